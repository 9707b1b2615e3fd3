import { describe, expect, test } from 'vitest';
import { countryChoices, regionsOf } from '#shared/vocabulary/countries.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import { callTimes } from './call-time.ts';
import { callPlaceOf, placesAbroad } from './calls-by-country.ts';
import { firstCall, type CallFacts, type FirstCall } from './first-call.ts';
import { callPlans, type PaidBy } from './plans.ts';

const ways = Object.keys(callPlans) as PaidBy[];

const languages = ['en', 'es'] as const;

const parties = ['person', 'company', undefined] as const;

/** One payer for each place whose offices differ, besides countries that nobody has read. */
const payers: readonly Payer[] = [
  { country: 'CA', region: 'QC' },
  { country: 'CA', region: 'ON' },
  { country: 'CA' },
  ...['ENG', 'WLS', 'NIR', 'SCT', undefined].map((region) => ({ country: 'GB', region })),
  ...['IE', 'DE', 'ES', 'NO', 'AU', 'NZ', 'IN', 'BR', 'MX', 'HK'].map((country) => ({ country })),
  {},
];

/** Offices, programs and laws that are those of people in the United States. */
const ofTheUnitedStates =
  /\b(?:CFPB|Consumer Financial Protection|FTC|Regulation [EZ]|UCC|Nacha|ACH|Secret Service|sheriff|attorney general|Social Security|USPIS|Postal Inspection|Department of Justice|justice\.gov|forms\.fbi\.gov|Zelle|hold harmless)\b|877-876-2455|833-372-8311|800-677-1116|within 60 days|two business days|90 days after the bank|\b911\b|\b988\b|\b711\b/i;

function wordsOf({ call, next, rest, otherwise, doNot, law, until }: FirstCall) {
  return JSON.stringify([call, next, rest, otherwise, doNot, law, until]);
}

function answers(payer: Payer): { facts: CallFacts; answer: FirstCall; language: string }[] {
  return ways.flatMap((paid) =>
    callTimes.flatMap((time) =>
      parties.flatMap((party) =>
        languages.map((language) => {
          const facts = { paid, time, payer: { ...payer, party } };
          return { facts, language, answer: firstCall([facts], { language }) };
        }),
      ),
    ),
  );
}

describe.each(payers)('somebody in $country $region', (payer) => {
  test('is shown no office and no law of the United States as theirs, however they paid', () => {
    for (const { facts, answer, language } of answers(payer)) {
      const about = JSON.stringify({ ...facts, language });
      expect(wordsOf(answer), about).not.toMatch(ofTheUnitedStates);
      const ids = [answer.call, ...answer.next, ...answer.rest].map(({ id }) => id);
      expect(
        ids.filter((id) => id.startsWith('ic3')),
        about,
      ).toEqual([]);
      expect(answer.law, about).toBeUndefined();
    }
  });

  test('has one first call with words for everything, and two others that follow', () => {
    for (const { facts, answer } of answers(payer)) {
      const three = [answer.call, ...answer.next];
      const about = JSON.stringify(facts);
      expect(new Set(three.map(({ id }) => id)).size, about).toBe(3);
      for (const { whom, say, find, by, note, why } of three)
        for (const text of [whom, say, ...find, ...by, ...note, why[0]?.text])
          expect(text, about).toMatch(/\S/);
    }
  });
});

test('who does not speak on the phone is shown the relay of their country, and 711 in the United States alone', () => {
  const own: Readonly<Record<string, RegExp>> = {
    US: /\b711\b/,
    CA: /VRS.*IP relay/,
    GB: /18001/,
    AU: /National Relay Service/,
    NZ: /NZ Relay/,
  };
  const lands = [...Object.keys(own).map((country) => ({ country })), ...payers];
  for (const payer of lands)
    for (const paid of ways)
      for (const language of languages)
        for (const danger of [
          undefined,
          'danger-act',
          'danger-thoughts',
          'lives-with-offender',
        ] as const) {
          const facts = { paid, payer, isWithoutVoice: true };
          const { call, next, rest, otherwise } = firstCall([facts], { danger, language });
          const calls = [call, ...next, ...rest, ...otherwise.map((other) => other.call)];
          const written = calls.flatMap((each) => each.ways).join(' ');
          const about = JSON.stringify({ ...facts, danger, language, written });
          const named = Object.keys(own).filter((country) => own[country]?.test(written));
          expect(named, about).toEqual(
            Object.keys(own).filter((country) => country === payer.country),
          );
        }
});

test('each place has its own office in every answer, and no other place’s', () => {
  const own: Readonly<Record<(typeof placesAbroad)[number], RegExp>> = {
    CA: /^ca-/,
    'CA-QC': /^(?:ca|qc)-/,
    GB: /^uk-/,
    'GB-ENG': /^uk-/,
    'GB-WLS': /^uk-/,
    'GB-NIR': /^uk-/,
    'GB-SCT': /^uk-/,
    IE: /^ie-/,
    EEA: /^eu-/,
    AU: /^au-/,
    NZ: /^nz-/,
    IN: /^in-/,
    elsewhere: /^(?:police-anywhere|econsumer)$/,
    unknown: /^(?:police-anywhere|say-country)$/,
  };
  const foreign = /^(?:ca|qc|uk|ie|eu|au|nz|in)-/;
  for (const payer of payers) {
    const expected = own[callPlaceOf(payer) as (typeof placesAbroad)[number]];
    for (const { answer } of answers(payer)) {
      const ids = [answer.call, ...answer.next, ...answer.rest].map(({ id }) => id);
      expect(
        ids.some((id) => expected.test(id)),
        JSON.stringify(ids),
      ).toBe(true);
      expect(ids.filter((id) => foreign.test(id) && !expected.test(id))).toEqual([]);
    }
  }
});

