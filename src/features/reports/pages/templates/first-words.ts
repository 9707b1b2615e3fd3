/** In characters. */
const previewLength = 100;

/** The beginning of a text, for a list. */
export function firstWords(text: string): string {
  const letters = [...text];
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('')}…` : text;
}
