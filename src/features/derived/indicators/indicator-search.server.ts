import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { isSeenSomewhere, toView, type IndicatorRow } from './indicator-access.server.ts';
import type { IndicatorView, Matter } from './indicator-view.ts';
import { findTwins } from './indicator-sightings.server.ts';
import { findMatters } from './matters.server.ts';
import type { Indicator } from '#features/base/extraction/indicator.server.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { indicators } from '#database/tables/indicators.ts';

export type FoundIndicator = IndicatorView & { matters: number; latest: Matter[] };

type IndicatorSearch = {
  /** Indicator that the text itself parses as, stored or not. */
  read: Pick<Indicator, 'kind' | 'chain' | 'value' | 'display' | 'checksum' | 'likelyTypo'>[];
  found: FoundIndicator[];
};

/**
 * Looks up indicators: exact matches in any notation, or else those with this prefix. The audit entry does
 * not contain the text.
 */
export async function searchIndicators(
  ctx: ServiceContext,
  input: { query: string },
): Promise<IndicatorSearch> {
  authorize(ctx, 'submission:read');
  const { read, rows } = await findByText(ctx, input.query.trim().slice(0, 500));
  const indicatorIds = rows.map(({ id }) => id);
  const [matters, twins] = await Promise.all([
    findMatters(ctx, { indicatorIds, except: [], most: 3 }),
    findTwins(ctx, rows),
  ]);
  const details = { found: String(rows.length) };
  await recordAudit(ctx, { action: 'indicators.searched', details });
  const latestOf = Map.groupBy(matters, ({ indicatorId }) => indicatorId);
  const found = rows.map((row) => {
    const latest = latestOf.get(row.id) ?? [];
    const links = { twins: twins.get(row.id) ?? [] };
    return { ...toView(row, links), matters: latest[0]?.total ?? 0, latest };
  });
  return { read, found };
}

/** In characters: a shorter prefix would match half of everything. */
const shortestPrefix = 4;

const maxFound = 20;

/**
 * Returns the stored indicators that match a text: exact matches in any notation, or else by prefix. The
 * caller writes the audit row.
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

export function select(ctx: ServiceContext, condition: SQL | undefined): Promise<IndicatorRow[]> {
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

/** Strips what is copied by accident; matches as written and in lower case, because values differ in that. */
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
