/**
 * Breaks a text into lines, because SVG does not.
 * @param chars most characters of a line; a longer word gets a line of its own
 */
export function wrapLines(text: string, chars: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= chars) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
