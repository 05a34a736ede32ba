//! Turns the module that rustc compiled into what a browser loads: the module itself, the
//! JavaScript around it and the TypeScript types of that.
//!
//!     bindings MODULE.wasm FOLDER NAME
//!
//! NAME is what the files in FOLDER are called: `NAME.js`, `NAME_bg.wasm`, `NAME.d.ts`.
//!
//! This is `wasm-bindgen --target web` as a program of our own. It uses the library behind
//! that command, so the files are the same, and it compiles in half the time of the command,
//! which also brings a test runner and a web server. It is a crate apart from `xtask` because
//! `xtask` must start in seconds and needs no other crate.

use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder, name] = words.as_slice() else {
        eprintln!("Usage: bindings MODULE.wasm FOLDER NAME");
        return ExitCode::FAILURE;
    };
    match generate(module, folder, name) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("bindings: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn generate(module: &str, folder: &str, name: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen
        .web(true)
        // `{:#}` prints the causes too, such as the file that is not there.
        .map_err(|error| format!("{error:#}"))?
        .input_path(module)
        .out_name(name)
        .typescript(true)
        // As the command does unless told otherwise.
        .omit_default_module_path(false)
        .generate(folder)
        .map_err(|error| format!("{error:#}"))
}
