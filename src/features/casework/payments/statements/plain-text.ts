import { cleanLine } from '#shared/forms/clean-text.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { maskExtendedKeys } from '../forms/transaction.ts';

/** One line without extended keys, cut to a field of a payment; a spreadsheet's `="…"` is unwrapped. */
export function plainText(given = ''): string {
  const text = /^="(.*)"$/.exec(given.trim())?.[1] ?? given;
  // Most cells are plain and too short for a key, and a statement has millions of them.
  if (/^[\w .,:+$-]{0,33}$/.test(text)) return text.trim().replaceAll(/\s+/g, ' ');
  return cleanLine(maskExtendedKeys(text)).slice(0, textLimits.other).toWellFormed();
}
