import { and, asc, count, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { keepLooseFiles } from '#features/base/documents/loose-files.server.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { NoticeForm } from './forms/notice.ts';
import { notifyNewFinds } from './finds.server.ts';
import {
  dropPaper,
  hashOf,
  keepPaper,
  noNotice,
  readPaper,
  type KeptPaper,
  type Paper,
  type PaperText,
} from './paper.server.ts';
import type { NoticeValue } from './read-notice.server.ts';
import { seizureFinds, seizureNotices, seizureValues } from '#database/tables/seizures.ts';
import { noticeReader, storeValues, valuesOf } from './values.server.ts';

/**
 * Reads a notice, stores it with its values, and notifies the assignees of concerned cases who may see
 * them. The same paper is stored once.
 * @throws Refusal `invalid` with the fault of the paper; `conflict` where it is stored already
 */
export async function addNotice(
  ctx: ServiceContext,
  { about, paper }: { about: NoticeForm; paper: Paper },
): Promise<{ id: string; values: number }> {
  authorize(ctx, 'seizure:write');
  const sha256 = hashOf(paper);
  if ((await ctx.db.$count(seizureNotices, eq(seizureNotices.sha256, sha256))) > 0)
    throw new Refusal('conflict', isKept);
  const text = await readPaper(ctx, paper);
  const values = await valuesOf(text);
  if (values.length === 0)
    throw new Refusal(
      'invalid',
      'Nothing that could be compared stands in it: no address, transaction, website, account, e-mail address, phone number or name on a platform.',
    );
  const id = v7();
  const kept = await keepPaper(ctx, { id, paper });
  try {
    await storeNotice(ctx, { id, about, sha256, text, values, kept });
  } catch (error) {
    await dropPaper(ctx, kept);
    throw error;
  }
  return { id, values: values.length };
}

const isKept = 'This paper is kept already: see the list of notices.';

type NewNotice = {
  id: string;
  about: NoticeForm;
  sha256: string;
  text: PaperText;
  values: readonly NoticeValue[];
  kept: KeptPaper;
};

async function storeNotice(ctx: ServiceContext, notice: NewNotice): Promise<void> {
  authorize(ctx, 'seizure:write');
  const { id, about, sha256, text, values, kept } = notice;
  await inTransaction(ctx, async (tx) => {
    const [stored] = await tx.db
      .insert(seizureNotices)
      .values({
        id,
        ...about,
        ...kept,
        sha256,
        reader: noticeReader,
        pages: text.hasPages ? text.pages.length : null,
        body: text.pages.join('\f'),
        readBy: tx.actor.type === 'staff' ? tx.actor.userId : null,
        readByName: actorName(tx),
        readAt: tx.now(),
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .onConflictDoNothing({ target: seizureNotices.sha256 })
      .returning({ id: seizureNotices.id });
    if (!stored) throw new Refusal('conflict', isKept);
    if (kept.fileKey) await keepLooseFiles(tx, [kept.fileKey]);
    await storeValues(tx, id, values);
    // The concerned cases are not recorded here: only people who may see them are notified.
    await recordAudit(tx, {
      action: 'seizure.notice-read',
      target: id,
      details: { title: about.title, sha256, values: String(values.length) },
    });
    await notifyNewFinds(tx, { noticeId: id });
  });
}

/** Internal columns: long texts and the location of the file. */
type Inside = 'body' | 'readBy' | 'fileKey' | 'keySealed' | 'reader';

export type NoticeRow = Omit<typeof seizureNotices.$inferSelect, Inside> & {
  /** Number of concerned cases that the reader may see. */
  cases: number;
};

const {
  body: _,
  readBy: __,
  fileKey: ___,
  keySealed: ____,
  reader: _____,
  ...noticeColumns
} = getTableColumns(seizureNotices);

const onePage = 25;

/**
 * Returns the notices, newest first, a page at a time.
 * @param input.before the last one of the previous page
 */
export async function findNotices(
  ctx: ServiceContext,
  { before }: { before?: string | undefined },
): Promise<{ rows: NoticeRow[]; next: string | undefined }> {
  authorize(ctx, 'seizure:read');
  const rows = await ctx.db
    .select(noticeColumns)
    .from(seizureNotices)
    .where(before ? lt(seizureNotices.id, before) : undefined)
    .orderBy(desc(seizureNotices.id))
    .limit(onePage + 1);
  const shown: NoticeRow[] = [];
  for (const row of rows.slice(0, onePage))
    shown.push({ ...row, cases: await countFinds(ctx, row.id) });
  return { rows: shown, next: rows.length > onePage ? shown.at(-1)?.id : undefined };
}

function countFinds(ctx: ServiceContext, noticeId: string): Promise<number> {
  const of = eq(seizureFinds.noticeId, noticeId);
  return ctx.db.$count(seizureFinds, and(of, visibleCases(ctx, seizureFinds.caseId)));
}

export type NoticeFile = Omit<NoticeRow, 'cases'> & {
  /** Number of values by kind; those with a wrong checksum are counted separately. */
  counts: { kind: (typeof seizureValues.$inferSelect)['kind']; count: number }[];
  misprints: string[];
};

/** Maximum number of misprints listed. */
const mostMisprints = 20;

/**
 * Returns one notice, without its matches.
 * @throws Refusal `not_found`
 */
export async function getNotice(ctx: ServiceContext, { id }: { id: string }): Promise<NoticeFile> {
  authorize(ctx, 'seizure:read');
  const [row] = await ctx.db
    .select(noticeColumns)
    .from(seizureNotices)
    .where(eq(seizureNotices.id, id));
  if (!row) throw new Refusal('not_found', noNotice);
  const of = eq(seizureValues.noticeId, id);
  const counts = await ctx.db
    .select({ kind: seizureValues.kind, count: count() })
    .from(seizureValues)
    .where(and(of, ne(seizureValues.checksum, 'invalid')))
    .groupBy(seizureValues.kind);
  const misprints = await ctx.db
    .select({ display: seizureValues.display })
    .from(seizureValues)
    .where(and(of, eq(seizureValues.checksum, 'invalid')))
    .orderBy(asc(seizureValues.id))
    .limit(mostMisprints);
  return { ...row, counts, misprints: misprints.map(({ display }) => display) };
}

/**
 * Corrects the description of a notice. The values read from it stay.
 * @param input.version the one the form was filled from
 * @throws Refusal `not_found`, `conflict` where a colleague changed it since
 */
export async function changeNotice(
  ctx: ServiceContext,
  { id, version, about }: { id: string; version: number; about: NoticeForm },
): Promise<void> {
  authorize(ctx, 'seizure:write');
  await inTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .select(noticeColumns)
      .from(seizureNotices)
      .where(eq(seizureNotices.id, id))
      .for('update');
    if (!before) throw new Refusal('not_found', noNotice);
    if (before.version !== version)
      throw new Refusal(
        'conflict',
        'A colleague changed this notice meanwhile. Reload the page, and change it again.',
      );
    await tx.db
      .update(seizureNotices)
      .set({ ...about, version: sql`${seizureNotices.version} + 1`, updatedAt: tx.now() })
      .where(eq(seizureNotices.id, id));
    const changed = Object.entries(about).filter(
      ([name, value]) => before[name as keyof NoticeForm] !== value,
    );
    await recordAudit(tx, {
      action: 'seizure.notice-changed',
      target: id,
      details: Object.fromEntries(changed.map(([name, value]) => [name, value ?? ''])),
    });
  });
}

/** Removes a notice with its file and values. The dates and notes that it added to cases stay. */
export async function removeNotice(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'seizure:write');
  const gone = await inTransaction(ctx, async (tx) => {
    const { title, sha256, fileKey } = seizureNotices;
    const [row] = await tx.db
      .delete(seizureNotices)
      .where(eq(seizureNotices.id, id))
      .returning({ title, sha256, fileKey });
    if (!row) return undefined;
    const details = { title: row.title, sha256: row.sha256 };
    const entry = { action: 'seizure.notice-removed', target: id, details } as const;
    await recordAudit(tx, { ...entry, severity: 'warning' });
    return row;
  });
  // A trigger has queued the file for deletion, so the job retries a failure here.
  if (gone) await dropPaper(ctx, gone);
}
