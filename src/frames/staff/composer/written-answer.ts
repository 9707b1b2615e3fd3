import type { Undo } from '../undo/undo.tsx';
import type { UnsafeAnswer } from '#shared/forms/unsafe-answer.ts';
import type { Claim } from '#shared/honesty/find-claims.ts';

/** Result of the action. */
export type WrittenAnswer = {
  isSent: boolean;
  /** The typed values, shown again. */
  typed?: { text: string; subject?: string; way?: string; ticked?: readonly string[] } | undefined;
  error?: string | undefined;
  /** What colleagues did until then is seen, ISO 8601: pressed again, it goes on. */
  seenAt?: string | undefined;
  claims?: readonly Claim[] | undefined;
  /** Answer to the question whether to write to an unsafe address; absent when it was not asked. */
  unsafe?: UnsafeAnswer | undefined;
  /** Names who outside is notified. */
  told?: string | undefined;
  /** Names of the people who were notified. */
  mentioned?: readonly string[] | undefined;
  /** Takes it back, as long as that is possible. */
  undo?: Pick<Undo, 'action' | 'fields'> | undefined;
};
