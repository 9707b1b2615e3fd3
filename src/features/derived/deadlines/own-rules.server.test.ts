import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { payments } from '#database/tables/payments.ts';
import { deceptiveTexts } from '#tests/deceptive-texts.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { addDays } from '#shared/calendar.ts';
import { findCaseDates } from './case-dates.server.ts';
import { noteFact } from './case-facts.server.ts';
import { keepLedgers } from './date-reminders.server.ts';
import { ownRuleForm, sentOwnRule } from './forms/own-rule.ts';
import {
  endOwnRule,
  findOwnRules,
  findStaleNames,
  saveOwnRule,
  readRuleBook,
} from './own-rules.server.ts';
import { computeDeadlines } from './ledger.server.ts';

const { db } = useTestDatabase();

const now = new Date('2026-11-23T12:00:00Z');
let staff: ServiceContext;

beforeEach(async () => {
  const actor = await storeStaff(db(), 'administrator', 'ada@example.org');
  staff = testContext(db(), { actor, now: () => now });
});

const typed = {
  name: 'Send the exchange the police report',
  trigger: 'seized',
  unit: 'days',
  count: '7',
  duty: 'client',
  livesIn: 'anywhere',
  money: 'anyone',
  what: 'Send it to the desk for victims.',
  applies: 'For accounts at this exchange.',
  strength: 'company-policy',
  citation: 'Help page on stolen funds',
  source: 'https://www.example.org/help',
  readOn: '2026-01-05',
};

async function make(changes: Record<string, string> = {}): Promise<string> {
  await saveOwnRule(staff, { version: 0, rule: sentOwnRule.parse({ ...typed, ...changes }) });
  const rules = await findOwnRules(staff);
  return rules.at(-1)?.id ?? '';
}

/** Runs the job that an upgrade uses, which a save wakes too. */
function recount(): Promise<number> {
  const job = { ...staff, actor: { type: 'system', job: 'case-dates' } } as const;
  return keepLedgers(job, { signal: new AbortController().signal });
}

async function ownDates(ctx: ServiceContext, caseId: string): Promise<string[]> {
  const dates = await findCaseDates(ctx, { caseId });
  return dates
    .filter(({ rule }) => rule.startsWith('own-'))
    .map(({ title, due }) => `${title} ${due}`);
}

test('a rule made by staff applies to every open case, which is recalculated when it changes or ends', async () => {
  const caseId = await storeCase(db());
  await noteFact(staff, {
    caseId,
    kind: 'seized',
    on: { earliest: '2026-11-01', latest: '2026-11-03' },
  });
  expect(await ownDates(staff, caseId)).toEqual([]);

  const id = await make();
  await recount();
  // Counted from the earliest possible day.
  expect(await ownDates(staff, caseId)).toEqual([`${typed.name} 2026-11-08`]);

  await saveOwnRule(staff, { id, version: 1, rule: sentOwnRule.parse({ ...typed, count: '10' }) });
  await recount();
  expect(await ownDates(staff, caseId)).toEqual([`${typed.name} 2026-11-11`]);

  await endOwnRule(staff, { id, version: 2, isEnded: true });
  await recount();
  expect(await ownDates(staff, caseId)).toEqual([]);
  await endOwnRule(staff, { id, version: 3, isEnded: false });
  await recount();
  expect(await ownDates(staff, caseId)).toHaveLength(1);
  const rows = await db().select().from(auditLog).where(eq(auditLog.target, id));
  expect(rows.map(({ action }) => action)).toEqual([
    'deadline.rule-made',
    'deadline.rule-changed',
    'deadline.rule-ended',
    'deadline.rule-resumed',
  ]);
});

test('clients see the dates of a rule only where it says so', async () => {
  const caseId = await storeCase(db());
  const client = { ...staff, actor: { type: 'client', caseId, ip: '192.0.2.7' } } as const;
  await make();
  await make({ name: 'For everybody', isForClients: 'on' });
  await noteFact(staff, {
    caseId,
    kind: 'seized',
    on: { earliest: '2026-11-01', latest: '2026-11-01' },
  });
  expect(await ownDates(staff, caseId)).toHaveLength(2);
  expect(await ownDates(client, caseId)).toEqual(['For everybody 2026-11-08']);
});

