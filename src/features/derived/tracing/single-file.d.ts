/** A program with all that it imports, as the text of one module: `scripts/bundle/single-file.mjs`. */
declare module 'virtual:single-file/*' {
  const text: string;
  export default text;
}
