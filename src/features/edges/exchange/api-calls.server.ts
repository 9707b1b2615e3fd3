import { and, eq, lt } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext, type Verb } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { apiCalls } from './schema.server.ts';
import { hashOf } from './submission-keys.server.ts';

/** In milliseconds: for so long a call is known by its key. */
const knownFor = 86_400_000;

type Call = {
  /** What the integration needs for it. */
  needs: Verb;
  /** What the audit log calls it, such as `status of a case`. */
  what: string;
  /** What the sender calls it. */
  key: string;
  /** Address, precondition and body: another call must not pass for a repeat of this one. */
  content: unknown;
};

/** An answer as it is given, and given again. */
export type ApiAnswer = NonNullable<(typeof apiCalls.$inferSelect)['answer']>;

export type Called =
  | { ok: true; answer: ApiAnswer; isRepeat: boolean }
  | { ok: false; code: 'key-reused' };

/**
 * Does what a program asks for, once however often it is sent: the key is stored with the change, in one
 * transaction. Of two at the same moment the second waits, and gets the answer of the first. What is
 * refused leaves no key, so that it can be tried again. Source: draft-ietf-httpapi-idempotency-key-header.
 * @param work changes something, in the transaction it is given, and audits it
 * @throws Refusal `forbidden`, and what `work` throws
 */
export async function callOnce(
  ctx: ServiceContext,
  { needs, what, key, content }: Call,
  work: (tx: ServiceContext) => Promise<ApiAnswer>,
): Promise<Called> {
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
): Promise<Called> {
  const [known] = await tx.db.select().from(apiCalls).where(eq(apiCalls.keyHash, keyHash));
  if (known?.contentHash !== contentHash) return { ok: false, code: 'key-reused' };
  if (!known.answer) throw new Refusal('unavailable', 'It is being done. Ask again in a moment.');
  return { ok: true, answer: known.answer, isRepeat: true };
}

/** Forgets the calls of which nobody sends a repeat any more. @returns how many */
export async function forgetCalls(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const since = new Date(ctx.now().getTime() - knownFor);
  const gone = await ctx.db
    .delete(apiCalls)
    .where(lt(apiCalls.createdAt, since))
    .returning({ keyHash: apiCalls.keyHash });
  return gone.length;
}
