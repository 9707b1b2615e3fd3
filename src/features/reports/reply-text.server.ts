import type { Seal } from '#kernel/ports/keys.ts';
import type { Reply } from './forms/reply.ts';

const purpose = 'submission-reply';

/** What staff answer is for one person's eyes: the outbox keeps it closed until it is sent. */
export function sealReply(seal: Seal, { subject, text }: Reply): string {
  return seal.close(purpose, JSON.stringify({ subject, text }));
}

/** @throws Error when it was changed, or closed under a key that is not known any more */
export function openReply(seal: Pick<Seal, 'open'>, sealed: string): Reply {
  const { subject, text } = Object(JSON.parse(seal.open(purpose, sealed)));
  return { subject: String(subject), text: String(text) };
}
