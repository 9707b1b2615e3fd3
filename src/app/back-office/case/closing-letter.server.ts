import type { CaseFile } from '#features/casework/cases/case.server.ts';
import { readSurroundings } from '#features/base/mail/letters/letter-sample.server.ts';
import { readLetterTexts } from '#features/base/mail/letters/letter-text.server.ts';
import { writePreview } from '#features/base/mail/letters/write-letter.server.ts';
import { chooseWording } from '#features/edges/languages/letter-wording.server.ts';
import type { ClosingLetter } from '#features/casework/cases/pages/case/close-parts.tsx';
import type { ServiceContext } from '#kernel/context.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { inTracker, nameRecipient, recipientLine, type Recipient } from '#shared/recipient.ts';
import { languages } from '#shared/vocabulary/languages.ts';

/** Writes the letter as the outbox will, for a caller that has read the case. */
export async function readClosingLetter(
  ctx: ServiceContext,
  { caseNumber, language, recipient }: CaseFile & { recipient: Recipient },
): Promise<ClosingLetter> {
  const event = 'case-status-changed';
  if (recipient.to === null)
    return { isSent: false, why: `${recipientLine(recipient, inTracker)}.` };
  const texts = await readLetterTexts(ctx);
  const wording = await chooseWording(ctx, { template: event, language, texts });
  const given = { ...(await readSurroundings(ctx)), ...wording };
  const written = await inLanguage(wording.language, () =>
    writePreview({ event, payload: { caseNumber } }, given),
  );
  const { subject, text } = written;
  return {
    isSent: true,
    to: recipient.to,
    who: nameRecipient(recipient),
    language: languages[wording.language].inEnglish,
    subject,
    text,
  };
}
