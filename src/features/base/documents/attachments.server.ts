import { and, asc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isCaseFree, isSubmissionFree } from '#features/base/access/legal-hold.server.ts';
import { cases } from '#database/tables/cases.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { rightsFiles, rightsRequests } from '#database/tables/rights.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import {
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import {
  authorize,
  inTransaction,
  type ClientContext,
  type ServiceContext,
  type Verb,
} from '#kernel/context.ts';
import { emit } from '#kernel/events.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { Refusal } from '#kernel/errors.ts';
import type { FileReading } from '#shared/vocabulary/file-reading.ts';
import type { Attachment } from '#shared/forms/attachment.ts';
import { findCustody, recordCustody } from './attachment-custody.server.ts';
import { dropLooseFiles } from './loose-files.server.ts';
import { attachments } from '#database/tables/documents.ts';

/** `owner`: number of the record that the file belongs to. */
export type AttachmentFile = Attachment & {
  owner: string;
  /** Null while its text was not read. */
  reading: FileReading | null;
  /** The case that its payments belong to; null for a report without one. */
  paymentsOf: string | null;
};

/**
 * Metadata of a file with its chain of custody. The content is not opened.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function getAttachment(
  ctx: ServiceContext,
  input: { id: string },
): Promise<AttachmentFile> {
  const row = await requireAttachment(ctx, input.id);
  const { id, submissionId, caseId, messageId, name, mime, size, sha256 } = row;
  const { state, scanNote, uploadedBy, createdAt } = row;
  const [owners, custody] = await Promise.all([
    caseId === null
      ? ctx.db
          .select({ name: formSubmissions.reference, paymentsOf: formSubmissions.caseId })
          .from(formSubmissions)
          .where(eq(formSubmissions.id, submissionId ?? id))
      : ctx.db
          .select({ name: cases.caseNumber, paymentsOf: cases.id })
          .from(cases)
          .where(eq(cases.id, caseId)),
    findCustody(ctx, [id]),
  ]);
  return {
    id,
    submissionId,
    caseId,
    messageId,
    name,
    mime,
    size,
    sha256,
    state,
    scanNote,
    uploadedBy,
    createdAt,
    owner: owners[0]?.name ?? '',
    paymentsOf: owners[0]?.paymentsOf ?? null,
    hasShownCopy: row.shownKey !== null,
    custody: custody.get(id) ?? [],
    reading: row.reading,
  };
}

type AttachmentOwner = { submissionId: string } | { caseId: string } | { messageId: string };

/**
 * Files of a submission (with those of submissions merged into it), of a case (with those of its
 * submissions; for its client, of the reports they sent), or of a message; oldest first. The page that
 * shows them audits the access.
 * @throws Refusal `forbidden`; a client may ask for their own case only
 */
export async function listAttachments(
  ctx: ServiceContext,
  owner: AttachmentOwner,
): Promise<Attachment[]> {
  const { actor } = ctx;
  if (actor.type === 'client') {
    if ('submissionId' in owner || ('caseId' in owner && owner.caseId !== actor.caseId))
      throw new Refusal('forbidden', 'You are not allowed to do this.');
  } else await requireAccess(ctx, owner);
  const reports = actor.type === 'client' ? await findOwnForms(ctx, actor.caseId) : [];
  const rows = await ctx.db
    .select({ ...shownColumns, shownKey: attachments.shownKey })
    .from(attachments)
    .where(
      and(
        belongsTo(ctx, owner, reports),
        visibleCases(ctx, attachments.caseId),
        visibleSubmissions(ctx, attachments.submissionId),
      ),
    )
    .orderBy(asc(attachments.id));
  const own = rows.filter(
    (row) => actor.type !== 'client' || isForClient(row, actor.caseId, reports),
  );
  const custody = await findCustody(
    ctx,
    own.map(({ id }) => id),
  );
  return own.map(({ shownKey, ...row }) => ({
    ...row,
    hasShownCopy: shownKey !== null,
    custody: custody.get(row.id) ?? [],
  }));
}

