// A room's style sheet, as text: the build takes it into the room's script.
declare module '*.css' {
  const style: string;
  export default style;
}
