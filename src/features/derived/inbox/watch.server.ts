import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import { formSubmissions } from '#database/tables/reports.ts';
import { isVisible } from '#features/derived/indicators/indicator-access.server.ts';
import { matterOf } from '#features/derived/indicators/matters.server.ts';
import { indicators, indicatorSightings } from '#database/tables/indicators.ts';
import { findMailDays } from '#features/base/mail/mail-figures.server.ts';
import { countWaiting } from '#features/base/mail/outbox/drain-outbox.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readInTime } from '#kernel/lists/keyset-page.ts';
import { queryRows } from '#kernel/query-rows.ts';

/** Figures of the last seven days on the overview, in addition to the workload. */
export type Watch = {
  /** Indicators named before by one person and again by another, most often named first. */
  seenAgain: { id: string; display: string; matters: number }[];
  /** Undefined for readers without access to mail. */
  mail:
    | {
        sent: number;
        failed: number;
        bounced: number;
        complained: number;
        waiting: number;
        canSend: boolean;
      }
    | undefined;
};

const days = 7;
const day = 86_400_000;

/**
 * Reads the indicators that were seen again within seven days, and the delivery of mail in them, as far as
 * the reader may see them.
 * @throws Refusal `unavailable` when the database takes too long
 */
export async function readWatch(ctx: ServiceContext): Promise<Watch> {
  authorize(ctx, 'submission:read');
  const mayReadMail = ctx.actor.type !== 'staff' || ctx.actor.permissions.includes('mail:read');
  return {
    seenAgain: await findSeenAgain(ctx),
    mail: mayReadMail ? await sumMail(ctx) : undefined,
  };
}

/** Limit on the newest sightings that are examined. */
const window = 10_000;
const shown = 5;

async function findSeenAgain(ctx: ServiceContext): Promise<Watch['seenAgain']> {
  const since = ctx.now().getTime() - days * day;
  const moment = new Date(since).toISOString();
  return readInTime(ctx, (tx) => {
    // Ids contain their time of creation; sightings from a second reading of old reports use the time of
    // the report.
    const row = z.object({ id: z.string(), display: z.string(), matters: z.int() });
    return queryRows(
      tx.db,
      row,
      sql`
      select i.id, i.display, count(distinct ${matterOf(tx)})::int as matters
      from (select * from ${indicatorSightings} newest
        where newest.id >= ${v7({ msecs: since })}::uuid order by newest.id desc limit ${window}) s
      join ${indicators} i on i.id = s.indicator_id and not i.is_ignored
      left join ${formSubmissions} f on f.id = s.submission_id
      where s.role = 'named' and s.seen_at >= ${moment}::timestamptz and ${isVisible(tx, 's')}
      group by i.id, i.display
      having count(distinct ${matterOf(tx)}) > 1 or exists (
        select from ${indicatorSightings} earlier
        where earlier.indicator_id = i.id and earlier.seen_at < ${moment}::timestamptz
          and earlier.role = 'named' and ${isVisible(tx, 'earlier')})
      order by count(distinct ${matterOf(tx)}) desc, i.id desc limit ${shown}`,
    );
  });
}

async function sumMail(ctx: ServiceContext): Promise<Watch['mail']> {
  const week = (await findMailDays(ctx)).slice(-days);
  const { waiting, canSend } = await countWaiting(ctx);
  function sum(name: 'sent' | 'failed' | 'bounced' | 'complained'): number {
    return week.reduce((all, figures) => all + figures[name], 0);
  }
  return {
    sent: sum('sent'),
    failed: sum('failed'),
    bounced: sum('bounced'),
    complained: sum('complained'),
    waiting,
    canSend,
  };
}
