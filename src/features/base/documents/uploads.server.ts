import { and, asc, desc, eq, inArray, isNotNull, lt, lte, ne, notInArray, or } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { cases } from '#database/tables/cases.ts';
import { noCase, requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordCustody } from './attachment-custody.server.ts';
import type { EvidenceMime, UploadedFile } from '#shared/forms/attachment.ts';
import { keysOf } from './attachments.server.ts';
import { readWhole } from './open-attachment.server.ts';
import { dropLooseFiles, deleteLoose, atOnce } from './loose-files.server.ts';
import { attachments } from '#database/tables/documents.ts';

/**
 * Files of an unsent form, for the holder of its secret. The request counts as activity, so the files
 * are kept for now.
 */
export async function findUploads(ctx: ServiceContext, secret: string): Promise<UploadedFile[]> {
  authorize(ctx, 'submission:create');
  const key = uploadKey(secret);
  if (key === undefined) return [];
  await keepUploads(ctx, key);
  return ctx.db
    .select({ id: attachments.id, name: attachments.name, size: attachments.size })
    .from(attachments)
    .where(eq(attachments.uploadKey, key))
    .orderBy(asc(attachments.id));
}

/** In bytes: a chat of years; what is larger is looked at by people. */
const mostRead = 2 * 2 ** 20;

/** Kinds whose words are read before the form is stored; others are read behind it. */
const wordedMimes: readonly EvidenceMime[] = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/zip',
  'application/rtf',
  'message/rfc822',
  'application/vnd.ms-outlook',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
];

/** In milliseconds, of all files together: whoever sends a form waits for it. */
const longestWait = 4_000;

/**
 * Words of the files of an unsent form, such as an exported chat, newest first. Nobody reads them but the program,
 * before the form is stored; a file that cannot be read, or not in time, is left out, because it must not hold back
 * what somebody sends.
 * @param options `except`: name of a file that is left out
 */
export async function readUploadedTexts(
  ctx: ServiceContext,
  secret: string,
  { except }: { except?: string | undefined } = {},
): Promise<string[]> {
  if (ctx.actor.type === 'client') authorize(ctx, 'case:converse');
  else authorize(ctx, 'submission:create');
  const key = uploadKey(secret);
  if (key === undefined) return [];
  const { id, sha256, storageKey, keySealed, uploadKey: of, mime, name, size } = attachments;
  const rows = await ctx.db
    .select({ id, sha256, storageKey, keySealed, mime, name })
    .from(attachments)
    .where(
      and(
        eq(of, key),
        inArray(mime, [...wordedMimes]),
        lte(size, mostRead),
        except === undefined ? undefined : ne(name, except),
      ),
    )
    .orderBy(desc(attachments.createdAt), desc(id))
    .limit(5);
  const texts: string[] = [];
  const end = AbortSignal.timeout(longestWait);
  for (const row of rows) {
    if (end.aborted) break;
    const place = { key: row.storageKey, sealedKey: row.keySealed, attachment: row.id };
    try {
      const bytes = await readWhole(ctx, { place, sha256: row.sha256 });
      const reading = row.mime === 'text/plain' ? decoded(bytes) : wordsOf(ctx, bytes, row.name);
      const text = await Promise.race([reading, whenAborted(end)]);
      if (text !== undefined) texts.push(text);
    } catch (error) {
      ctx.ports.log.warn({ err: error, attachment: row.id }, 'A text file could not be read');
    }
  }
  return texts;
}

async function decoded(bytes: Uint8Array): Promise<string> {
  return new TextDecoder().decode(bytes);
}

async function wordsOf(ctx: ServiceContext, bytes: Uint8Array, name: string) {
  const read = await ctx.ports.fileTextReader.read(bytes, name);
  return read.ok ? read.text.passages.map(({ text }) => text).join('\n') : undefined;
}

function whenAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

type Owner = { submissionId: string } | { caseId: string; messageId: string };

/**
 * Assigns the files of a form to its new owner, within the caller's transaction. The secret gives no
 * access afterwards. If a form was sent twice with its files, each content is kept once.
 * @returns number of files that the owner has now
 */
async function attachUploads(tx: ServiceContext, secret: string, owner: Owner): Promise<number> {
  const key = uploadKey(secret);
  if (key === undefined) return 0;
  const known = tx.db
    .select({ sha256: attachments.sha256 })
    .from(attachments)
    .where(
      'submissionId' in owner
        ? eq(attachments.submissionId, owner.submissionId)
        : eq(attachments.messageId, owner.messageId),
    );
  const attached = await tx.db
    .update(attachments)
    .set({ uploadKey: null, clientKey: null, networks: null, ...owner })
    .where(and(eq(attachments.uploadKey, key), notInArray(attachments.sha256, known)))
    .returning({ id: attachments.id });
  const ids = attached.map(({ id }) => id);
  const detail = 'submissionId' in owner ? 'to the submission' : 'to a message of the case';
  await recordCustody(tx, ids, [{ action: 'attached', detail }]);
  if (ids.length > 0) await tx.ports.queue.wake('read-indicators', { db: tx.db });
  return ids.length;
}

