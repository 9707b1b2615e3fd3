import { and, eq, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { isDiskFull, Refusal } from '#kernel/errors.ts';
import { recordCustody } from './attachment-custody.server.ts';
import {
  activePdfNote,
  cleanName,
  mostFiles,
  type FileRefusal,
  type RefusedFile,
  type UploadedFile,
} from '#shared/forms/attachment.ts';
import {
  countStored,
  findFullNetwork,
  findUploadLimit,
  uploadNetworks,
} from './upload-quota.server.ts';
import { getUploadCase, keepUploads, uploadKey } from './uploads.server.ts';
import { dropLooseFiles, keepLooseFiles, noteLooseFiles } from './loose-files.server.ts';
import { attachments } from '#database/tables/documents.ts';
import {
  storeContent,
  FileRefused,
  type Places,
  type StoredContent,
} from './store-content.server.ts';

/** Destination of a file. */
export type UploadPlace =
  /** An unsent form: its secret, and the sender's own id of the file. */
  | { secret: string; clientKey?: string }
  /** A case; sent by staff. */
  | { caseId: string };

type Upload = {
  place: UploadPlace;
  /** Name given by the sender. */
  name: string;
  /** Read once, to the end or until the file is refused. */
  content: AsyncIterable<Uint8Array>;
  /** Asked before the file is recorded: a cancelled upload stores nothing. */
  isWanted?: () => boolean;
};

export type ReceivedFile = { ok: true; file: UploadedFile } | ({ ok: false } & RefusedFile);

/**
 * Receives a file: enforces limits while it arrives, computes SHA-256 and encrypts it on the fly, then
 * determines its type from the content, makes a picture without metadata, and runs the virus scanner
 * if configured. Once this returns ok, the file is durable; sent again with the same `clientKey`, it
 * is stored once.
 * @throws Refusal `forbidden`, or `not_found` for a case that is gone
 */
export async function receiveAttachment(
  ctx: ServiceContext,
  { place, content, isWanted, ...given }: Upload,
): Promise<ReceivedFile> {
  const isForCase = 'caseId' in place;
  authorize(ctx, isForCase ? 'case:write' : 'submission:create');
  if (isForCase) await getUploadCase(ctx, { id: place.caseId });
  const name = cleanName(given.name);
  const key = isForCase ? undefined : uploadKey(place.secret);
  if (!isForCase && key === undefined) return { ok: false, name, reason: 'unavailable' };
  const id = v7();
  const places = {
    original: `evidence/${id}`,
    shown: `evidence/${id}.shown`,
    sealedKey: ctx.ports.vault.newKey(id),
    attachment: id,
  };
  const keys = [places.original, places.shown];
  try {
    if (!isForCase) {
      const known = await findKnown(ctx, key, place.clientKey);
      if (known) return { ok: true, file: known };
      const limit = await findUploadLimit(ctx);
      if (limit) return { ok: false, name, ...limit };
    }
    await noteLooseFiles(ctx, keys);
    const stored = await storeContent(ctx, places, { name, content });
    if (isWanted?.() === false) throw new FileRefused('broken_off');
    const target = isForCase
      ? { caseId: place.caseId }
      : { uploadKey: key, clientKey: place.clientKey ?? id };
    const inserted = await insertAttachment(ctx, { id, name, target, places, stored });
    if (inserted.isNew) {
      if (!isForCase) await countStored(ctx);
      return { ok: true, file: inserted.file };
    }
    await dropLooseFiles(ctx, keys);
    return inserted.file
      ? { ok: true, file: inserted.file }
      : { ok: false, name, reason: inserted.reason };
  } catch (error) {
    await dropLooseFiles(ctx, keys);
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    if (!(error instanceof FileRefused)) {
      const fields = { err: error, requestId: ctx.requestId };
      ctx.ports.log.error(fields, 'A file could not be stored');
    }
    return { ok: false, name, reason };
  }
}

/** Detects a repeat after a lost response. */
async function findKnown(
  ctx: ServiceContext,
  key: string | undefined,
  clientKey: string | undefined,
): Promise<UploadedFile | undefined> {
  if (key === undefined || clientKey === undefined) return undefined;
  const [row] = await ctx.db
    .select({ id: attachments.id, name: attachments.name, size: attachments.size })
    .from(attachments)
    .where(and(eq(attachments.uploadKey, key), eq(attachments.clientKey, clientKey)));
  return row;
}

/** Undefined for an expected refusal, which the caller handles. */
function reasonOf(error: unknown): FileRefusal | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FileRefused) return cause.reason;
    if (cause instanceof Refusal) return undefined;
  }
  return isDiskFull(error) ? 'no_room' : 'unavailable';
}

