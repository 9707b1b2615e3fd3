import type { ServiceContext } from '#kernel/context.ts';
import { pdfRuns, pdfs } from './schema/documents.server.ts';
import { isNotNull } from 'drizzle-orm';
import { authorize } from '#kernel/authorize.ts';

export type BuiltInState = 'missing' | 'waiting' | 'running' | 'done' | 'failed';

export type BuiltInDocument = {
  id: string;
  title: string;
  state: BuiltInState;
  problem: string | null;
  /** How long the last one took, in milliseconds. */
  took: number | null;
  /** Of the file there is, if there is one. */
  file: { id: string; slug: string; pages: number; size: number } | undefined;
};

/** The documents that are made from the site's texts, and how far each has got. */
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
