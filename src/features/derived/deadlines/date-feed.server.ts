import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { cases } from '#database/tables/cases.ts';
import { limitClient, requireOwnCase } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkUses, spendBudgets } from '#kernel/rate-limits/rate-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { addDays } from '#shared/calendar.ts';
import { readCaseDates, type CaseDate } from './case-dates.server.ts';
import { caseLedgers } from '#database/tables/deadlines.ts';

/** 24 random bytes, encoded as base64url. */
const secretForm = /^[\w-]{32}$/;

/** Only the hash is stored, so that read access to the database does not open a calendar. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Creates the secret address of a case's calendar and revokes the previous one.
 * @returns the address, which is shown once
 * @throws Refusal `forbidden`, `not_found`, `too_many`
 */
export async function makeFeed(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<string> {
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  await requireOwnCase(ctx, caseId);
  await limitClient(ctx);
  const secret = randomBytes(24).toString('base64url');
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const now = tx.now();
    const set = { feedHash: hashOf(secret), feedMadeAt: now, updatedAt: now };
    await tx.db
      .insert(caseLedgers)
      .values({ caseId, ...set, createdAt: now })
      .onConflictDoUpdate({ target: caseLedgers.caseId, set });
    await recordAudit(tx, { action: 'case.calendar-made', target: caseId });
  });
  return `${ctx.ports.site.appUrl}${urls.trackerDates(secret)}`;
}

/**
 * Revokes the address immediately, for everyone who has it.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function stopFeed(ctx: ServiceContext, { caseId }: { caseId: string }): Promise<void> {
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  await requireOwnCase(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const stopped = await tx.db
      .update(caseLedgers)
      .set({ feedHash: null, feedMadeAt: null, updatedAt: tx.now() })
      .where(and(eq(caseLedgers.caseId, caseId), isNotNull(caseLedgers.feedHash)))
      .returning({ id: caseLedgers.id });
    if (stopped.length > 0)
      await recordAudit(tx, { action: 'case.calendar-stopped', target: caseId });
  });
}

export type OpenedFeed =
  | { state: 'good'; text: string }
  | { state: 'bad' }
  | { state: 'too_many'; retryAfterMinutes: number };

/**
 * Returns the calendar behind a secret address. A valid address always opens; invalid ones are rate limited
 * to prevent guessing.
 */
export async function openFeed(ctx: ServiceContext, secret: string): Promise<OpenedFeed> {
  authorize(ctx, 'tracker:look-up');
  const [found] = secretForm.test(secret)
    ? await ctx.db
        .select({ caseId: caseLedgers.caseId })
        .from(caseLedgers)
        .innerJoin(cases, eq(cases.id, caseLedgers.caseId))
        .where(and(eq(caseLedgers.feedHash, hashOf(secret)), isNull(cases.anonymisedAt)))
    : [];
  if (found) {
    const dates = await readCaseDates(ctx, { caseId: found.caseId, isForClient: true });
    const inTime = dates.toSorted((one, other) => one.over.getTime() - other.over.getTime());
    return { state: 'good', text: writeCalendar(inTime, ctx.ports.site.appUrl) };
  }
  const budget = await spendBudgets(ctx, networkUses(ctx, budgets.wrongLinksPerNetwork));
  return budget.isExhausted
    ? { state: 'too_many', retryAfterMinutes: budget.retryAfterMinutes }
    : { state: 'bad' };
}

/**
 * Writes dates as a calendar that programs can subscribe to. Source: RFC 5545. Names, amounts and the case
 * number are left out, because anyone who sees the screen can read a calendar.
 * @param appUrl address of the site, without a trailing slash
 */
export function writeCalendar(dates: readonly CaseDate[], appUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lantern//Dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    property('X-WR-CALNAME', m.dates_feed_name()),
    // Programs that refresh automatically then do so four times a day; RFC 7986.
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...dates
      .filter(({ state }) => state !== 'done' && state !== 'dropped')
      .flatMap((date) => eventLines(date, appUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(date: CaseDate, appUrl: string): string[] {
  const about = [date.what, date.note, m.dates_feed_about()].filter(Boolean).join(' ');
  return [
    'BEGIN:VEVENT',
    `UID:${date.ids[0]}@${new URL(appUrl).hostname}`,
    `DTSTAMP:${inUtc(date.changedAt)}`,
    ...whenLines(date.due),
    property('SUMMARY', date.isOnlyIfOther ? `${date.title}. ${m.dates_if_other()}` : date.title),
    property('DESCRIPTION', about),
    `URL:${appUrl}${urls.tracker()}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A day becomes an all-day event; a moment becomes an event without duration. */
function whenLines(due: string): string[] {
  if (due.length > 10) return [`DTSTART:${inUtc(new Date(due))}`];
  const [first, next] = [due, addDays(due, 1)].map((day) => day.replaceAll('-', ''));
  return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${next}`];
}

function inUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function property(name: string, text: string): string {
  return `${name}:${text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')}`;
}

/** In octets, without the line break. */
const longestLine = 75;

/**
 * Folds a long line: each continuation begins with a space, and no character is split. Source: RFC 5545,
 * 3.1.
 */
function folded(line: string): string {
  const lines = [''];
  let used = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (used + size > longestLine) {
      lines.push(' ');
      used = 1;
    }
    lines[lines.length - 1] += character;
    used += size;
  }
  return lines.join('\r\n');
}
