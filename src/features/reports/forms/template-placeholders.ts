/** What a mail can say beside the answers. */
const generalPlaceholders = ['form_type', 'submission_id', 'submitted_at'] as const;

/** All answers with their labels: only in the body, since a subject is one short line. */
export const allAnswersPlaceholder = 'form_data';

// Anything between the braces, so that `{{Full name}}` is found and can be named as wrong.
const placeholder = /\{\{([^{}]*)\}\}/g;

/** The names in a text, each once, in order. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim()))];
}

/** The names that a text uses and nobody knows. */
export function unknownPlaceholders(text: string, known: Iterable<string>): string[] {
  const names = new Set(known);
  return placeholdersIn(text).filter((name) => !names.has(name));
}

/** What a subject may use, and what a body may. */
export function knownPlaceholders(
  fields: readonly { name: string }[],
  place: 'subject' | 'body',
): string[] {
  const names = fields.map(({ name }) => name);
  const all = place === 'body' ? [allAnswersPlaceholder] : [];
  return [...names, ...generalPlaceholders, ...all];
}

/**
 * Puts values in the place of their names, in one pass: a placeholder inside a value stays text.
 * A name without a value stays as it is written.
 */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(placeholder, (whole, name: string) => values.get(name.trim()) ?? whole);
}

/** One line without control characters: nothing in it can begin another header of a mail. */
export function toSubject(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const letters = [...line];
  return letters.length > longestSubject
    ? `${letters.slice(0, longestSubject - 1).join('')}…`
    : line;
}

/** In characters. */
const longestSubject = 200;
