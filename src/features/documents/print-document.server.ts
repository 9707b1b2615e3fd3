import { createHash } from 'node:crypto';
import { eq, lt, ne, or } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfRuns, pdfs } from './schema/documents.server.ts';
import type { TypesetDocument } from '#kernel/ports/documents.ts';
import { dropLooseFiles, keepLooseFiles, noteLooseFiles } from './loose-files.server.ts';
import type { PlannedDocument } from './planned-documents.server.ts';

/** In milliseconds: a run that has written nothing for so long belongs to a process that is gone. */
const longestSilence = 5 * 60_000;

/**
 * Makes one document and puts it in place of the one before. What staff wrote about it stays.
 * @returns whether there is a new file; not while another process makes it, and not when it failed,
 *   which its run then says
 */
export async function printDocument(
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
      ...{ template: 'document', data },
      ...(signal && { signal }),
    });
    await keep(ctx, planned, made);
    await finish(ctx, id, { state: 'done', problem: null, took: performance.now() - started });
    return true;
  } catch (error) {
    // Told to stop: the next start goes on with it.
    const state = signal?.aborted ? 'waiting' : 'failed';
    await finish(ctx, id, { state, problem: wordsOf(error), took: performance.now() - started });
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
    ...{ pages, fileKey, sha256, edition, size: pdf.length },
    datedAt: new Date(`${revised}T00:00:00Z`),
    updatedAt: ctx.now(),
  };
  // No other process is here at the same time: this one has claimed the run.
  const [before] = await ctx.db
    .select({ fileKey: pdfs.fileKey })
    .from(pdfs)
    .where(eq(pdfs.builtIn, builtIn));
  const obsolete = before && before.fileKey !== fileKey ? [before.fileKey] : [];
  // Of both, after a crash, the one goes that the row does not lead to.
  await noteLooseFiles(ctx, [fileKey, ...obsolete]);
  await ctx.ports.storage.put(fileKey, pdf);
  await ctx.db
    .insert(pdfs)
    .values({
      ...{ builtIn, slug: builtIn, title, description, category, level, ...file },
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
