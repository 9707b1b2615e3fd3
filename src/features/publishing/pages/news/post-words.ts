import type { Tone } from '#ui/tone.ts';
import type { PostKind, PostState } from '../../post.ts';

export const postKindWords: Record<PostKind, string> = {
  alert: 'Alert',
  update: 'Update',
  success: 'Success story',
};

export const postStates = ['draft', 'scheduled', 'published'] as const satisfies PostState[];

export const postStateWords: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

export const postStateTones: Record<PostState, Tone> = {
  draft: 'neutral',
  scheduled: 'warning',
  published: 'success',
};
