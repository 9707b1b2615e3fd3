import { and, eq, lt } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext, type Verb } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { apiCalls } from '#database/tables/exchange.ts';
import { hashOf } from './submission-keys.server.ts';

/** In milliseconds: how long a call is recognised by its key. */
const knownFor = 86_400_000;

type Call = {
  /** The permission that the integration needs for it. */
  needs: Verb;
  /** Its name in the audit log, such as `status of a case`. */
  what: string;
  /** The sender's idempotency key. */
  key: string;
  /** Address, precondition and body: another call must not pass for a repeat of this one. */
  content: unknown;
};

/** A response as it is sent, and repeated. */
export type ApiAnswer = NonNullable<(typeof apiCalls.$inferSelect)['answer']>;

export type CallResult =
  | { ok: true; answer: ApiAnswer; isRepeat: boolean }
  | { ok: false; code: 'key-reused' };

/**
 * Performs a program's request once, no matter how often it is sent: the key is stored with the change, in
 * one transaction. When two arrive concurrently the second waits, and gets the response to the first. A
 * refused request stores no key, so that it can be retried. Source:
 * draft-ietf-httpapi-idempotency-key-header.
 * @param work performs the change in the given transaction, and audits it
 * @throws Refusal `forbidden`, and the errors of `work`
 */
export async function callOnce(
  ctx: ServiceContext,
  { needs, what, key, content }: Call,
  work: (tx: ServiceContext) => Promise<ApiAnswer>,
): Promise<CallResult> {
  authorize(ctx, needs);
  const { actor } = ctx;
  if (actor.type !== 'integration')
    throw new Refusal('forbidden', 'Only an integration uses these addresses.');
  const { integrationId } = actor;
  const keyHash = hashOf(['call', integrationId, key]);
  const contentHash = hashOf(content);
  return inTransaction(ctx, async (tx) => {
    const isKey = eq(apiCalls.keyHash, keyHash);
    const since = new Date(tx.now().getTime() - knownFor);
    await tx.db.delete(apiCalls).where(and(isKey, lt(apiCalls.createdAt, since)));
    const [own] = await tx.db
      .insert(apiCalls)
      .values({ keyHash, integrationId, contentHash, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning({ keyHash: apiCalls.keyHash });
    if (!own) return repeatOf(tx, { keyHash, contentHash });
    const answer = await work(tx);
    await tx.db.update(apiCalls).set({ answer }).where(isKey);
    await recordAudit(tx, { action: 'integration.called', details: { what } });
    return { ok: true, answer, isRepeat: false };
  });
}

async function repeatOf(
  tx: ServiceContext,
  { keyHash, contentHash }: { keyHash: string; contentHash: string },
): Promise<CallResult> {
  const [known] = await tx.db.select().from(apiCalls).where(eq(apiCalls.keyHash, keyHash));
  if (known?.contentHash !== contentHash) return { ok: false, code: 'key-reused' };
  if (!known.answer) throw new Refusal('unavailable', 'It is being done. Ask again in a moment.');
  return { ok: true, answer: known.answer, isRepeat: true };
}

/** Deletes calls that are too old to be repeated. @returns how many */
export async function forgetCalls(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const since = new Date(ctx.now().getTime() - knownFor);
  const gone = await ctx.db
    .delete(apiCalls)
    .where(lt(apiCalls.createdAt, since))
    .returning({ keyHash: apiCalls.keyHash });
  return gone.length;
}
