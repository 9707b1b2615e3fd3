import { and, eq, gt, gte, or, sql } from 'drizzle-orm';
import { latestEnd } from '#kernel/clock.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { mailPaces } from '#database/tables/mail.ts';
import type { MailResult } from '#kernel/ports/mail.ts';

const minuteLength = 60_000;
const hour = 60 * minuteLength;

/**
 * In milliseconds: delay after the first, second … failed attempt. Greylisting is short, an outage may
 * last.
 */
export const retryDelays: readonly number[] = [
  ...[1, 5, 15].map((minutes) => minutes * minuteLength),
  ...[1, 4, 12, 24].map((hours) => hours * hour),
];

/** Represents our own server among the domains. */
export const ownServer = '*';

/** Mails per minute that may be started to one recipient domain. */
export const perMinute = 30;

/** In seconds: the first rest, doubled with each consecutive refusal, and the longest. */
const rests = { domain: { first: 30, longest: 3_600 }, server: { first: 30, longest: 300 } };

export type Pace = { target: string; minuteCount: number; restsUntil: Date | null };

/** Domains, and our own server, that mail is currently throttled or blocked for. */
export async function findPaces(ctx: ServiceContext): Promise<Pace[]> {
  const now = ctx.now();
  const { target, minute, minuteCount, restsUntil } = mailPaces;
  const rows = await ctx.db
    .select({ target, minute, minuteCount, restsUntil })
    .from(mailPaces)
    .where(or(gte(minute, minuteOf(now)), gt(restsUntil, now)));
  const lastMinute = latestEnd(ctx, 0);
  return rows.map((row) => {
    const { longest } = row.target === ownServer ? rests.server : rests.domain;
    const isResting =
      row.restsUntil && row.restsUntil > now && row.restsUntil <= latestEnd(ctx, longest * 1_000);
    const isNow = row.minute >= minuteOf(now) && row.minute <= lastMinute;
    return {
      target: row.target,
      minuteCount: isNow ? row.minuteCount : 0,
      restsUntil: isResting ? row.restsUntil : null,
    };
  });
}

/** Counts started mails, within the caller's transaction. */
export async function countBegun(tx: ServiceContext, domains: readonly string[]): Promise<void> {
  const minute = minuteOf(tx.now());
  const counts = Map.groupBy(domains, (domain) => domain);
  for (const [target, all] of counts) {
    await tx.db
      .insert(mailPaces)
      .values({ target, minute, minuteCount: all.length })
      .onConflictDoUpdate({
        target: mailPaces.target,
        set: {
          minute,
          minuteCount: sql`case when ${mailPaces.minute} between excluded.minute and ${latestEnd(tx, 0)}::timestamptz
            then ${mailPaces.minuteCount} else 0 end + excluded.minute_count`,
        },
      });
  }
}

/** Updates the pace from the outcome of an attempt: repeated requests to wait cause longer rests. */
export async function notePace(
  tx: ServiceContext,
  domain: string,
  result: MailResult,
): Promise<void> {
  if (result.outcome === 'accepted') {
    await clearRests(tx, [domain, ownServer]);
    return;
  }
  if (result.outcome !== 'temporary') return;
  if (result.fault === 'domain') await rest(tx, domain, rests.domain);
  if (result.fault === 'server') await rest(tx, ownServer, rests.server);
}

/** Ends the rests of these targets. */
export async function clearRests(tx: ServiceContext, targets: readonly string[]): Promise<void> {
  for (const target of targets) {
    await tx.db
      .update(mailPaces)
      .set({ refusals: 0, restsUntil: null })
      .where(and(eq(mailPaces.target, target), gt(mailPaces.refusals, 0)));
  }
}

async function rest(
  tx: ServiceContext,
  target: string,
  { first, longest }: { first: number; longest: number },
): Promise<void> {
  const now = tx.now().toISOString();
  const seconds = sql`least(${longest}, ${first} * power(2, least(20, ${mailPaces.refusals})))`;
  await tx.db
    .insert(mailPaces)
    .values({
      target,
      minute: minuteOf(tx.now()),
      refusals: 1,
      restsUntil: new Date(tx.now().getTime() + first * 1_000),
    })
    .onConflictDoUpdate({
      target: mailPaces.target,
      set: {
        refusals: sql`${mailPaces.refusals} + 1`,
        restsUntil: sql`${now}::timestamptz + make_interval(secs => ${seconds})`,
      },
    });
}

function minuteOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
}
