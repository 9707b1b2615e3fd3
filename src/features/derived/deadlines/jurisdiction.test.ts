import { describe, expect, test } from 'vitest';
import { isCountry, isRegionOf } from '#shared/vocabulary/countries.ts';
import { eventKinds } from '#shared/vocabulary/event-kinds.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import { paymentWays } from '#shared/vocabulary/ways.ts';
import type { Facts, Payment } from './facts.ts';
import { computeDeadlines, findUnproved } from './ledger.server.ts';
import { provedByItsEvent, ruleKey, type DeadlineRule } from './rule.ts';
import { allRules } from './rules.server.ts';

const day = new Date('2026-11-20T18:00:00Z');

function factsOf(payer: Payer, more: Partial<Payment> = {}): Facts {
  const payments = paymentWays.map((way) => ({
    id: way,
    way,
    at: { earliest: day, latest: day },
    state: undefined,
    bankCountry: undefined,
    customer: undefined,
    authorised: undefined,
    usdCents: undefined,
    cycleClosingDay: undefined,
    ...more,
  }));
  const events = eventKinds.map((kind) => ({
    id: kind,
    kind,
    on: { earliest: '2026-11-20', latest: '2026-11-20' },
  }));
  const bank = { saturday: 'unknown', sunday: 'closed' } as const;
  return { payer, zone: 'UTC', bank, payments, events };
}

function rulesFor(payer: Payer, more: Partial<Payment> = {}): DeadlineRule[] {
  const rows = computeDeadlines(factsOf(payer, more), { audience: 'staff' });
  return [...new Set(rows.map(({ rule }) => rule))];
}

/** Rules of the United States that somebody elsewhere has as well, by the office or company that set them. */
const everybodys = new Set(
  allRules
    .filter(({ needs }) => JSON.stringify(needs) === JSON.stringify(provedByItsEvent))
    .map(ruleKey),
);

function isOfUs({ jurisdiction }: DeadlineRule): boolean {
  return jurisdiction.startsWith('US');
}

const countries = ['CA', 'GB', 'IE', 'DE', 'AU', 'NZ', 'IN', 'BR', 'HK', 'MX'];

describe.each(countries)('for somebody in %s', (country) => {
  test.each(['person', 'company', undefined] as const)(
    'whose bank is there, no rule of the United States sets a date (money of a %s)',
    (party) => {
      const found = rulesFor({ country, party, bank: country, region: undefined });
      expect(found.filter((rule) => isOfUs(rule) && !everybodys.has(ruleKey(rule)))).toEqual([]);
    },
  );

  test('who paid through a bank in the United States, no rule for consumers there sets one', () => {
    const found = rulesFor({ country, party: 'person', bank: 'US', region: undefined });
    const ofConsumers = found.filter(({ needs }) => needs.lives === 'US');
    expect(ofConsumers.map(ruleKey)).toEqual([]);
  });
});

test('what is set by a notice or a company needs no country, and is listed by hand', () => {
  expect([...new Set([...everybodys].map((key) => key.replace(/\..*/, '')))].toSorted()).toEqual(
    [
      'exch-police',
      'inst-answer',
      'inst-hold-ends',
      'forf-gov-notice',
      'forf-petition',
      'forf-claim-adm',
      'forf-claim-civ',
      'forf-ans-civ',
      'forf-anc',
      'remission-open',
      'restitution-open',
      'pres-90',
    ].toSorted(),
  );
});

describe('rules of other countries', () => {
  const elsewhere = allRules
    .filter(({ jurisdiction }) => /^(?:[A-Z]{2}|EEA)(?:-|$)/.test(jurisdiction))
    .filter((rule) => !isOfUs(rule));
  const parties = ['person', 'company', undefined] as const;
  const places = [...countries, 'US', undefined];

  test.each(places.flatMap((country) => parties.map((party) => [country, party] as const)))(
    'somebody in %s (money of a %s) has those of their own country alone, and a company none',
    (country, party) => {
      const region = country === 'CA' ? 'QC' : undefined;
      const found = rulesFor({ country, party, bank: country, region }).filter(
        (rule) => !isOfUs(rule),
      );
      const own = found
        .filter((rule) => elsewhere.includes(rule))
        .map(({ jurisdiction }) => jurisdiction);
      const expected: Readonly<Record<string, string[]>> = {
        CA: ['CA', 'CA-QC'],
        GB: ['GB'],
        IE: ['EEA', 'IE'],
        DE: ['EEA'],
        AU: ['AU'],
        IN: ['IN'],
      };
      const isPerson = party === 'person';
      expect([...new Set(own)].toSorted()).toEqual((isPerson && expected[country ?? '']) || []);
    },
  );

  test('a bank elsewhere, or one that nobody named, gives none of them', () => {
    for (const country of countries)
      for (const bank of ['US', undefined]) {
        const found = rulesFor({ country, party: 'person', bank, region: undefined });
        expect(found.filter((rule) => elsewhere.includes(rule))).toEqual([]);
      }
  });

  test('the office of Québec is nobody’s in Ontario', () => {
    const payer = { country: 'CA', party: 'person', bank: 'CA', region: 'ON' } as const;
    expect(rulesFor(payer).map(({ id }) => id)).not.toContain('qc-amf');
    expect(rulesFor({ ...payer, region: undefined }).map(({ id }) => id)).not.toContain('qc-amf');
  });

  test('a day counted without the holidays of a country says so, and is never called surely over', () => {
    const payer = { country: 'GB', party: 'person', bank: 'GB' } as const;
    const rows = computeDeadlines(factsOf(payer), { audience: 'public' });
    const row = rows.find(({ rule }) => rule.id === 'uk-fos-open');
    expect(row?.basis).toMatch(/without the public holidays of United Kingdom.*Check/);
    expect(row?.basis).not.toMatch(/federal/);
    expect(row?.surelyOver).toBeUndefined();
  });
});

