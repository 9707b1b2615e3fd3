import type { CaseFile } from '#features/casework/cases/case.server.ts';
import { readSurroundings } from '#features/base/mail/letters/letter-sample.server.ts';
import { readLetterTexts } from '#features/base/mail/letters/letter-text.server.ts';
import { writePreview } from '#features/base/mail/letters/write-letter.server.ts';
import { chooseWording } from '#features/edges/languages/letter-wording.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { allLetters } from '#kernel/outbox/letters.ts';
import { suppressionReason } from '#kernel/outbox/enqueue-email.ts';
import { languages } from '#shared/vocabulary/languages.ts';

/** The letter that goes out when a case is closed, or why none does. */
export type ClosingLetter =
  | { isSent: true; to: string; language: string; subject: string; text: string }
  | { isSent: false; why: string };

/** Writes the letter as the outbox will, for a caller that has read the case. */
export async function readClosingLetter(
  ctx: ServiceContext,
  { email, mailStoppedAt, caseNumber, language }: CaseFile,
): Promise<ClosingLetter> {
  const event = 'case-status-changed';
  if (!email) return { isSent: false, why: 'The case has no e-mail address.' };
  if (mailStoppedAt)
    return { isSent: false, why: 'The client asked for no e-mail about the case.' };
  const why = await suppressionReason(ctx, { to: email, kind: allLetters()[event] });
  if (why) return { isSent: false, why };
  const texts = await readLetterTexts(ctx);
  const wording = await chooseWording(ctx, { template: event, language, texts });
  const given = { ...(await readSurroundings(ctx)), ...wording };
  const written = await inLanguage(wording.language, () =>
    writePreview({ event, payload: { caseNumber } }, given),
  );
  const { subject, text } = written;
  return {
    isSent: true,
    to: email,
    language: languages[wording.language].inEnglish,
    subject,
    text,
  };
}
