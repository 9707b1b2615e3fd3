import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { laneOf } from '#kernel/outbox/mail-lanes.ts';
import { mailDays } from '#database/tables/mail.ts';

const dayLength = 86_400_000;

/** Day of a moment in UTC, by which mail is counted. */
export function mailDayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Start of the next day's allowance. */
export function nextMailDay(moment: Date): Date {
  return new Date(Date.parse(`${mailDayOf(moment)}T00:00:00Z`) + dayLength);
}

type MailFigure = 'taken' | 'forms' | 'sent' | 'deferred' | 'failed' | 'bounced' | 'complained';

export type MailCharge = { day: string; server: string };

/** Allowance used by mails of a lane, or returned if `by` is negative. */
export function takenBy(lane: number, by: number): Readonly<Partial<Record<MailFigure, number>>> {
  return laneOf(lane) === 'forms' ? { taken: by, forms: by } : { taken: by };
}

/** Adds to the figures of one server's day, within the caller's transaction. */
export async function countMail(
  tx: ServiceContext,
  { day, server }: MailCharge,
  figures: Readonly<Partial<Record<MailFigure, number>>>,
): Promise<void> {
  const grown = Object.entries(figures).map(([figure, by]) => [
    figure,
    sql`greatest(0, ${mailDays[figure as MailFigure]} + ${by})`,
  ]);
  const first = Object.entries(figures).map(([figure, by]) => [figure, Math.max(0, by)]);
  await tx.db
    .insert(mailDays)
    .values({ day, server, ...Object.fromEntries(first) })
    .onConflictDoUpdate({
      target: [mailDays.day, mailDays.server],
      set: Object.fromEntries(grown),
    });
}
