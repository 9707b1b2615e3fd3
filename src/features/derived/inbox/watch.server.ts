import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { isVisible } from '#features/derived/indicators/indicator-access.server.ts';
import { matterOf } from '#features/derived/indicators/matters.server.ts';
import { indicators, indicatorSightings } from '#features/derived/indicators/schema.server.ts';
import { findMailDays } from '#features/base/mail/mail-figures.server.ts';
import { countWaiting } from '#features/base/mail/outbox/drain-outbox.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readInTime } from '#kernel/lists/keyset-page.ts';

/** What the overview says of the last seven days beside the load of work. */
export type Watch = {
  /** What somebody named before and somebody else named again, most often named first. */
  seenAgain: { id: string; display: string; matters: number }[];
  /** Undefined for who may not read mail. */
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
 * Indicators that were seen again within seven days, and how mail went in them, of what the reader may see.
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

/** The newest sightings that are looked at, whatever number came. */
const window = 10_000;
const shown = 5;

async function findSeenAgain(ctx: ServiceContext): Promise<Watch['seenAgain']> {
  const since = ctx.now().getTime() - days * day;
  const moment = new Date(since).toISOString();
  return readInTime(ctx, async (tx) => {
    // Identifiers hold their time of creation; what was read anew of old reports says when it came.
    const { rows } = await tx.db.execute<Watch['seenAgain'][number]>(sql`
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
      order by count(distinct ${matterOf(tx)}) desc, i.id desc limit ${shown}`);
    return rows;
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
