export type PostState = 'draft' | 'scheduled' | 'published';

/** A post without a day is a draft; one with a future day waits. */
export function postState(publishedAt: Date | null | undefined, now: Date): PostState {
  if (!publishedAt) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

/** Kinds of posts in the news room: a warning, news of the organisation, or a closed case. */
export const postKinds = ['alert', 'update', 'success'] as const;

export type PostKind = (typeof postKinds)[number];

/** A post as the news room shows it. */
export type ShownPost = {
  slug: string;
  kind: PostKind;
  title: string;
  /** Markdown. */
  body: string;
  publishedAt: Date;
  /** Source of the facts, and the consent to publish them. */
  sourceUrl?: string;
  consent?: string;
  isSample: boolean;
};
