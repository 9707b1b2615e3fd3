import type { PostKind } from '#content/post.ts';

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

/**
 * Shown until staff publish a post. There is no sample of a closed case: that would be an invented success.
 */
export const samplePosts: readonly ShownPost[] = [
  {
    slug: 'sample-alert',
    kind: 'alert',
    title: 'Sample alert: how a warning looks here',
    body: `This is a sample post. It reports nothing that happened.

A real alert says what is going on, how to tell, and what to do, with the public source it rests on. It names the day on which it was written, because warnings grow old.

If you are unsure about an offer right now, do not wait for an alert. Pay nothing, and check who it is by a way you found yourself.`,
    publishedAt: new Date('2026-11-16T09:00:00Z'),
    isSample: true,
  },
  {
    slug: 'sample-guide-update',
    kind: 'update',
    title: 'Sample update: when a guide has changed',
    body: `This is a sample post. It announces nothing.

A real update of this kind says which guide has changed, and what is different now: a new telephone number of an authority, a new year of figures, or a trick that was not known before.`,
    publishedAt: new Date('2026-11-09T09:00:00Z'),
    isSample: true,
  },
  {
    slug: 'sample-site-update',
    kind: 'update',
    title: 'Sample update: news of our own work',
    body: `This is a sample post. It announces nothing.

News of our own work belongs here too: new opening hours, a talk, or a report on how long people waited for our answer. Figures come with their source and their day. Stories of closed cases appear only when the person concerned has agreed.`,
    publishedAt: new Date('2026-10-30T09:00:00Z'),
    isSample: true,
  },
];
