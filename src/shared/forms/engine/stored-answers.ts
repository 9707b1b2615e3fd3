import type { FieldMap } from './form.ts';

/** A text, or what was chosen or listed; nothing given is an empty text or an empty list. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/**
 * The answers as stored: one text per field, lists one entry per line, nothing for what was left out.
 * A currency alone says nothing: the list has one chosen from the start.
 */
export function storedAnswers(answers: Answers, fields: FieldMap = {}): Record<string, string> {
  const texts = new Map(
    Object.entries(answers).map(([name, answer]) => [name, [answer].flat().join('\n')]),
  );
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'currency') continue;
    const [amount, currency] = [texts.get(field.of), texts.get(name)];
    if (field.isJoined && amount && currency) texts.set(field.of, `${amount} ${currency}`);
    if (field.isJoined || !amount) texts.delete(name);
  }
  return Object.fromEntries([...texts].filter(([, text]) => text !== ''));
}
