import { and, asc, eq, gt } from 'drizzle-orm';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { recordCustody } from './attachment-custody.server.ts';
import type { StoredAttachment } from './attachments.server.ts';
import { activePdfNote } from '#shared/forms/attachment.ts';
import { cleanNote } from './store-content.server.ts';
import { attachments } from '#database/tables/documents.ts';
import { forgetUploads } from './uploads.server.ts';

/** Scans the files that wait for the scanner. */
export async function runCheckAttachments(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  const checked = await checkAttachments(ctx, { signal });
  if (checked > 0) ctx.ports.log.info({ checked }, 'Waiting files checked');
}

/** Removes files that were never submitted, and those of records that are gone. */
export async function runForgetUploads(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  const { unsent, deleted } = await forgetUploads(ctx, { signal });
  if (unsent + deleted > 0) ctx.ports.log.info({ unsent, deleted }, 'Files removed');
}

/**
 * Scans the files that wait because the scanner did not answer when they arrived. While it is still
 * unavailable they keep waiting, with the reason shown to staff.
 * @returns number of files that no longer wait
 */
export async function checkAttachments(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  let done = 0;
  let next = signal?.aborted ? undefined : await findWaiting(ctx, undefined);
  while (next) {
    const judged = await judge(ctx, next);
    await recordJudgement(ctx, next, judged);
    if (judged.state === 'waiting') break;
    done += 1;
    next = signal?.aborted ? undefined : await findWaiting(ctx, next.id);
  }
  return done;
}

async function findWaiting(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<StoredAttachment | undefined> {
  const isLater = after === undefined ? undefined : gt(attachments.id, after);
  const [row] = await ctx.db
    .select()
    .from(attachments)
    .where(and(eq(attachments.state, 'waiting'), isLater))
    .orderBy(asc(attachments.id))
    .limit(1);
  return row;
}

type Judged = Pick<StoredAttachment, 'state' | 'scanNote'>;

/** The mark of a PDF comes from its content and stays. */
async function judge(ctx: ServiceContext, row: StoredAttachment): Promise<Judged> {
  const judged = await scan(ctx, row);
  if (!row.scanNote.includes(activePdfNote)) return judged;
  return { ...judged, scanNote: `${judged.scanNote} ${activePdfNote}`.trim() };
}

async function scan(ctx: ServiceContext, row: StoredAttachment): Promise<Judged> {
  const { scanner, vault } = ctx.ports;
  // The operator has removed the scanner since; the checks of the content remain valid.
  if (!scanner.isConfigured) return { state: 'ready', scanNote: '' };
  const { id: attachment, storageKey: key, keySealed: sealedKey } = row;
  const content = await vault.read({ key, sealedKey, attachment });
  if (!content) return { state: 'quarantined', scanNote: 'The file is missing from the storage.' };
  const found = await scanner.scan(content);
  if (found.verdict === 'clean') return { state: 'ready', scanNote: cleanNote };
  if (found.verdict === 'infected')
    return { state: 'quarantined', scanNote: `ClamAV found ${found.name}.` };
  return { state: 'waiting', scanNote: found.reason };
}

async function recordJudgement(
  ctx: ServiceContext,
  row: StoredAttachment,
  judged: Judged,
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  if (judged.state === row.state && judged.scanNote === row.scanNote) return;
  await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(attachments)
      .set(judged)
      .where(and(eq(attachments.id, row.id), eq(attachments.state, 'waiting')))
      .returning({ id: attachments.id });
    // Another process finished first, or the file is gone.
    if (changed.length === 0 || judged.state === 'waiting') return;
    const detail = judged.scanNote || 'No virus scanner is set up.';
    await recordCustody(tx, [row.id], [{ action: 'scanned', detail }]);
    await recordAudit(tx, {
      action: judged.state === 'ready' ? 'attachment.released' : 'attachment.quarantined',
      target: row.id,
      details: { note: detail },
      severity: judged.state === 'ready' ? 'info' : 'warning',
    });
    if (row.caseId) await announce(tx, { kind: 'case.changed', id: row.caseId });
  });
}
