import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPacketDates } from '#features/derived/packets/read-packet.server.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import { usStates } from '#shared/us-states.ts';
import { paymentWays } from '#content/en/first-72-hours.ts';
import { storeCase } from '#tests/case.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { findCaseDates, settleDates, type CaseDate } from './case-dates.server.ts';
import { noteFact } from './case-facts.server.ts';
import { makeFeed, openFeed } from './date-feed.server.ts';
import { remindOfDates } from './date-reminders.server.ts';
import { eventKinds } from '#shared/vocabulary/event-kinds.ts';
import { loader as readRulesFile } from './pages/rules-file.ts';
import { findPlanDates, readPlanAnswers } from './plan-dates.server.ts';
import { loader as readRulesPage } from './public/deadlines.tsx';
import { ruleKey, type DeadlineRule } from './rule.ts';
import { allRules } from './rules.server.ts';
import { storeUsPayer } from '#tests/us-payer.ts';

const now = new Date('2026-11-20T18:00:00Z');

const staffRules = allRules.filter(({ audience }) => audience === 'staff');
const forEverybody = JSON.stringify(
  allRules.filter(({ audience }) => audience === 'public').map((rule) => [ruleKey(rule), rule]),
);

/** Texts that occur in this rule and in no public one, so that a leak is found anywhere. */
function marksOf(rule: DeadlineRule): string[] {
  const { words, source } = rule;
  const said = [ruleKey(rule), words.title, words.what, words.when, words.note, source.citation];
  return said.filter((text) => text && !forEverybody.includes(text)) as string[];
}

const marks = [...staffRules.flatMap(marksOf), 'lawyer look', 'secondary text'];

function leaksIn(given: unknown): string[] {
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  return marks.filter((mark) => text.includes(mark));
}

test('each rule for staff has texts that no public rule has', () => {
  expect(staffRules.length).toBeGreaterThan(15);
  for (const rule of staffRules) expect(marksOf(rule).length, ruleKey(rule)).toBeGreaterThan(1);
  expect(leaksIn(staffRules)).not.toEqual([]);
});

describe('a visitor reads nothing of a rule for staff', () => {
  function ask(path: string) {
    const context = new RouterContextProvider();
    // The rules are code, so no database is needed.
    context.set(serviceContext, testContext(undefined as never, { now: () => now }));
    return { request: new Request(`https://help.example.org${path}`), context } as never;
  }

  test('on the page of rules and in its files', async () => {
    expect(leaksIn(readRulesPage(ask(urls.deadlines())))).toEqual([]);
    for (const kind of ['json', 'csv'] as const)
      expect(leaksIn(await readRulesFile(ask(urls.deadlinesFile(kind))).text()), kind).toEqual([]);
  });

  test('in the plan, for any way of paying in any state', () => {
    const ways = paymentWays.map(({ id }) => `paid=${id}`).join('&');
    for (const { code } of usStates)
      for (const when of ['when=day', 'when=later&day=2026-11-02']) {
        const answers = readPlanAnswers(
          new URLSearchParams(
            `${ways}&${when}&state=${code}&country=US&region=US-${code}&bank_country=US&money_of=person`,
          ),
        );
        expect(leaksIn(findPlanDates(answers, now)), code).toEqual([]);
      }
  });
});

describe('a client of whose case staff have a date by each of these rules', () => {
  const database = useTestDatabase();
  let staff: ServiceContext;
  let client: ServiceContext;
  let caseId = '';
  let all: CaseDate[] = [];

  beforeEach(async () => {
    const actor = await storeCaseWorker(database.db());
    staff = testContext(database.db(), { actor, now: () => now });
    caseId = await storeCase(staff.db, { userDetails: { email: 'ana@example.org' } });
    await storeUsPayer(staff.db, caseId);
    client = { ...staff, actor: { type: 'client', caseId, ip: '192.0.2.7' } };
    const day = '2026-11-19';
    const typed = [
      ...['wire-abroad', 'card-debit', 'card-credit', 'bank-transfer'].map((way) => ({ way })),
      ...usStates.map(({ code }) => ({ way: 'crypto-kiosk', kioskState: code })),
    ];
    const payments = typed.map((one) => paymentOf({ ...one, day, amount: '60,000' }));
    await addPayments(staff, { caseId, payments });
    const on = { earliest: day, latest: day };
    const replacing = new Set(staffRules.flatMap(({ unless = [] }) => unless));
    for (const kind of eventKinds)
      if (!replacing.has(kind)) await noteFact(staff, { caseId, kind, on });
    all = await findCaseDates(staff, { caseId });
  });

  test('reads none in the tracker, the calendar or the packet', async () => {
    const ofTheirs = staffRules.filter(({ needs }) => /^(?:anywhere|US)/.test(needs.lives));
    const missing = ofTheirs.map(ruleKey).filter((key) => !all.some(({ rule }) => rule === key));
    expect(missing).toEqual([]);
    const own = await findCaseDates(client, { caseId });
    expect(own.length).toBeGreaterThan(20);
    expect(leaksIn(own)).toEqual([]);
    const secret = /([\w-]+)\.ics$/.exec(await makeFeed(client, { caseId }))?.[1] ?? '';
    const feed = await openFeed({ ...staff, actor: visitor }, secret);
    const calendar = feed.state === 'good' ? feed.text.replaceAll('\r\n ', '') : '';
    expect(calendar).toContain('BEGIN:VEVENT');
    expect(leaksIn(calendar)).toEqual([]);
    for (const reader of [staff, client]) {
      const dates = await readPacketDates(reader, { caseId });
      expect(dates).toHaveLength(own.filter((date) => !date.isOnlyIfOther).length);
      expect(leaksIn(dates)).toEqual([]);
    }
  });

  test('gets no mail about one', async () => {
    const keys = new Set(staffRules.map(ruleKey));
    const others = all.filter(({ rule }) => !keys.has(rule));
    await settleDates(staff, { caseId, ids: others.flatMap(({ ids }) => ids), state: 'done' });
    const coming = all.filter(
      ({ rule, over }) => keys.has(rule) && over.getTime() > now.getTime() + 4 * 86_400_000,
    );
    expect(coming.length).toBeGreaterThan(10);
    for (const { over } of coming)
      for (const hours of [71, 23]) {
        const at = new Date(over.getTime() - hours * 3_600_000);
        const job = { type: 'system', job: 'case-dates' } as const;
        expect(await remindOfDates({ ...staff, actor: job, now: () => at })).toBe(0);
      }
  });
});
