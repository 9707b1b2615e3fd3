import { servingOfLetter } from './translations.server.ts';
import { isLetterEvent } from '#kernel/outbox/letters.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Wording } from '#features/base/mail/jobs.server.ts';
import { baseLanguage, isTranslation } from '#shared/vocabulary/languages.ts';
import { readLetterTexts } from '#features/base/mail/letters/letter-text.server.ts';
import type { LetterTexts } from '#features/base/mail/letters/write-letter.server.ts';

/**
 * Chooses the language of a mail: its reader's if that translation may be served, else English.
 * @param row the row of the outbox, with the wording that staff wrote in English
 */
export async function chooseWording(
  ctx: ServiceContext,
  row: { template: string; language: string; texts: LetterTexts },
): Promise<Wording> {
  const { template: event, language, texts } = row;
  const english = { language: baseLanguage, texts, isDraft: false };
  if (!isTranslation(language) || !isLetterEvent(event)) return english;
  const serving = await servingOfLetter(ctx, { language, event });
  if (serving === 'off') return english;
  const own = await readLetterTexts(ctx, language);
  return { language, texts: own, isDraft: serving === 'draft' };
}
