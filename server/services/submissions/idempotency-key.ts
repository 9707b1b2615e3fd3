import { createHash } from 'node:crypto';
import type { ServiceContext } from '#server/context.ts';

export type Attempt = {
  formType: string;
  /** From the page's script, new for each form that is begun; anything else counts as none. */
  visitorKey: string;
  answers: Readonly<Record<string, string>>;
};

/**
 * The same for a double click, a reload and a retry after a lost answer: one visitor, one text. A
 * changed text makes another key, so a correction is never taken for a repeat. Without the script
 * the visitor is known by address and day (UTC).
 */
export function idempotencyKey(ctx: ServiceContext, attempt: Attempt): string {
  const { actor } = ctx;
  const isKey = /^[0-9a-f-]{32,40}$/i.test(attempt.visitorKey);
  const address = 'ip' in actor ? actor.ip : actor.job;
  const visitor = isKey ? attempt.visitorKey : `${address} ${ctx.now().toISOString().slice(0, 10)}`;
  const content = Object.entries(attempt.answers).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const parts = JSON.stringify([attempt.formType, visitor, content]);
  return createHash('sha256').update(parts).digest('base64url');
}
