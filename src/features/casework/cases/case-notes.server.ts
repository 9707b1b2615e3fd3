import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { openSealed } from '#kernel/open-sealed.ts';
import { attemptHash } from '#kernel/attempt-hash.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { sealedPattern } from '#kernel/ports/keys.ts';
import { cleanText, lengthOf } from '#shared/forms/clean-text.ts';
import { recordCaseEvent } from './case-history.server.ts';
import { lockCase } from './case-record.server.ts';
import { caseNoteLimit } from './forms/case.ts';
import { mentionIn } from './mentions.server.ts';
import { caseNotes } from '#database/tables/cases.ts';

export type CaseNote = {
  id: string;
  /** Undefined when it was withdrawn, or when no key opens it any longer. */
  text: string | undefined;
  authorName: string;
  /** The reader may withdraw it. */
  mayWithdraw: boolean;
  createdAt: Date;
  withdrawnAt: Date | null;
};

/** The notes about a case, oldest first. The caller has checked that the reader may see the case. */
export async function readCaseNotes(ctx: ServiceContext, caseId: string): Promise<CaseNote[]> {
  const rows = await ctx.db
    .select()
    .from(caseNotes)
    .where(eq(caseNotes.caseId, caseId))
    .orderBy(asc(caseNotes.createdAt), asc(caseNotes.id));
  return rows.map((row) => ({
    id: row.id,
    authorName: row.authorName,
    createdAt: row.createdAt,
    ...openCaseNote(ctx, row),
  }));
}

/** A stored note as the reader sees it, with what they may do with it. */
export function openCaseNote(
  ctx: ServiceContext,
  row: Sealed,
): Pick<CaseNote, 'text' | 'mayWithdraw' | 'withdrawnAt'> {
  const { withdrawnAt } = row;
  if (withdrawnAt) return { text: undefined, mayWithdraw: false, withdrawnAt };
  return { text: openNote(ctx, row), mayWithdraw: mayWithdraw(ctx, row), withdrawnAt };
}

type Sealed = Pick<StoredNote, 'id' | 'caseId' | 'authorId' | 'body' | 'withdrawnAt'>;

/**
 * Adds an internal note to a case, signed by its author. Earlier notes are unchanged. The text is stored
 * sealed, and neither the history nor the audit log holds it. Staff named with an @ are notified.
 * @returns the names of those notified
 * @param input `formKey`: identical when the same form is sent again, which adds nothing
 * @throws Refusal `not_found`; `invalid` for an empty text or one that is too long
 */
export async function addCaseNote(
  ctx: ServiceContext,
  input: { caseId: string; text: string; formKey: string },
): Promise<string[]> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, input.caseId);
  const text = cleanText(input.text);
  if (text === '') throw new Refusal('invalid', 'Write the note first.');
  if (lengthOf(text) > caseNoteLimit)
    throw new Refusal(
      'invalid',
      `Use ${caseNoteLimit.toLocaleString('en-US')} characters or fewer.`,
    );
  return inTransaction(ctx, async (tx) => {
    const file = await lockCase(tx, input.caseId);
    const author = tx.actor.type === 'staff' ? tx.actor.userId : tx.actor.type;
    const attempt = attemptHash(file.id, author, input.formKey, text);
    const id = await insertCaseNote(tx, { caseId: file.id, text, attempt });
    if (!id) return [];
    const notified = await mentionIn(tx, { id, caseId: file.id, text });
    await emit(tx, 'case.texts-changed', { caseId: file.id });
    await recordCaseEvent(tx, { caseId: file.id, kind: 'note-added', details: {} });
    await recordAudit(tx, {
      action: 'case.note-added',
      target: file.id,
      details: { note: id, ...(notified.length > 0 && { mentioned: notified.join(', ') }) },
    });
    await announce(tx, { kind: 'case.changed', id: file.id });
    return notified;
  });
}

/**
 * Stores a note with the caller's transaction, which authorises and audits.
 * @returns its id; undefined when this attempt was already stored
 */
export async function insertCaseNote(
  tx: ServiceContext,
  { caseId, text, attempt = null }: { caseId: string; text: string; attempt?: string | null },
): Promise<string | undefined> {
  const { actor } = tx;
  const id = v7();
  const [row] = await tx.db
    .insert(caseNotes)
    .values({
      id,
      caseId,
      attempt,
      body: tx.ports.seal.close({ purpose, row: id }, text),
      authorId: actor.type === 'staff' ? actor.userId : null,
      authorName: actorName(tx),
      createdAt: tx.now(),
    })
    .onConflictDoNothing({ target: caseNotes.attempt })
    .returning({ id: caseNotes.id });
  return row?.id;
}

