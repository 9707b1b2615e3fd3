import { cleanText, lengthOf } from '#shared/forms/clean-text.ts';
import { textLimits } from '#shared/forms/text-fields.ts';

/** Most characters of one message, whoever writes it. */
export const messageLimits = { most: textLimits.message } as const;

export type ReadMessage = { ok: true; text: string } | { ok: false; code: 'empty' | 'too_long' };

/** Tidies what was typed as a message; the service says in its own words what is wrong with it. */
export function readMessage(typed: string): ReadMessage {
  const text = cleanText(typed);
  if (text === '') return { ok: false, code: 'empty' };
  return lengthOf(text) > messageLimits.most ? { ok: false, code: 'too_long' } : { ok: true, text };
}