/** A restricted record has no files for staff who are not on its access list. */
async function requireAccess(ctx: ServiceContext, owner: AttachmentOwner): Promise<void> {
  authorize(ctx, 'submissionId' in owner ? 'submission:read' : 'case:read');
  if ('submissionId' in owner) await requireSubmissionAccess(ctx, owner.submissionId);
  if ('caseId' in owner) await requireCaseAccess(ctx, owner.caseId);
}

function belongsTo(
  ctx: ServiceContext,
  owner: AttachmentOwner,
  reports: readonly string[],
): SQL | undefined {
  if ('messageId' in owner) return eq(attachments.messageId, owner.messageId);
  const { id, caseId, mergedInto } = formSubmissions;
  function ofSubmissions(condition: SQL): SQL {
    return inArray(
      attachments.submissionId,
      ctx.db.select({ id }).from(formSubmissions).where(condition),
    );
  }
  if ('submissionId' in owner)
    return or(
      eq(attachments.submissionId, owner.submissionId),
      ofSubmissions(eq(mergedInto, owner.submissionId)),
    );
  const ofCase = eq(attachments.caseId, owner.caseId);
  return ctx.actor.type === 'client'
    ? or(ofCase, inArray(attachments.submissionId, [...reports]))
    : or(ofCase, ofSubmissions(eq(caseId, owner.caseId)));
}

/**
 * Deletes a file permanently; its chain of custody is kept.
 * @throws Refusal `not_found`; `conflict` while its owner is under legal hold
 */
export async function removeAttachment(ctx: ServiceContext, input: { id: string }): Promise<void> {
  const row = await requireAttachment(ctx, input.id);
  authorize(ctx, row.caseId === null ? 'submission:write' : 'case:write');
  await inTransaction(ctx, async (tx) => {
    if (!(await isFree(tx, row)))
      throw new Refusal('conflict', 'This file is under legal hold. Lift the hold first.');
    await recordCustody(tx, [row.id], [{ action: 'removed' }]);
    await tx.db.delete(attachments).where(eq(attachments.id, row.id));
    await recordAudit(tx, {
      action: 'attachment.removed',
      target: row.id,
      details: { kind: row.mime, sha256: row.sha256 },
      severity: 'warning',
    });
    if (row.reading) await emit(tx, 'file.read', ownerOf(row));
    if (row.caseId) await announce(tx, { kind: 'case.changed', id: row.caseId });
  });
  await dropLooseFiles(ctx, keysOf(row));
}

async function isFree(tx: ServiceContext, row: StoredAttachment): Promise<boolean> {
  const [free] =
    row.caseId === null
      ? await tx.db
          .select({ id: formSubmissions.id })
          .from(formSubmissions)
          .where(and(eq(formSubmissions.id, row.submissionId ?? ''), isSubmissionFree()))
          .for('share')
      : await tx.db
          .select({ id: cases.id })
          .from(cases)
          .where(and(eq(cases.id, row.caseId), isCaseFree()))
          .for('share');
  return free !== undefined;
}

/** The record that a file belongs to. */
export function ownerOf({
  submissionId,
  caseId,
}: StoredAttachment): { submissionId: string } | { caseId: string } {
  return caseId === null ? { submissionId: submissionId ?? '' } : { caseId };
}

/** Keys that the trigger moved to the loose files. */
export function keysOf(row: Pick<StoredAttachment, 'storageKey' | 'shownKey'>): string[] {
  return row.shownKey === null ? [row.storageKey] : [row.storageKey, row.shownKey];
}

/** Columns that lists return. */
const shownColumns = {
  id: attachments.id,
  submissionId: attachments.submissionId,
  caseId: attachments.caseId,
  messageId: attachments.messageId,
  name: attachments.name,
  mime: attachments.mime,
  size: attachments.size,
  sha256: attachments.sha256,
  state: attachments.state,
  scanNote: attachments.scanNote,
  uploadedBy: attachments.uploadedBy,
  createdAt: attachments.createdAt,
};

const { wordHashes: _wordHashes, ...columns } = getTableColumns(attachments);

/** All columns but the hashes of its words, which may be a hundred kilobytes. */
export const storedColumns = columns;

