import { and, eq, or, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments } from '../schema/attachments.server.ts';
import { mostFiles } from '../evidence.ts';
import type { UploadedFile } from '../evidence.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { keepLooseFiles } from '../loose-files.server.ts';
import { recordCustody } from './record-custody.server.ts';
import type { Places, StoredContent } from './store-content.server.ts';

type Target = { caseId: string } | { uploadKey: string | undefined; clientKey: string };

type NewAttachment = {
  id: string;
  name: string;
  target: Target;
  places: Places;
  stored: StoredContent;
};

/** Not new: the file that was there already; without one, the form has as many as it may. */
type Inserted = { isNew: true; file: UploadedFile } | { isNew: false; file?: UploadedFile };

/** Writes the row of a file whose content is stored. From the commit on, the file is there. */
export function insertAttachment(ctx: ServiceContext, input: NewAttachment): Promise<Inserted> {
  const { id, name, target, places, stored } = input;
  const isForCase = 'caseId' in target;
  authorize(ctx, isForCase ? 'case:write' : 'submission:create');
  return inTransaction<Inserted>(ctx, async (tx) => {
    const earlier = await findEarlier(tx, input);
    if (earlier) return earlier;
    await tx.db.insert(attachments).values({
      ...{ id, name, ...target, mime: stored.mime, size: stored.size, sha256: stored.sha256 },
      ...{ storageKey: places.original, shownKey: stored.hasShownCopy ? places.shown : null },
      ...{ keySealed: places.sealedKey, state: stored.scan.state, scanNote: stored.scan.note },
      uploadedBy: isForCase ? ('staff' as const) : ('client' as const),
      userId: tx.actor.type === 'staff' ? tx.actor.userId : null,
      createdAt: tx.now(),
    });
    await keepLooseFiles(tx, [places.original, places.shown]);
    await recordCustody(
      tx,
      [id],
      [
        { action: 'received', detail: `${stored.size} bytes, ${stored.mime}` },
        { action: 'hashed', detail: `SHA-256 ${stored.sha256}` },
        ...(stored.scan.note ? [{ action: 'scanned', detail: stored.scan.note } as const] : []),
        ...(isForCase ? [{ action: 'attached', detail: 'to the case' } as const] : []),
      ],
    );
    await recordAudit(tx, {
      action: 'attachment.received',
      target: id,
      details: { kind: stored.mime, size: String(stored.size), sha256: stored.sha256 },
    });
    if (isForCase) await announce(tx, { kind: 'case.changed', id: target.caseId });
    if (stored.scan.state === 'waiting') await tx.ports.queue.wake('check-attachments', tx);
    return { isNew: true, file: { id, name, size: stored.size } };
  });
}

/** Files of one form that arrive at the same moment are counted one after the other. */
async function findEarlier(
  tx: ServiceContext,
  { name, target, stored }: NewAttachment,
): Promise<Inserted | undefined> {
  if ('caseId' in target || target.uploadKey === undefined) return undefined;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${target.uploadKey}, 0))`);
  const ofForm = eq(attachments.uploadKey, target.uploadKey);
  const sameContent = and(eq(attachments.sha256, stored.sha256), eq(attachments.name, name));
  const [known] = await tx.db
    .select({ id: attachments.id, name: attachments.name, size: attachments.size })
    .from(attachments)
    .where(and(ofForm, or(eq(attachments.clientKey, target.clientKey), sameContent)))
    .limit(1);
  if (known) return { isNew: false, file: known };
  return (await tx.db.$count(attachments, ofForm)) >= mostFiles ? { isNew: false } : undefined;
}
