/**
 * The LIKE pattern of a "contains" search over a lower-case column with a trigram index. What the
 * person typed is text: `%`, `_` and `\` mean themselves.
 * @returns undefined when nothing was typed
 */
export function containsPattern(typed: string | undefined): string | undefined {
  const text = typed?.toLowerCase().trim().replaceAll(/\s+/g, ' ');
  if (!text) return undefined;
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
