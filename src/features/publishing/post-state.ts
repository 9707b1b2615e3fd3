export type PostState = 'draft' | 'scheduled' | 'published';

/** A post without a day is a draft; one whose day is to come waits. */
export function postState(publishedAt: Date | null | undefined, now: Date): PostState {
  if (!publishedAt) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}