test('a rule about payments applies to its methods and period only', async () => {
  const caseId = await storeCase(db());
  const common = { caseId, saidBy: 'staff', zone: 'UTC', certainty: 'exact' } as const;
  const [before, after] = [new Date('2026-02-01T10:00Z'), new Date('2026-04-01T10:00Z')];
  await db()
    .insert(payments)
    .values([
      { ...common, way: 'crypto-exchange', earliest: after, latest: after },
      { ...common, way: 'crypto-exchange', earliest: before, latest: before },
      { ...common, way: 'cash', earliest: after, latest: after },
    ]);
  await make({
    trigger: 'payment',
    'way-exchange': 'on',
    unit: 'hours',
    count: '24',
    effectiveFrom: '2026-03-01',
  });
  await recount();
  expect(await ownDates(staff, caseId)).toEqual([`${typed.name} 2026-04-02T10:00:00.000Z`]);
});

test('no date of such a rule is later than a strict count from the first possible day', async () => {
  const first = fc.integer({ min: 0, max: 700 }).map((count) => addDays('2026-01-01', count));
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        earliest: first,
        span: fc.integer({ min: 0, max: 40 }),
        count: fc.integer({ min: 1, max: 400 }),
        unit: fc.constantFrom('days', 'business-days'),
      }),
      async ({ earliest, span, count, unit }) => {
        const rule = ownRuleForm.parse({ ...typed, unit, count: String(count) });
        const [row] = computeDeadlines(
          {
            payer: {},
            zone: 'America/New_York',
            payments: [],
            bank: { saturday: 'unknown', sunday: 'closed' },
            events: [
              { id: 'e', kind: 'seized', on: { earliest, latest: addDays(earliest, span) } },
            ],
          },
          {
            audience: 'staff',
            rules: [(await bookWith(rule)).rules.at(-1)].filter((one) => one !== undefined),
          },
        );
        const days = unit === 'days' ? count : count + Math.ceil(count / 6) + 1;
        expect((row?.dueOn ?? '9999') <= addDays(earliest, days)).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

async function bookWith(rule: ReturnType<typeof ownRuleForm.parse>) {
  await saveOwnRule(staff, { version: 0, rule });
  const book = await readRuleBook(staff);
  const [last] = await findOwnRules(staff);
  if (last) await endOwnRule(staff, { id: last.id, version: last.version, isEnded: true });
  return book;
}

test.each([
  ['a source that is no address', { source: 'a book' }, 'source'],
  ['no source', { source: '' }, 'source'],
  ['no day of reading', { readOn: '' }, 'readOn'],
  ['a day that no calendar has', { readOn: '2026-02-30' }, 'readOn'],
  ['a part of a day', { count: '1.5' }, 'count'],
  ['days beside a named day', { unit: 'stated' }, 'count'],
  [
    'an end before its beginning',
    { effectiveFrom: '2026-02-02', effectiveTo: '2026-02-01' },
    'effectiveTo',
  ],
  ['a promise', { what: deceptiveTexts[0] ?? '' }, 'what'],
])('%s is refused', (_, changes, field) => {
  const issues = sentOwnRule.safeParse({ ...typed, ...changes }).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toContain(field);
});

test('a day of reading in the future, and a conflicting change are refused', async () => {
  const rule = sentOwnRule.parse({ ...typed, readOn: '2026-12-24' });
  await expect(saveOwnRule(staff, { version: 0, rule })).rejects.toMatchObject({ code: 'invalid' });
  const id = await make();
  const again = sentOwnRule.parse(typed);
  await saveOwnRule(staff, { id, version: 1, rule: again });
  await expect(saveOwnRule(staff, { id, version: 1, rule: again })).rejects.toMatchObject({
    code: 'conflict',
  });
  const worker = { ...staff, actor: staffActor('case_worker') };
  await expect(saveOwnRule(worker, { version: 0, rule: again })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a rule read more than a year ago is reported by the self-check', async () => {
  await make({ readOn: '2025-11-20' });
  expect(await findStaleNames(staff)).toEqual([typed.name]);
});
