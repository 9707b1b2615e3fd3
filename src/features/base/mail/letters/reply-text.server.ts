import type { Seal } from '#kernel/ports/keys.ts';
import type { Reply } from '#kernel/outbox/letter.ts';

const purpose = 'submission-reply';

/**
 * Seals an answer of staff, which is meant for one person, until it is sent.
 * @param mailId of the mail that contains it: in another mail it cannot be opened
 */
export function sealReply(seal: Seal, mailId: string, { subject, text }: Reply): string {
  return seal.close({ purpose, row: mailId }, JSON.stringify({ subject, text }));
}

/** @throws Error if it was changed, belongs to another mail, or no key opens it any more */
export function openReply(seal: Pick<Seal, 'open'>, mailId: string, sealed: string): Reply {
  const { subject, text } = Object(JSON.parse(seal.open({ purpose, row: mailId }, sealed)));
  return { subject: String(subject), text: String(text) };
}
