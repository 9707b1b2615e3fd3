import { NIL } from 'uuid';
import type { CaseFile } from '#features/casework/cases/case.server.ts';
import { readSurroundings } from '#features/base/mail/letters/letter-sample.server.ts';
import { readLetterTexts } from '#features/base/mail/letters/letter-text.server.ts';
import { sealReply } from '#features/base/mail/letters/reply-text.server.ts';
import { writePreview } from '#features/base/mail/letters/write-letter.server.ts';
import {
  writeClosingMail,
  type ClosingWords,
} from '#features/casework/cases/closing-record.server.ts';
import { chooseStatusLetter } from '#features/casework/cases/status-letter.server.ts';
import { chooseWording } from '#features/edges/languages/letter-wording.server.ts';
import type { ClosingLetter } from '#features/casework/cases/pages/case/close-parts.tsx';
import type { ServiceContext } from '#kernel/context.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { mailPolicy } from '#kernel/outbox/mail-policy.ts';
import { inTracker, nameRecipient, recipientLine, type Recipient } from '#shared/recipient.ts';
import { languages } from '#shared/vocabulary/languages.ts';

/**
 * Writes the letter as the outbox will, for a caller that has read the case.
 * @param said what staff have chosen and typed so far
 */
export async function readClosingLetter(
  ctx: ServiceContext,
  file: CaseFile,
  said: ClosingWords,
): Promise<{ letter: ClosingLetter; recipient: Recipient }> {
  const { caseNumber, language } = file;
  const { recipient, template: event } = await chooseStatusLetter(ctx, file, 'closed');
  if (recipient.to === null) {
    const why = `${recipientLine(recipient, inTracker)}.`;
    return { letter: { isSent: false, why }, recipient };
  }
  const texts = await readLetterTexts(ctx);
  const wording = await chooseWording(ctx, { template: event, language, texts });
  const where = await mailPolicy().whereIs(ctx, { caseId: file.id });
  const given = { ...(await readSurroundings(ctx)), ...wording, where };
  const text = JSON.stringify(await writeClosingMail(ctx, file, said));
  const sealed = sealReply(ctx.ports.seal, NIL, { subject: '', text });
  const written = await inLanguage(wording.language, () =>
    writePreview({ event, payload: { caseNumber, sealed } }, given),
  );
  const letter: ClosingLetter = {
    isSent: true,
    isWhole: event === 'case-closed',
    to: recipient.to,
    who: nameRecipient(recipient),
    language: languages[wording.language].inEnglish,
    subject: written.subject,
    text: written.text,
  };
  return { letter, recipient };
}