export type StoredAttachment = Omit<typeof attachments.$inferSelect, 'wordHashes'>;

/** The same text for a file that is gone and for one that the requester may not know of. */
const noFile = 'This file does not exist any more.';

/**
 * A file whose owner the actor may read. Files of an unsent form cannot be opened by anybody: nothing
 * has been submitted yet.
 * @throws Refusal `forbidden` for a role that reads no such records, `not_found`
 */
export async function requireAttachment(
  ctx: ServiceContext,
  id: string,
): Promise<StoredAttachment> {
  const [row] = await ctx.db.select(storedColumns).from(attachments).where(eq(attachments.id, id));
  if (!row || row.uploadKey !== null) throw new Refusal('not_found', noFile);
  if (ctx.actor.type === 'client') {
    const { caseId } = ctx.actor;
    const own = row.submissionId === null ? [] : await findOwnForms(ctx, caseId);
    const isTheirs = isForClient(row, caseId, own) || (await isGiven(ctx, row));
    if (!isTheirs && !(await isReleased(ctx, row.id))) throw new Refusal('not_found', noFile);
    return row;
  }
  authorize(ctx, verbToRead(ctx, row));
  if (row.caseId !== null) await requireCaseAccess(ctx, row.caseId, noFile);
  if (row.submissionId !== null) await requireSubmissionAccess(ctx, row.submissionId, noFile);
  return row;
}

/**
 * A client sees the files they sent, but none that staff collected: for what was given to them see `isGiven`.
 * @param reports reports that the client sent about the case; their files belong to the client as well
 */
export function isForClient(
  row: Pick<StoredAttachment, 'caseId' | 'submissionId' | 'uploadedBy'>,
  caseId: string,
  reports: readonly string[] = [],
): boolean {
  const isTheirs = row.uploadedBy === 'client';
  if (row.submissionId !== null) return isTheirs && reports.includes(row.submissionId);
  return row.caseId === caseId && isTheirs;
}

/** Condition that the client, or the party who opened the case, may read a message. */
export function isForReader({ helper }: ClientContext['actor']): SQL | undefined {
  const { audience, partyId } = caseMessages;
  const isOwn = helper
    ? and(eq(audience, 'party'), eq(partyId, helper.id))
    : eq(audience, 'client');
  return or(eq(audience, 'all'), isOwn);
}

/** True if staff gave the file with a message that the requester may read. */
async function isGiven(
  { db, actor }: ServiceContext,
  { caseId, messageId }: Pick<StoredAttachment, 'caseId' | 'messageId'>,
): Promise<boolean> {
  if (actor.type !== 'client' || messageId === null || caseId !== actor.caseId) return false;
  return (
    (await db.$count(caseMessages, and(eq(caseMessages.id, messageId), isForReader(actor)))) > 0
  );
}

/** True if staff collected the file and released it to the requesting client of the case. */
async function isReleased(ctx: ServiceContext, id: string): Promise<boolean> {
  if (ctx.actor.type !== 'client' || ctx.actor.helper) return false;
  const { rows } = await ctx.db.execute(sql`select from ${rightsFiles}
    join ${rightsRequests} on ${rightsRequests.id} = ${rightsFiles.requestId}
    where ${rightsFiles.attachmentId} = ${id}::uuid and ${rightsFiles.isReleased}
      and ${rightsRequests.state} = 'granted' and ${rightsRequests.caseId} = ${ctx.actor.caseId}::uuid`);
  return rows.length > 0;
}

/** Reports about a case that its client sent. */
async function findOwnForms(ctx: ServiceContext, caseId: string): Promise<string[]> {
  const rows = await queryRows(ctx.db, z.object({ id: z.string() }), ownForms(caseId));
  return rows.map(({ id }) => id);
}

/** A client is authorised by the tracker; access is limited to their own case above. */
export function verbToRead({ actor }: ServiceContext, row: StoredAttachment): Verb {
  if (actor.type === 'client') return 'tracker:look-up';
  return row.caseId === null ? 'submission:read' : 'case:read';
}
