import { describe, expect, test } from 'vitest';
import { paymentWays, type Way } from '#shared/vocabulary/ways.ts';
import { datesByWay, whyNoCaseDate, whyNoDate } from './dates-by-way.server.ts';
import { computeDeadlines } from './ledger.server.ts';
import { allRules } from './rules.server.ts';

const usPayer = { country: 'US', region: 'NY', party: 'person', bank: 'US' } as const;

test('whether a way has dates follows from the rules that name it', () => {
  expect(datesByWay).toEqual({
    'bank-transfer': 'rule',
    'wire-abroad': 'rule',
    'card-debit': 'rule',
    'card-credit': 'rule',
    'payment-app': 'rule',
    cash: 'none',
    'gift-card': 'unread',
    'crypto-kiosk': 'rule-of-state',
    'crypto-exchange': 'none',
    'crypto-wallet': 'none',
  });
});

test.each(paymentWays)('%s has the dates that the engine gives its payments', (way) => {
  const dues = ['IA', 'CT'].map((state) => ownDates(way, state));
  const expected = { rule: [true, true], 'rule-of-state': [true, false] };
  const found = datesByWay[way];
  expect(dues).toEqual(found === 'none' || found === 'unread' ? [false, false] : expected[found]);
});

function ownDates(way: Way, state: string): boolean {
  const day = new Date('2026-11-20T18:00:00Z');
  const payment = {
    id: way,
    way,
    at: { earliest: day, latest: day },
    state,
    bankCountry: undefined,
    customer: undefined,
    authorised: undefined,
    usdCents: undefined,
    cycleClosingDay: undefined,
  };
  const bank = { saturday: 'unknown', sunday: 'closed' } as const;
  return computeDeadlines(
    { payer: usPayer, zone: 'America/Chicago', bank, payments: [payment], events: [] },
    { audience: 'public' },
  ).some(({ rule }) => rule.duty === 'client');
}

test('a rule that asks how somebody paid applies to a way, and says why it does not to the others', () => {
  const asking = allRules.flatMap(({ ways }) => (ways === 'any' ? [] : [Object.values(ways)]));
  expect(asking.filter((decisions) => !decisions.includes('applies'))).toEqual([]);
  const reasons = asking.flatMap((decisions) =>
    decisions.flatMap((decision) => (decision === 'applies' ? [] : Object.values(decision))),
  );
  expect(reasons.filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
});

describe('why there is no date', () => {
  const elsewhere = { state: undefined };

  test('nobody has read a rule for one of the ways, or none that was read is about them', () => {
    expect(whyNoDate([{ way: 'gift-card', ...elsewhere }], usPayer, true)).toBe('reading');
    expect(whyNoDate([{ way: 'cash', ...elsewhere }], usPayer, true)).toBe('rule');
    const both = [
      { way: 'cash', ...elsewhere },
      { way: 'gift-card', ...elsewhere },
    ] as const;
    expect(whyNoDate(both, usPayer, false)).toBe('reading');
    expect(whyNoDate([], usPayer, true)).toBe('reading');
  });

  test('in a case only payments with their way and day count, each with the state of its machine', () => {
    const latest = new Date('2026-11-20T18:00:00Z');
    const kiosk = { way: 'crypto-kiosk', kioskState: null, latest } as const;
    expect(whyNoCaseDate([{ ...kiosk, latest: null }], usPayer)).toBeUndefined();
    expect(whyNoCaseDate([{ ...kiosk, way: null }], usPayer)).toBeUndefined();
    expect(whyNoCaseDate([kiosk], usPayer)).toBe('state');
    expect(whyNoCaseDate([{ ...kiosk, kioskState: 'CT' }], usPayer)).toBe('rule-of-state');
  });
});
