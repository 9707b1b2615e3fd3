import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';

export type Attempt = {
  formType: string;
  /** From the page's script, new for each form that is begun; anything else counts as none. */
  visitorKey: string;
  answers: Readonly<Record<string, string>>;
  /** The key must not lead back to the visitor's address, not even for whoever holds the server's keys. */
  isAnonymous?: boolean;
};

/** Never stored: once this process is gone, nobody can test an address against a stored key. */
const passing = randomBytes(32);

/**
 * The same for a double click, a reload and a retry after a lost answer: one visitor, one text. A
 * changed text makes another key, so a correction is never taken for a repeat. Without the script
 * the visitor is known by address and day (UTC).
 */
export function idempotencyKey(ctx: ServiceContext, attempt: Attempt): string {
  return createHash('sha256').update(attemptText(ctx, attempt)).digest('base64url');
}

/** The same for the same attempt. Stored nowhere: it holds the visitor's key or address. */
export function attemptText(ctx: ServiceContext, attempt: Attempt): string {
  const isKey = /^[0-9a-f-]{32,40}$/i.test(attempt.visitorKey);
  const visitor = isKey ? attempt.visitorKey : visitorToday(ctx, attempt.isAnonymous);
  const content = Object.entries(attempt.answers).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return JSON.stringify([attempt.formType, visitor, content]);
}

function visitorToday(ctx: ServiceContext, isAnonymous = false): string {
  const address = 'ip' in ctx.actor ? ctx.actor.ip : ctx.actor.type;
  const visitor = `${address} ${ctx.now().toISOString().slice(0, 10)}`;
  return isAnonymous ? createHmac('sha256', passing).update(visitor).digest('base64url') : visitor;
}
