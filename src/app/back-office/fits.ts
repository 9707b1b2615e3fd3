/** Every typed word is the prefix of a word of the label. */
export function fits(label: string, query: string): boolean {
  const words = label.toLowerCase().split(/\W+/);
  const typed = query.toLowerCase().trim().split(/\s+/);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}
