import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments } from '../schema/attachments.server.ts';
import { Refusal } from '#kernel/errors.ts';
import type { FileRefusal, RefusedFile, UploadedFile } from '../evidence.ts';
import { authorize } from '#kernel/authorize.ts';
import { cleanName } from './clean-name.server.ts';
import { findUploadLimit } from './find-upload-limit.server.ts';
import { getUploadCase } from './get-upload-case.server.ts';
import { insertAttachment } from './insert-attachment.server.ts';
import { dropLooseFiles, noteLooseFiles } from '../loose-files.server.ts';
import { FileRefused, storeContent } from './store-content.server.ts';
import { uploadKey } from './upload-key.server.ts';

/** Where a file goes. */
export type UploadPlace =
  /** To a form that is being filled in: by its secret, and the sender's own id of the file. */
  | { secret: string; clientKey?: string }
  /** To a case, from staff. */
  | { caseId: string };

export type Upload = {
  place: UploadPlace;
  /** As the sender calls it. */
  name: string;
  /** Read once, to its end or until it is refused. */
  content: AsyncIterable<Uint8Array>;
  /** Asked before the file counts: whoever called it off meanwhile gets none stored. */
  isWanted?: () => boolean;
};

export type ReceivedFile = { ok: true; file: UploadedFile } | ({ ok: false } & RefusedFile);

/**
 * Takes a file: limits while it arrives, SHA-256 and encryption on the way, then its kind by content,
 * its picture without metadata, and the virus scanner where there is one. When this says ok, the file
 * survives whatever happens next; sent again under the same `clientKey`, it is stored once.
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
    ...{ original: `evidence/${id}`, shown: `evidence/${id}.shown` },
    sealedKey: ctx.ports.vault.newKey(),
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
    if (inserted.isNew) return { ok: true, file: inserted.file };
    await dropLooseFiles(ctx, keys);
    return inserted.file
      ? { ok: true, file: inserted.file }
      : { ok: false, name, reason: 'too_many_files' };
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

/** A repeat after a lost answer. */
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

/** Undefined for an expected "no", which is the caller's to hear. */
function reasonOf(error: unknown): FileRefusal | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FileRefused) return cause.reason;
    if (cause instanceof Refusal) return undefined;
    if ('code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')) return 'no_room';
  }
  return 'unavailable';
}
