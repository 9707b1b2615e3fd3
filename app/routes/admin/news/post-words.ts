import type { Tone } from '#app/ui/tone.ts';
import type { PostKind } from '#shared/post-kind.ts';
import type { PostState } from '#shared/states/post-state.ts';

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
