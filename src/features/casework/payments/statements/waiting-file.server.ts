import { and, desc, eq, inArray } from 'drizzle-orm';
import { createHmac, randomBytes } from 'node:crypto';
import type { UploadedFile } from '#shared/forms/attachment.ts';
import { recordCustody } from '#features/base/documents/attachment-custody.server.ts';
import { attachments } from '#database/tables/documents.ts';
import { keepUploads, uploadKey } from '#features/base/documents/uploads.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';

/**
 * Secret under which a statement of a case waits until its rows are chosen: one for the client of the case on
 * all their devices, and one for each member of staff. It cannot be derived without the installation's key.
 */
export function statementSecret({ actor, ports }: ServiceContext, caseId: string): string {
  const who = actor.type === 'staff' ? actor.userId : actor.type;
  const key = ports.site.deriveKey('statements');
  return createHmac('sha256', key).update(`${caseId} ${who}`).digest('hex').slice(0, 32);
}

/** An uploaded file that waits for its form and is read only by the program. */
export type WaitingFile = UploadedFile & {
  mime: string;
  /** False while the file awaits its scan or is quarantined; it is not read then. */
  isReady: boolean;
  /** Opens the file again, from its first byte. */
  open: () => Promise<AsyncIterable<Uint8Array>>;
};

/** The newest file under a secret; the lookup keeps it from expiring. */
export async function openWaiting(
  ctx: ServiceContext,
  secret: string,
): Promise<WaitingFile | undefined> {
  authorize(ctx, 'submission:create');
  const key = uploadKey(secret);
  if (key === undefined) return undefined;
  await keepUploads(ctx, key);
  const [row] = await ctx.db
    .select()
    .from(attachments)
    .where(eq(attachments.uploadKey, key))
    .orderBy(desc(attachments.id))
    .limit(1);
  if (!row) return undefined;
  const { id, name, size, mime, storageKey, keySealed } = row;
  async function open(): Promise<AsyncIterable<Uint8Array>> {
    const place = { key: storageKey, sealedKey: keySealed, attachment: id };
    const content = await ctx.ports.vault.read(place);
    if (!content) throw new Error('A stored file is missing.');
    return content as AsyncIterable<Uint8Array>;
  }
  return { id, name, size, mime, isReady: row.state === 'ready', open };
}

type Taken = { secret: string; id: string };

/**
 * Moves a waiting file to a case, with the caller's transaction, on behalf of its sender. Content that the
 * case already has is not stored twice.
 * @returns the file of the case, and the secret under which a duplicate waits for removal; undefined when
 *   the file is gone
 */
export async function attachToCase(
  tx: ServiceContext,
  { secret, id, caseId }: Taken & { caseId: string },
): Promise<{ id: string; left?: string } | undefined> {
  authorize(tx, tx.actor.type === 'client' ? 'case:converse' : 'case:write');
  const left = await letGoFile(tx, { secret, id });
  if (left === undefined) return undefined;
  const of = { caseId, uploadedBy: tx.actor.type === 'client' ? 'client' : 'staff' } as const;
  const sameContent = tx.db
    .select({ sha256: attachments.sha256 })
    .from(attachments)
    .where(eq(attachments.id, id));
  const [known] = await tx.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(
      and(
        eq(attachments.caseId, caseId),
        eq(attachments.uploadedBy, of.uploadedBy),
        inArray(attachments.sha256, sameContent),
      ),
    );
  if (known) return { id: known.id, left };
  const userId = tx.actor.type === 'staff' ? tx.actor.userId : null;
  await tx.db
    .update(attachments)
    .set({ uploadKey: null, clientKey: null, networks: null, ...of, userId })
    .where(eq(attachments.id, id));
  await recordCustody(tx, [id], [{ action: 'attached', detail: 'to the case' }]);
  return { id };
}

/**
 * Detaches a waiting file from its form, with the caller's transaction: its secret no longer opens it, even
 * for a second submission of the form.
 * @returns the secret under which it waits for removal, at the latest by the job; undefined when it is gone
 */
export async function letGoFile(
  tx: ServiceContext,
  { secret, id }: Taken,
): Promise<string | undefined> {
  authorize(tx, 'submission:create');
  const left = randomBytes(16).toString('hex');
  const [row] = await tx.db
    .update(attachments)
    .set({ uploadKey: uploadKey(left) ?? null })
    .where(and(eq(attachments.uploadKey, uploadKey(secret) ?? ''), eq(attachments.id, id)))
    .returning({ id: attachments.id });
  return row && left;
}