/** Assigns the files of a form to its submission; also for one that was stored before. */
export function attachToSubmission(
  tx: ServiceContext,
  input: { secret: string; submissionId: string },
): Promise<number> {
  return attachUploads(tx, input.secret, { submissionId: input.submissionId });
}

/** Assigns the files that the client chose for a message to the message. */
export function attachToMessage(
  tx: ServiceContext,
  input: { secret: string; caseId: string; messageId: string },
): Promise<number> {
  const { caseId, messageId } = input;
  return attachUploads(tx, input.secret, { caseId, messageId });
}

/** Removes a file from an unsent form. A missing file counts as removed. */
export async function removeUpload(
  ctx: ServiceContext,
  { secret, id }: { secret: string; id: string },
): Promise<void> {
  authorize(ctx, 'submission:create');
  const key = uploadKey(secret);
  if (key === undefined || !isUuid(id)) return;
  const removed = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(attachments)
      .where(and(eq(attachments.uploadKey, key), eq(attachments.id, id)))
      .returning();
    if (!row) return undefined;
    await recordCustody(tx, [row.id], [{ action: 'removed', detail: 'before it was sent off' }]);
    await recordAudit(tx, { action: 'attachment.withdrawn', target: row.id });
    return row;
  });
  if (removed) await dropLooseFiles(ctx, keysOf(removed));
}

/** In milliseconds: a form without activity for two hours is abandoned. */
const idleFor = 2 * 3_600_000;

/** In milliseconds: a form must be sent within two days, even if its sender is active. */
const unsentFor = 48 * 3_600_000;

/** In milliseconds: activity is written at most this often. */
const activityWindow = 5 * 60_000;

/**
 * Records activity of the sender of a form. Unsent forms are not audited.
 * @param key see `uploadKey`
 */
export async function keepUploads(ctx: ServiceContext, key: string): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .update(attachments)
    .set({ activeAt: now })
    .where(
      and(
        eq(attachments.uploadKey, key),
        lt(attachments.activeAt, new Date(now.getTime() - activityWindow)),
      ),
    );
}

/**
 * Removes the files of forms that were never sent, and deletes unreferenced files from the storage:
 * those of removed records, and those that a crash left incomplete.
 */
export async function forgetUploads(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ unsent: number; deleted: number }> {
  authorize(ctx, 'housekeeping:run');
  const unsent = await untilDone(() => forgetUnsent(ctx), signal);
  const deleted = await untilDone(() => deleteLoose(ctx), signal);
  return { unsent, deleted };
}

async function untilDone(
  work: () => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let [total, goesOn] = [0, true];
  while (goesOn) {
    const done = await work();
    total += done;
    goesOn = done === atOnce && !signal?.aborted;
  }
  return total;
}

function forgetUnsent(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    const [now, { activeAt, createdAt }] = [tx.now().getTime(), attachments];
    const isIdle = lt(activeAt, new Date(now - idleFor));
    const isOld = lt(createdAt, new Date(now - unsentFor));
    const old = await tx.db
      .select({ id: attachments.id })
      .from(attachments)
      .where(and(isNotNull(attachments.uploadKey), or(isIdle, isOld)))
      .orderBy(asc(activeAt))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await recordCustody(tx, ids, [{ action: 'removed', detail: 'never sent off' }]);
    await tx.db.delete(attachments).where(inArray(attachments.id, ids));
    await recordAudit(tx, {
      action: 'attachment.unsent-removed',
      details: { files: String(ids.length) },
    });
    return ids.length;
  });
}

/**
 * The case to which staff want to add files.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function getUploadCase(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<{ id: string; caseNumber: string }> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  const [found] = await ctx.db
    .select({ id: cases.id, caseNumber: cases.caseNumber })
    .from(cases)
    .where(eq(cases.id, id));
  if (!found) throw new Refusal('not_found', noCase);
  return found;
}

/** Secret of an unsent form: 128 random bits, generated by the browser or the server. */
const secretPattern = /^[0-9a-f]{32}$/;

/**
 * Hash of the secret that is stored. A plain hash suffices because 128 random bits cannot be guessed,
 * and it does not depend on the installation's keys.
 * @returns undefined if the secret is malformed
 */
export function uploadKey(secret: string): string | undefined {
  if (!secretPattern.test(secret)) return undefined;
  return createHash('sha256').update(`upload ${secret}`).digest('base64url');
}
