import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { indicators } from './schema/indicators.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { isSeenSomewhere } from './may-see.server.ts';
import type { Indicator } from './read/indicator.server.ts';
import { readIndicators } from './read/read-indicators.server.ts';
import type { IndicatorRow } from './to-view.server.ts';

/** In characters: fewer would match half of everything. */
const shortestPrefix = 4;
const maxFound = 20;

/**
 * The stored indicators that a text means: those it reads as, in any writing, else those that begin so.
 * The caller writes the audit row.
 */
export async function findByText(
  ctx: ServiceContext,
  query: string,
): Promise<{ read: Indicator[]; rows: IndicatorRow[] }> {
  authorize(ctx, 'submission:read');
  const read = readQuery(query);
  const exact = read.length > 0 ? await select(ctx, or(...read.map(isExactly))) : [];
  if (exact.length > 0) return { read, rows: exact };
  const begins = beginsWith(query);
  return { read, rows: begins ? await select(ctx, begins) : [] };
}

function readQuery(query: string): Indicator[] {
  const asWallet = readIndicators(query, { expects: 'wallet' });
  return asWallet.length > 0 ? asWallet : readIndicators(query, { expects: 'phone' });
}

function select(ctx: ServiceContext, condition: SQL | undefined): Promise<IndicatorRow[]> {
  return ctx.db
    .select()
    .from(indicators)
    .where(and(condition, isSeenSomewhere(ctx)))
    .orderBy(asc(indicators.value))
    .limit(maxFound);
}

function isExactly({ kind, chain, value }: Indicator): SQL | undefined {
  return and(eq(indicators.kind, kind), eq(indicators.chain, chain), eq(indicators.value, value));
}

/** Without what people copy along; both as written and in small letters, because values differ in that. */
function beginsWith(query: string): SQL | undefined {
  const bare = query.replace(/^(?:https?:\/\/)?(?:www\.)?@?/i, '');
  if (bare.length < shortestPrefix || /\s/.test(bare)) return undefined;
  const spellings = [...new Set([bare, bare.toLowerCase()])];
  const ids = spellings.map((spelling) => {
    const pattern = `${spelling.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`(select id from ${indicators} begins where begins.value like ${pattern}
      order by begins.value using ~<~ limit ${maxFound})`;
  });
  return sql`${indicators.id} in (${sql.join(ids, sql` union `)})`;
}
