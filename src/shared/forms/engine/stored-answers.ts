import type { FieldMap } from './form.ts';

/** A text, or the chosen or listed values; a missing answer is an empty text or an empty list. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/**
 * The answers as stored: one text per field, lists one entry per line, none for omitted fields. A currency
 * alone means nothing, because the list has a preselected one.
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