describe('a company in the United States', () => {
  const company = { country: 'US', region: 'NY', party: 'company', bank: 'US' } as const;

  test('has no date of Regulation E, of remittances, of billing errors or of the CFPB', () => {
    const ids = rulesFor(company).map(({ id }) => id);
    expect(ids.filter((id) => /^(?:rege|remit|regz|cfpb|fcra|ach)-/.test(id))).toEqual([]);
  });

  test('keeps what is everybody’s: article 4A and the FBI', () => {
    const ids = rulesFor(company).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['ucc4a-90', 'ucc4a-1y', 'fbi-kill-chain']));
  });
});

describe('a missing fact', () => {
  const consumer = { country: 'US', region: 'NY', party: 'person', bank: 'US' } as const;

  test.each([
    ['country', { ...consumer, country: undefined, region: undefined }],
    ['bank', { ...consumer, bank: undefined }],
    ['money', { ...consumer, party: undefined }],
  ] as const)('%s: no date of Regulation E, and it is asked for', (fact, payer) => {
    expect(rulesFor(payer).map(({ id }) => id)).not.toContain('rege-60');
    const asked = findUnproved(factsOf(payer), { audience: 'public' });
    expect(asked.find(({ rule }) => rule.id === 'rege-60')?.missing).toContain(fact);
  });

  test('the state: no date of article 4A, since a missing state is not New York', () => {
    const payer = { ...consumer, region: undefined };
    const ids = rulesFor(payer).map(({ id }) => id);
    expect(ids).toContain('rege-60');
    expect(ids).not.toContain('ucc4a-90');
    const asked = findUnproved(factsOf(payer), { audience: 'public' });
    expect(asked.find(({ rule }) => rule.id === 'ucc4a-90')?.missing).toEqual(['region']);
  });

  test('the place of a machine: no date of any state, and it is asked for, wherever the person lives', () => {
    expect(rulesFor(consumer).filter(({ id }) => id.startsWith('kiosk'))).toEqual([]);
    const asked = findUnproved(factsOf(consumer), { audience: 'public' });
    expect(asked.find(({ rule }) => rule.id === 'kiosk-ia')?.missing).toEqual(['machine']);
    const tourist = rulesFor({ country: 'CA', party: 'person' }, { state: 'IA' });
    expect(tourist.map(({ id }) => id)).toContain('kiosk-ia');
  });

  test('nothing known at all: no date but those that an event proves', () => {
    expect(rulesFor({}).filter((rule) => !everybodys.has(ruleKey(rule)))).toEqual([]);
  });

  test('a bank elsewhere settles it: nothing more is asked for Regulation E', () => {
    const payer = { party: 'person', bank: 'CA' } as const;
    const asked = findUnproved(factsOf(payer), { audience: 'staff' });
    expect(asked.filter(({ rule }) => rule.id.startsWith('rege'))).toEqual([]);
  });
});

test('the country of one payment’s bank comes before the one that is said of all', () => {
  const payer = { country: 'US', region: 'NY', party: 'person', bank: 'US' } as const;
  const ids = rulesFor(payer, { bankCountry: 'CA' }).map(({ id }) => id);
  expect(ids.filter((id) => /^(?:rege-60|regz-60|ucc4a|remit-cancel$)/.test(id))).toEqual([]);
});

test('every place that a rule names exists', () => {
  const places = allRules.flatMap(({ needs }) => [needs.lives, needs.bank, needs.machine]);
  const unknown = places.filter((where) => {
    const [country = '', region] = where.split('-');
    const isNamed = where === 'anywhere' || where === 'EEA' || isCountry(country);
    return !isNamed || (region && region !== '*' && !isRegionOf(country, region));
  });
  expect(unknown).toEqual([]);
});
