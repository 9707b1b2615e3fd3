/** Blanks that are still to be filled in; a text with one is not sent. */
export function gapsIn(text: string): string[] {
  return [...new Set(text.match(/\[fill in: [^\]\n]{1,60}\]|\{\{[^{}\n]{0,60}\}\}/g))];
}

/** Reason why a text with gaps is not sent; undefined where there are none. */
export function gapProblem(text: string): string | undefined {
  const gaps = gapsIn(text);
  if (gaps.length === 0) return undefined;
  return `Write something in place of ${gaps.map((gap) => `“${gap}”`).join(', ')}, or take it out.`;
}
