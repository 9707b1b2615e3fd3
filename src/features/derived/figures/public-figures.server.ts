import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import { readCells, selectQuarters } from './publications.server.ts';
import type { Quarter } from '#shared/quarters.ts';
import { figureQuarters } from '#database/tables/figures.ts';
import type { PublishedTables } from './tables.ts';

/** A quarter as visitors see it. */
export type PublicQuarter = {
  quarter: Quarter;
  publishedAt: Date;
  /** Set when it was withdrawn; its figures are then hidden. */
  withdrawn: { at: Date; because: string } | undefined;
};

/**
 * Returns all quarters that were ever published, newest first. While the database is unavailable, the last
 * known ones.
 */
export function readPublicQuarters(ctx: ServiceContext): Promise<readonly PublicQuarter[]> {
  return readForSite<readonly PublicQuarter[]>(ctx, {
    name: 'figure-quarters',
    of: ['figures'],
    load: async () =>
      (await selectQuarters(ctx)).flatMap((row): PublicQuarter[] => {
        const { quarter, publishedAt, withdrawnAt, withdrawnBecause: because } = row;
        if (!publishedAt) return [];
        return [
          {
            quarter,
            publishedAt,
            withdrawn: withdrawnAt ? { at: withdrawnAt, because } : undefined,
          },
        ];
      }),
    otherwise: [],
  });
}

/** @returns undefined for a quarter that is not published */
export async function readPublicTables(
  ctx: ServiceContext,
  quarter: Quarter,
): Promise<PublishedTables | undefined> {
  const { id, state, quarter: name } = figureQuarters;
  const [row] = await ctx.db
    .select({ id })
    .from(figureQuarters)
    .where(and(eq(name, quarter), eq(state, 'published')));
  return row && readCells(ctx, row.id);
}
