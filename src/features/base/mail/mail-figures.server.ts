import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { mailDays, mailPaces, undeliverableAddresses } from '#database/tables/mail.ts';
import { mailDayOf } from './outbox/mail-days.server.ts';
import { ownServer } from './outbox/mail-pace.server.ts';

export type MailDay = {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  sent: number;
  failed: number;
  deferred: number;
  bounced: number;
  complained: number;
  /** Number of that day's mails that still wait. */
  waiting: number;
};

const shownDays = 30;
const dayLength = 86_400_000;

/** Figures of the last thirty days, oldest first, including days without mail. */
export async function findMailDays(ctx: ServiceContext): Promise<MailDay[]> {
  authorize(ctx, 'mail:read');
  const now = ctx.now().getTime();
  const days = Array.from({ length: shownDays }, (_, back) =>
    mailDayOf(new Date(now - (shownDays - 1 - back) * dayLength)),
  );
  const [figures, waiting] = await Promise.all([readFigures(ctx, days[0] ?? ''), readWaiting(ctx)]);
  const byDay = new Map(figures.map((row) => [row.day, row]));
  return days.map((day) => ({
    ...(byDay.get(day) ?? { sent: 0, failed: 0, deferred: 0, bounced: 0, complained: 0 }),
    day,
    waiting: waiting.get(day) ?? 0,
  }));
}

function readFigures(ctx: ServiceContext, first: string) {
  function sum(column: PgColumn) {
    return sql<number>`sum(${column})::int`;
  }
  return ctx.db
    .select({
      day: mailDays.day,
      sent: sum(mailDays.sent),
      failed: sum(mailDays.failed),
      deferred: sum(mailDays.deferred),
      bounced: sum(mailDays.bounced),
      complained: sum(mailDays.complained),
    })
    .from(mailDays)
    .where(gte(mailDays.day, first))
    .groupBy(mailDays.day);
}

/** Few rows wait among all mail, and a partial index contains just those. */
async function readWaiting(ctx: ServiceContext): Promise<ReadonlyMap<string, number>> {
  const day = sql<string>`to_char(${emailMessages.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await ctx.db
    .select({ day, total: sql<number>`count(*)::int` })
    .from(emailMessages)
    .where(sql`${emailMessages.state} in ('queued', 'deferred', 'sending')`)
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.total]));
}

/** In days. A mailbox that did not exist a year ago may exist again. */
const kept = { paces: 1, bounces: 365, figures: 800 };

/** Deletes expired data about domains and addresses. Complaints are kept. */
export async function forgetMailMarks(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  function before(days: number): Date {
    return new Date(ctx.now().getTime() - days * dayLength);
  }
  await ctx.db
    .delete(mailPaces)
    .where(and(lt(mailPaces.minute, before(kept.paces)), ne(mailPaces.target, ownServer)));
  await ctx.db
    .delete(undeliverableAddresses)
    .where(
      and(
        eq(undeliverableAddresses.cause, 'bounce'),
        lt(undeliverableAddresses.updatedAt, before(kept.bounces)),
      ),
    );
  await ctx.db.delete(mailDays).where(lt(mailDays.day, mailDayOf(before(kept.figures))));
}
