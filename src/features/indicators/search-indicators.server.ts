import type { ServiceContext } from '#kernel/context.ts';
import type { Matter, IndicatorView } from './indicator-view.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { findByText } from './find-by-text.server.ts';
import { findMatters } from './find-matters.server.ts';
import { findTwins } from './find-twins.server.ts';
import type { Indicator } from './read/indicator.server.ts';
import { toView } from './to-view.server.ts';

export type FoundIndicator = IndicatorView & { matters: number; latest: Matter[] };

export type IndicatorSearch = {
  /** What the text itself reads as, stored or not. */
  read: Pick<Indicator, 'kind' | 'chain' | 'display' | 'checksum' | 'likelyTypo'>[];
  found: FoundIndicator[];
};

/**
 * Looks something up: whatever it reads as, in any writing, else everything that begins so. Written to
 * the audit log without the text.
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
