import { and, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import type { TypesetDocument } from '#kernel/ports/documents.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import type { DocumentFrame } from '#shared/documents/document-frame.ts';
import type { PrintedDocument } from '#shared/documents/printed-document.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { dropLooseFiles, keepLooseFiles, noteLooseFiles } from './loose-files.server.ts';
import { pdfRuns, pdfs } from '#database/tables/documents.ts';

/**
 * In milliseconds. A document that fails to typeset would otherwise fail each minute; staff can retry
 * immediately.
 */
const retryPause = 60 * 60_000;

/**
 * Makes every built-in document that is missing, outdated, or requested by staff, one after the other.
 * A failure does not stop the others. The pages show all of them together.
 */
export async function printDocuments(ctx: ServiceContext, signal?: AbortSignal): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const made: string[] = [];
  for (const planned of await findDue(ctx)) {
    if (signal?.aborted) break;
    if (await printDocument(ctx, planned, signal)) made.push(planned.document.title);
  }
  if (made.length > 0) await publish(ctx, made);
}

async function findDue(ctx: ServiceContext): Promise<PlannedDocument[]> {
  const planned = await plannedDocuments(ctx);
  const ids = planned.map(({ document }) => document.id);
  if (ids.length === 0) return [];
  const stored = await ctx.db
    .select({ builtIn: pdfs.builtIn, edition: pdfs.edition })
    .from(pdfs)
    .where(inArray(pdfs.builtIn, ids));
  const runs = await ctx.db.select().from(pdfRuns);
  const editions = new Map(stored.map(({ builtIn, edition }) => [builtIn, edition]));
  const states = new Map(runs.map(({ builtIn, ...run }) => [builtIn, run]));
  return planned.filter(({ document: { id }, edition }) => {
    const run = states.get(id);
    // A running one may belong to a dead process; claiming it finds out.
    if (run?.state === 'waiting' || run?.state === 'running') return true;
    if (run?.state === 'failed' && run.edition === edition)
      return run.updatedAt.getTime() < ctx.now().getTime() - retryPause;
    return editions.get(id) !== edition;
  });
}

async function publish(ctx: ServiceContext, titles: readonly string[]): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await inTransaction(ctx, async (tx) => {
    await raiseSiteVersion(tx, 'documents');
    await announce(tx, { kind: 'document.changed', id: v7() });
    await recordAudit(tx, {
      action: 'document.generated',
      details: { documents: String(titles.length), titles: titles.join('; ').slice(0, 2_000) },
    });
  });
}

/** In milliseconds: a run without any write for this long belongs to a dead process. */
const longestSilence = 5 * 60_000;

/**
 * Makes one document and replaces its predecessor. The text that staff wrote about it is kept.
 * @returns true if there is a new file; false while another process makes it, and on failure, which
 *   the run records
 */
async function printDocument(
  ctx: ServiceContext,
  planned: PlannedDocument,
  signal?: AbortSignal,
): Promise<boolean> {
  const { id } = planned.document;
  if (!(await claim(ctx, planned))) return false;
  const started = performance.now();
  try {
    const { data } = planned;
    const made = await ctx.ports.typesetter.set({
      template: 'document',
      data,
      ...(signal && { signal }),
    });
    await keep(ctx, planned, made);
    await finish(ctx, id, { state: 'done', problem: null, took: performance.now() - started });
    return true;
  } catch (error) {
    // The program is shutting down: the next start continues.
    const state = signal?.aborted ? 'waiting' : 'failed';
    await finish(ctx, id, { state, problem: wordsOf(error), took: performance.now() - started });
    if (state === 'failed')
      ctx.ports.log.error({ err: error, document: id }, 'A document could not be made');
    return false;
  }
}

async function claim(ctx: ServiceContext, { document, edition }: PlannedDocument) {
  const now = ctx.now();
  const values = { state: 'running', problem: null, edition, updatedAt: now };
  const [claimed] = await ctx.db
    .insert(pdfRuns)
    .values({ builtIn: document.id, ...values })
    .onConflictDoUpdate({
      target: pdfRuns.builtIn,
      set: values,
      setWhere: or(
        ne(pdfRuns.state, 'running'),
        lt(pdfRuns.updatedAt, new Date(now.getTime() - longestSilence)),
      ),
    })
    .returning();
  return claimed;
}

async function keep(
  ctx: ServiceContext,
  { document, edition }: PlannedDocument,
  { pdf, pages }: TypesetDocument,
): Promise<void> {
  const { id: builtIn, title, description, category, level, revised } = document;
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const fileKey = `documents/${builtIn}-${sha256.slice(0, 16)}.pdf`;
  const file = {
    pages,
    fileKey,
    sha256,
    edition,
    size: pdf.length,
    datedAt: new Date(`${revised}T00:00:00Z`),
    updatedAt: ctx.now(),
  };
  // No other process works here at the same time: this one has claimed the run.
  const [before] = await ctx.db
    .select({ fileKey: pdfs.fileKey })
    .from(pdfs)
    .where(eq(pdfs.builtIn, builtIn));
  const obsolete = before && before.fileKey !== fileKey ? [before.fileKey] : [];
  // After a crash, the one of the two that the row does not reference is deleted.
  await noteLooseFiles(ctx, [fileKey, ...obsolete]);
  await ctx.ports.storage.put(fileKey, pdf);
  await ctx.db
    .insert(pdfs)
    .values({
      builtIn,
      slug: builtIn,
      title,
      description,
      category,
      level,
      ...file,
      createdAt: ctx.now(),
    })
    .onConflictDoUpdate({ target: pdfs.builtIn, set: file });
  await keepLooseFiles(ctx, [fileKey]);
  if (obsolete.length > 0) await dropLooseFiles(ctx, obsolete);
}

