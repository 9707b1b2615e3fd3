import type { Seal } from '#kernel/ports/keys.ts';
import type { Reply } from '#kernel/outbox/letter.ts';

const purpose = 'submission-reply';

/**
 * What staff answer is for one person's eyes: the outbox keeps it closed until it is sent.
 * @param mailId of the mail that carries it: in another mail, to somebody else, it does not open
 */
export function sealReply(seal: Seal, mailId: string, { subject, text }: Reply): string {
  return seal.close({ purpose, row: mailId }, JSON.stringify({ subject, text }));
}

/** @throws Error when it was changed, is another mail's, or no key opens it any more */
export function openReply(seal: Pick<Seal, 'open'>, mailId: string, sealed: string): Reply {
  const { subject, text } = Object(JSON.parse(seal.open({ purpose, row: mailId }, sealed)));
  return { subject: String(subject), text: String(text) };
}