/**
 * Withdraws the actor's own note: its text is erased, the fact that there was one stays.
 * @throws Refusal `not_found`; `forbidden` for somebody else's note
 */
export async function withdrawCaseNote(
  ctx: ServiceContext,
  input: { caseId: string; id: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, input.caseId);
  await inTransaction(ctx, async (tx) => {
    const file = await lockCase(tx, input.caseId);
    const [note] = await tx.db
      .select()
      .from(caseNotes)
      .where(and(eq(caseNotes.id, input.id), eq(caseNotes.caseId, file.id)))
      .for('update');
    if (!note) throw new Refusal('not_found', 'This note does not exist any more.');
    if (!mayWithdraw(tx, note))
      throw new Refusal('forbidden', 'Only who wrote a note can withdraw it.');
    if (note.withdrawnAt) return;
    await tx.db
      .update(caseNotes)
      .set({ body: '', withdrawnAt: tx.now() })
      .where(eq(caseNotes.id, note.id));
    await emit(tx, 'case.texts-changed', { caseId: file.id });
    await recordCaseEvent(tx, { caseId: file.id, kind: 'note-withdrawn', details: {} });
    await recordAudit(tx, {
      action: 'case.note-withdrawn',
      target: file.id,
      details: { note: note.id, by: note.authorName },
    });
    await announce(tx, { kind: 'case.changed', id: file.id });
  });
}

type StoredNote = typeof caseNotes.$inferSelect;

/**
 * True for the actor's own note, and for the shared text from before notes were signed, which every
 * caseworker could always empty. The migration gave it the id of its case, to which its seal is bound.
 */
function mayWithdraw({ actor }: ServiceContext, { id, caseId, authorId }: Sealed): boolean {
  if (actor.type !== 'staff' || !actor.permissions.includes('case:write')) return false;
  return id === caseId || actor.userId === authorId;
}

/**
 * Texts of the notes of a case, for the extraction of indicators.
 * @returns `isWhole`: false when a note does not open
 */
export async function readNoteTexts(
  tx: ServiceContext,
  caseId: string,
): Promise<{ internalNotes: string; isWhole: boolean }> {
  const notes = await readCaseNotes(tx, caseId);
  const texts = notes.filter(({ withdrawnAt }) => !withdrawnAt).map(({ text }) => text);
  const opened = texts.filter((text) => text !== undefined);
  return { internalNotes: opened.join('\n\n'), isWhole: opened.length === texts.length };
}

const purpose = 'internal-notes';

const sealed = new RegExp(sealedPattern);

/** @returns undefined when no key opens it any longer: one lost note must not hide the whole case */
function openNote(ctx: ServiceContext, { id, body }: Sealed): string | undefined {
  // An earlier release stored notes as plain text.
  if (!sealed.test(body)) return body;
  return openSealed(ctx, body, { purpose, row: id, what: 'A note about a case' });
}

/** Notes per transaction: few enough that nobody waits long for its locks. */
const batchSize = 100;

/**
 * Seals internal notes that an earlier release stored as plain text.
 * @returns how many there were
 */
export async function sealPlainNotes(
  ctx: ServiceContext,
  options: { signal?: AbortSignal } = {},
): Promise<number> {
  let total = 0;
  while (!options.signal?.aborted) {
    const count = await sealBatch(ctx);
    total += count;
    if (count < batchSize) break;
  }
  return total;
}

async function sealBatch(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    const plain = await tx.db
      .select({ id: caseNotes.id, body: caseNotes.body })
      .from(caseNotes)
      .where(and(ne(caseNotes.body, ''), sql`${caseNotes.body} !~ ${sealedPattern}`))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const { id, body } of plain)
      await tx.db
        .update(caseNotes)
        .set({ body: tx.ports.seal.close({ purpose, row: id }, body) })
        .where(eq(caseNotes.id, id));
    if (plain.length > 0) {
      const details = { notes: String(plain.length) };
      await recordAudit(tx, { action: 'case.notes-sealed', details });
    }
    return plain.length;
  });
}
