import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { submissionKeys } from '#database/tables/exchange.ts';

// Submissions from programs and mailboxes have a key, so that a second delivery is stored once.

/** The submission that was stored under a key. */
export async function findByKey(
  ctx: ServiceContext,
  keyHash: string,
): Promise<{ contentHash: string; reference: string } | undefined> {
  const [known] = await ctx.db
    .select({ contentHash: submissionKeys.contentHash, reference: formSubmissions.reference })
    .from(submissionKeys)
    .innerJoin(formSubmissions, eq(formSubmissions.id, submissionKeys.submissionId))
    .where(eq(submissionKeys.keyHash, keyHash));
  return known;
}

type Key = { keyHash: string; contentHash: string; submissionId: string };

/** Stores the key with the submission, in the same transaction. */
export async function keepKey(tx: ServiceContext, key: Key): Promise<void> {
  await tx.db.insert(submissionKeys).values({ ...key, createdAt: tx.now() });
}

/** Hash of any JSON value, in hexadecimal. */
export function hashOf(content: unknown): string {
  return hashOfBytes(new TextEncoder().encode(JSON.stringify(content)));
}

export function hashOfBytes(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
