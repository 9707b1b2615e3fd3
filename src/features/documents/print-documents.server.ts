import { inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfRuns, pdfs } from './schema/documents.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { plannedDocuments } from './planned-documents.server.ts';
import type { PlannedDocument } from './planned-documents.server.ts';
import { printDocument } from './print-document.server.ts';

/** In milliseconds. What cannot be set would otherwise fail each minute; staff can ask at once. */
const retryPause = 60 * 60_000;

/**
 * Makes every document of the site's own that is missing, made from an earlier text, or asked for by
 * staff, one after the other. One that fails stops none after it. The pages show them all at once.
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
    // One that runs may belong to a process that is gone; whoever claims it finds out.
    if (run?.state === 'waiting' || run?.state === 'running') return true;
    if (run?.state === 'failed' && run.edition === edition)
      return run.updatedAt.getTime() < ctx.now().getTime() - retryPause;
    return editions.get(id) !== edition;
  });
}

async function publish(ctx: ServiceContext, titles: readonly string[]): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await inTransaction(ctx, async (tx) => {
    await raiseSiteVersion(tx);
    await announce(tx, { kind: 'document.changed', id: v7() });
    await recordAudit(tx, {
      action: 'document.generated',
      details: { documents: String(titles.length), titles: titles.join('; ').slice(0, 2_000) },
    });
  });
}