test('the police of Scotland are named for Scotland alone', () => {
  const scotland = firstCall([{ paid: 'bank', payer: { country: 'GB', region: 'SCT' } }]);
  expect(JSON.stringify(scotland)).not.toContain('0300 123 2040');
  const wales = firstCall([{ paid: 'bank', payer: { country: 'GB', region: 'WLS' } }]);
  expect(JSON.stringify(wales)).not.toMatch(/Scotland|"101/);
  const nowhere = firstCall([{ paid: 'bank', payer: { country: 'GB' } }]);
  expect(JSON.stringify(nowhere)).toMatch(/0300 123 2040.*Scotland/);
});

test('until somebody says where they live, no law is named, and the question follows the calls', () => {
  const { next, otherwise } = firstCall([{ paid: 'bank', time: 'day' }]);
  expect(next.map(({ id }) => id)).toContain('say-country');
  expect(otherwise.map(({ call }) => call.id)).not.toContain('ic3-from-abroad');
});

test('who lives elsewhere is shown the FBI’s form for one case alone: where the money reached the United States', () => {
  const { otherwise } = firstCall([{ paid: 'wire-abroad', payer: { country: 'CA' } }]);
  expect(otherwise.map(({ call }) => call.id)).toEqual(['not-you-anywhere', 'ic3-from-abroad']);
  const own = firstCall([{ paid: 'wire-abroad', payer: { country: 'US' } }]);
  expect(JSON.stringify(own)).not.toContain('ic3-from-abroad');
});

test('the FBI’s form stands beside the first call, and never in place of it', () => {
  const { otherwise } = firstCall([{ paid: 'bank', payer: { country: 'CA' } }]);
  expect(otherwise.filter(({ isBeside }) => isBeside).map(({ call }) => call.id)).toEqual([
    'ic3-from-abroad',
  ]);
});

test('where a law gives a refund, nobody is told that the bank may simply refuse', () => {
  function strengthOf(country: string, facts: CallFacts) {
    const { call } = firstCall([{ ...facts, payer: { country } }]);
    return [call.id, call.strength];
  }
  expect(strengthOf('GB', { paid: 'bank' })).toEqual(['uk-bank', 'depends']);
  expect(strengthOf('GB', { paid: 'card-credit' })).toEqual(['uk-card', 'depends']);
  const notOwn = { isOwnOrder: false } as const;
  expect(strengthOf('GB', { paid: 'bank-transfer', ...notOwn })).toEqual(['uk-not-you', 'right']);
  for (const country of ['DE', 'IE'])
    for (const paid of ['bank-transfer', 'card-credit'] as const)
      expect(strengthOf(country, { paid, ...notOwn })).toEqual(['eu-not-you', 'right']);
});

test('a right is named only for the ways and the people whose law was read', () => {
  const unread: readonly [string, PaidBy][] = [
    ['GB', 'card-credit'],
    ['GB', 'payment-app'],
    ['GB', 'wire-abroad'],
    ['DE', 'wire-abroad'],
    ['BR', 'bank'],
    ['AU', 'card-debit'],
  ];
  for (const [country, paid] of unread) {
    const { call } = firstCall([{ paid, isOwnOrder: false, payer: { country } }]);
    expect([call.id, call.strength], `${country} ${paid}`).toEqual(['not-you-anywhere', 'depends']);
  }
  const company = { country: 'DE', party: 'company' } as const;
  expect(firstCall([{ paid: 'bank', isOwnOrder: false, payer: company }]).call.id).toBe(
    'company-unauthorized',
  );
});

test('a letter to the bank follows a call to the bank alone', () => {
  for (const payer of payers)
    for (const paid of ['crypto-exchange', 'crypto-wallet', 'gift-card', 'cash'] as const)
      for (const time of callTimes) {
        const { call, next, rest } = firstCall([{ paid, time, payer }]);
        expect([call, ...next, ...rest].map(({ id }) => id)).not.toContain('bank-writing-abroad');
      }
});

test('a company in the United States keeps the calls, and gets no right of consumers', () => {
  for (const paid of ways)
    for (const time of callTimes) {
      const payer = { country: 'US', party: 'company' } as const;
      const answer = firstCall([{ paid, time, payer }], { language: 'en' });
      const about = `${paid} ${time}`;
      expect(
        [answer.call, ...answer.next, ...answer.otherwise.map((other) => other.call)].flatMap(
          ({ rules }) => rules.filter((rule) => /^(?:rege|remit|regz|cfpb)-/.test(rule)),
        ),
        about,
      ).toEqual([]);
    }
  const wire = firstCall([
    { paid: 'wire-abroad', time: 'day', payer: { country: 'US', party: 'company' } },
  ]);
  expect(wire.call.id).toBe('wire-now');
});

test('every country leads to a place, and every place is reached', () => {
  const reached = new Set(
    countryChoices().flatMap(({ value: country }) => [
      callPlaceOf({ country }),
      ...regionsOf(country).map(({ code: region }) => callPlaceOf({ country, region })),
    ]),
  );
  expect(reached).toEqual(new Set(['US', ...placesAbroad.filter((place) => place !== 'unknown')]));
});

test('where a right of the United States is left out, its source is too', () => {
  function sourcesIn(country: string) {
    const { sources } = firstCall([], { dangers: ['remote-access'], country, language: 'en' });
    return sources.map(({ title }) => title).join(' ');
  }
  expect(sourcesIn('US')).toContain('12 CFR 1005');
  expect(sourcesIn('AU')).not.toContain('12 CFR 1005');
});
