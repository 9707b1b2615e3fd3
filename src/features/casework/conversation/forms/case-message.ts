import { cleanText, lengthOf } from '#shared/forms/clean-text.ts';
import { textLimits } from '#shared/forms/text-fields.ts';

/** Limit of one message in characters, for every author. */
export const messageLimits = { most: textLimits.message } as const;

export type ReadMessage = { ok: true; text: string } | { ok: false; code: 'empty' | 'too_long' };

/** Normalises typed text as a message; the service words the errors. */
export function readMessage(typed: string): ReadMessage {
  const text = cleanText(typed);
  if (text === '') return { ok: false, code: 'empty' };
  return lengthOf(text) > messageLimits.most ? { ok: false, code: 'too_long' } : { ok: true, text };
}