type Target = { caseId: string } | { uploadKey: string | undefined; clientKey: string };

type NewAttachment = {
  id: string;
  name: string;
  target: Target;
  places: Places;
  stored: StoredContent;
};

/** Not new: the existing file, or the reason why there may be no more. */
type Inserted =
  | { isNew: boolean; file: UploadedFile }
  | { isNew: false; file?: never; reason: FileRefusal };

/** Writes the row of a file whose content is stored. The file exists from the commit on. */
export function insertAttachment(ctx: ServiceContext, input: NewAttachment): Promise<Inserted> {
  const { id, name, target, places, stored } = input;
  const isForCase = 'caseId' in target;
  const verdict = stored.scan.note.replace(activePdfNote, '').trim();
  const mark = stored.scan.note.includes(activePdfNote) ? `. ${activePdfNote}` : '';
  authorize(ctx, isForCase ? 'case:write' : 'submission:create');
  return inTransaction<Inserted>(ctx, async (tx) => {
    const networks = isForCase ? undefined : uploadNetworks(tx);
    const earlier = await findEarlier(tx, input, networks);
    if (earlier) return earlier;
    await tx.db.insert(attachments).values({
      id,
      name,
      ...target,
      mime: stored.mime,
      size: stored.size,
      sha256: stored.sha256,
      storageKey: places.original,
      shownKey: stored.hasShownCopy ? places.shown : null,
      keySealed: places.sealedKey,
      state: stored.scan.state,
      scanNote: stored.scan.note,
      uploadedBy: isForCase ? ('staff' as const) : ('client' as const),
      userId: tx.actor.type === 'staff' ? tx.actor.userId : null,
      networks,
      activeAt: tx.now(),
      createdAt: tx.now(),
    });
    await keepLooseFiles(tx, [places.original, places.shown]);
    await recordCustody(
      tx,
      [id],
      [
        { action: 'received', detail: `${stored.size} bytes, ${stored.mime}${mark}` },
        { action: 'hashed', detail: `SHA-256 ${stored.sha256}` },
        ...(verdict ? [{ action: 'scanned', detail: verdict } as const] : []),
        ...(isForCase ? [{ action: 'attached', detail: 'to the case' } as const] : []),
      ],
    );
    await recordAudit(tx, {
      action: 'attachment.received',
      target: id,
      details: { kind: stored.mime, size: String(stored.size), sha256: stored.sha256 },
    });
    if (isForCase) await tx.ports.queue.wake('read-indicators', { db: tx.db });
    if (isForCase) await announce(tx, { kind: 'case.changed', id: target.caseId });
    if (stored.scan.state === 'waiting') await tx.ports.queue.wake('check-attachments', tx);
    return { isNew: true, file: { id, name, size: stored.size } };
  });
}

/**
 * Serialises files of one form, and of one network, that arrive at the same moment, so that limits are
 * exact.
 */
async function findEarlier(
  tx: ServiceContext,
  { name, target, stored }: NewAttachment,
  networks: readonly string[] = [],
): Promise<Inserted | undefined> {
  if ('caseId' in target || target.uploadKey === undefined) return undefined;
  for (const turn of [networks.at(-1) ?? '', target.uploadKey])
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  const ofForm = eq(attachments.uploadKey, target.uploadKey);
  const sameContent = and(eq(attachments.sha256, stored.sha256), eq(attachments.name, name));
  const [known] = await tx.db
    .select({ id: attachments.id, name: attachments.name, size: attachments.size })
    .from(attachments)
    .where(and(ofForm, or(eq(attachments.clientKey, target.clientKey), sameContent)))
    .limit(1);
  if (known) return { isNew: false, file: known };
  await keepUploads(tx, target.uploadKey);
  if ((await tx.db.$count(attachments, ofForm)) >= mostFiles)
    return { isNew: false, reason: 'too_many_files' };
  const reason = await findFullNetwork(tx, networks, stored.size);
  return reason && { isNew: false, reason };
}
