import type { SavedReply } from '#features/casework/conversation/saved-replies.server.ts';
import { formatDate } from '#shared/format/format-date.ts';

/** Whose a reply is, where it is kept, how often it was used, and when it is read again. */
export function ReplyFacts({ reply }: { reply: SavedReply }) {
  const { folder, isOwn, isBuiltIn, uses, reviewOn, isOverdue } = reply;
  const facts = [
    isOwn ? 'Only mine' : isBuiltIn ? 'Built-in, for everybody here' : 'For everybody here',
    folder,
    uses === 0
      ? 'not used yet'
      : uses === 1
        ? 'used once'
        : `used ${uses.toLocaleString('en-US')} times`,
    reviewOn !== null && `${isOverdue ? 'review overdue since' : 'review on'} ${inWords(reviewOn)}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** A day belongs to no time zone. */
export function inWords(day: string): string {
  return formatDate(new Date(day), 'UTC');
}
