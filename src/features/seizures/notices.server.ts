import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, lt, ne, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { v7 } from 'uuid';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { actorName, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { NoticeForm } from './forms/notice.ts';
import { tellNewFinds } from './finds.server.ts';
import { readNotice, type NoticeValue } from './read-notice.server.ts';
import { seizureFinds, seizureNotices, seizureValues } from './schema.server.ts';
import { longestNotice, mostNoticeBytes } from './states.ts';

/** The paper: pasted, or a file with its name. */
export type Paper = { text: string } | { fileName: string; bytes: Uint8Array };

export const noNotice = 'This notice does not exist any more.';

/** Reading a long paper takes a processor for seconds: one at a time. */
const oneByOne = pLimit(1);

/**
 * Reads a notice, keeps it with what it names, and tells whoever works on a case that it concerns, and may
 * see it. The same paper is kept once.
 * @throws Refusal `invalid` with what is wrong with the paper; `conflict` where it is kept already
 */
export async function addNotice(
  ctx: ServiceContext,
  { about, paper }: { about: NoticeForm; paper: Paper },
): Promise<{ id: string; values: number }> {
  authorize(ctx, 'seizure:write');
  const { pages, hasPages } = await pagesOf(ctx, paper);
  const values = await oneByOne(() => readNotice(pages, { hasPages }));
  if (values.length === 0)
    throw new Refusal(
      'invalid',
      'Nothing that could be compared stands in it: no address, transaction, website or account number.',
    );
  const bytes = 'text' in paper ? Buffer.from(paper.text) : paper.bytes;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = v7();
  await inTransaction(ctx, async (tx) => {
    const [stored] = await tx.db
      .insert(seizureNotices)
      .values({
        id,
        ...about,
        fileName: 'text' in paper ? '' : paper.fileName,
        sha256,
        pages: hasPages ? pages.length : null,
        body: pages.join('\f'),
        readBy: tx.actor.type === 'staff' ? tx.actor.userId : null,
        readByName: actorName(tx),
        readAt: tx.now(),
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .onConflictDoNothing({ target: seizureNotices.sha256 })
      .returning({ id: seizureNotices.id });
    if (!stored)
      throw new Refusal('conflict', 'This paper is kept already: see the list of notices.');
    await storeValues(tx, id, values);
    // What it concerns is told to those who may know, and stands in no row that others read.
    await recordAudit(tx, {
      action: 'seizure.notice-read',
      target: id,
      details: { title: about.title, sha256, values: String(values.length) },
    });
    await tellNewFinds(tx, { noticeId: id });
  });
  return { id, values: values.length };
}

async function pagesOf(
  ctx: ServiceContext,
  paper: Paper,
): Promise<{ pages: readonly string[]; hasPages: boolean }> {
  const { pages, hasPages } = 'text' in paper ? textOf(paper.text) : await fileOf(ctx, paper.bytes);
  const length = pages.reduce((sum, page) => sum + page.length, 0);
  if (length > longestNotice)
    throw new Refusal(
      'invalid',
      `It has more than ${longestNotice.toLocaleString('en-US')} characters. Bring the parts that name addresses.`,
    );
  return { pages, hasPages };
}

function textOf(text: string) {
  // PostgreSQL takes no such character.
  return { pages: [text.replaceAll('\0', '')], hasPages: false };
}

async function fileOf(ctx: ServiceContext, bytes: Uint8Array) {
  if (bytes.length > mostNoticeBytes)
    throw new Refusal('invalid', `It is larger than ${mostNoticeBytes >> 20} MB.`);
  if (!Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-')) return textOf(decode(bytes));
  const read = await ctx.ports.pdfReader.readText(bytes);
  if (!read.ok) throw new Refusal('invalid', pdfProblems[read.reason]);
  const pages = read.pages.map((page) => page.replaceAll('\0', ''));
  if (pages.every((page) => page.trim() === ''))
    throw new Refusal(
      'invalid',
      'This PDF holds pictures of pages and no words. Have its text recognised first, or paste the addresses.',
    );
  return { pages, hasPages: true };
}

const pdfProblems = {
  'no-pdf': 'This is no PDF, whatever its name says. Choose the file again.',
  damaged: 'This PDF cannot be read. Choose it again, or paste its text.',
  encrypted: 'This PDF wants a password. Save it without one, or paste its text.',
  'too-long': 'This PDF is too long. Choose the pages that name addresses.',
} as const;

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('invalid', 'This is neither a PDF nor a text. Save it as one of them.');
  }
}

/** Of one statement. */
const atOnce = 1_000;

async function storeValues(
  tx: ServiceContext,
  noticeId: string,
  values: readonly NoticeValue[],
): Promise<void> {
  for (let at = 0; at < values.length; at += atOnce)
    await tx.db
      .insert(seizureValues)
      .values(values.slice(at, at + atOnce).map((value) => ({ ...value, noticeId })))
      .onConflictDoNothing();
}

export type NoticeRow = Omit<typeof seizureNotices.$inferSelect, 'body' | 'readBy'> & {
  /** How many cases of those that the reader may see. */
  cases: number;
};

const { body: _, readBy: __, ...noticeColumns } = { ...columnsOf() };

function columnsOf() {
  const { id, kind, title, source, fileName, sha256, pages, body, version } = seizureNotices;
  const { seizedOn, restitutionBy, petitionBy, claimBy } = seizureNotices;
  const { readBy, readByName, readAt, createdAt, updatedAt } = seizureNotices;
  return {
    ...{ id, kind, title, source, fileName, sha256, pages, body, version },
    ...{ seizedOn, restitutionBy, petitionBy, claimBy },
    ...{ readBy, readByName, readAt, createdAt, updatedAt },
  };
}

const onePage = 25;

/**
 * The notices, newest first, a page at a time.
 * @param input.before the last one of the page above
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
  /** How many values of each kind; those with a wrong check digit are counted apart. */
  counts: { kind: (typeof seizureValues.$inferSelect)['kind']; count: number }[];
  misprints: string[];
};

/** How many of them are named. */
const mostMisprints = 20;

/**
 * One notice, without what it concerns.
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
 * Corrects what staff said of a notice. What was read in it stays.
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

/** Removes a notice with what was read in it. Dates and notes that it brought to cases stay there. */
export async function removeNotice(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'seizure:write');
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(seizureNotices)
      .where(eq(seizureNotices.id, id))
      .returning({ title: seizureNotices.title, sha256: seizureNotices.sha256 });
    if (!gone) return;
    const entry = { action: 'seizure.notice-removed', target: id, details: gone } as const;
    await recordAudit(tx, { ...entry, severity: 'warning' });
  });
}