type Outcome = { state: 'done' | 'failed' | 'waiting'; problem: string | null; took: number };

async function finish(ctx: ServiceContext, id: string, outcome: Outcome): Promise<void> {
  await ctx.db
    .update(pdfRuns)
    .set({ ...outcome, took: Math.round(outcome.took), updatedAt: ctx.now() })
    .where(eq(pdfRuns.builtIn, id));
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

type PlannedDocument = {
  document: PrintedDocument;
  /** Input for the typesetter. */
  data: object;
  /** Fingerprint of everything that the file is made from. */
  edition: string;
};

/** Every built-in document with its current content. */
async function plannedDocuments(ctx: ServiceContext): Promise<PlannedDocument[]> {
  const { company_name: name } = await readSettings(ctx);
  const { appUrl } = ctx.ports.site;
  const documents = await ctx.ports.library.read();
  return documents.map((document) => {
    const data = { frame: buildFrame(document, { name, appUrl }), body: document.body };
    const made = createHash('sha256').update(ctx.ports.typesetter.edition);
    return { document, data, edition: made.update(JSON.stringify(data)).digest('hex') };
  });
}

/**
 * Requests that built-in documents are made again, even if their text has not changed.
 * @param id one document; all if omitted
 * @returns number of requested documents; one that is being made right now is not requested again
 */
export async function requestPrinting(ctx: ServiceContext, id?: string): Promise<number> {
  authorize(ctx, 'document:write');
  const documents = await ctx.ports.library.read();
  const ids = documents.map((document) => document.id).filter((known) => !id || known === id);
  if (ids.length === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(pdfRuns)
      .values(ids.map((builtIn) => ({ builtIn, state: 'waiting' })))
      .onConflictDoNothing();
    const asked = await tx.db
      .update(pdfRuns)
      .set({ state: 'waiting', problem: null, updatedAt: tx.now() })
      .where(and(inArray(pdfRuns.builtIn, ids), ne(pdfRuns.state, 'running')))
      .returning({ builtIn: pdfRuns.builtIn });
    await recordAudit(tx, {
      action: 'document.generation-requested',
      target: id ?? 'all',
      details: { documents: String(asked.length) },
    });
    await tx.ports.queue.wake('print-documents', { db: tx.db });
    return asked.length;
  });
}

type Publisher = {
  /** The organisation's name. */
  name: string;
  /** Base address of the site, without a trailing slash. */
  appUrl: string;
};

/** Frame of a document: its publisher, its date, and how to verify that it is genuine. */
export function buildFrame(
  { layout, title, kind, description, revised, page }: Omit<PrintedDocument, 'body'>,
  { name, appUrl }: Publisher,
): DocumentFrame {
  const [year = 0, month = 0, day = 0] = revised.split('-').map(Number);
  const words = formatDate(new Date(`${revised}T00:00:00Z`), 'UTC');
  const site = `${appUrl}${page}`;
  return {
    layout,
    title,
    kind,
    site,
    about: description,
    organisation: name,
    language: 'en',
    date: { year, month, day, words },
    notice: `${m.printed_notice({ name })} ${m.notice_reports_unknown()}`,
    genuine: {
      title: m.document_genuine_title(),
      text: [
        m.document_genuine_where({ address: site }),
        m.document_genuine_person({ name, address: `${appUrl}${urls.verify()}` }),
      ],
    },
    words: {
      contents: m.printed_contents(),
      page: m.printed_page(),
      of: m.printed_of(),
      asOf: m.document_as_of({ date: words }),
      inWords: m.printed_in_words(),
    },
  };
}

export type BuiltInState = 'missing' | 'waiting' | 'running' | 'done' | 'failed';

export type BuiltInDocument = {
  id: string;
  title: string;
  state: BuiltInState;
  problem: string | null;
  /** Duration of the last run, in milliseconds. */
  took: number | null;
  /** The current file, if there is one. */
  file: { id: string; slug: string; pages: number; size: number } | undefined;
};

/** Documents that are made from the site's texts, with their progress. */
export async function findBuiltIn(ctx: ServiceContext): Promise<BuiltInDocument[]> {
  authorize(ctx, 'document:read');
  const documents = await ctx.ports.library.read();
  const runs = new Map((await ctx.db.select().from(pdfRuns)).map((run) => [run.builtIn, run]));
  const { id, builtIn, slug, pages, size } = pdfs;
  const stored = await ctx.db
    .select({ id, builtIn, slug, pages, size })
    .from(pdfs)
    .where(isNotNull(builtIn));
  const files = new Map(stored.map(({ builtIn: name, ...file }) => [name, file]));
  return documents.map((document) => {
    const run = runs.get(document.id);
    return {
      id: document.id,
      title: document.title,
      state: (run?.state as BuiltInState | undefined) ?? 'missing',
      problem: run?.problem ?? null,
      took: run?.took ?? null,
      file: files.get(document.id),
    };
  });
}
