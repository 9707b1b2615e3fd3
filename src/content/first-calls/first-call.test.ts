import { describe, expect, test } from 'vitest';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { usStates } from '#shared/us-states.ts';
import { paidAnswers, paymentWays } from '#shared/vocabulary/ways.ts';
import { fernandezHuerta, fleschEase } from '../../../tests/reading-grade.ts';
import { callSources } from '../en/first-calls/call-sources.ts';
import { dangerSteps } from '../en/first-calls/dangers.ts';
import { dangerWords, doNot } from '../en/first-calls/other-words.ts';
import type { Sentence, Step } from '../en/first-calls/step.ts';
import { steps, type StepId } from '../en/first-calls/steps.ts';
import { kioskLaws, type KioskLaw } from '../en/kiosk-laws.ts';
import { callTimeOf, callTimes, findCallTime } from './call-time.ts';
import { callWordsIn } from './call-words.ts';
import { papersOf, planAbroad, planOfCompany, placesAbroad } from './calls-by-country.ts';
import { firstCall, kioskLawNotice, type CallFacts, type FirstCall } from './first-call.ts';
import {
  callPlans,
  comesBeforeMoney,
  dangerPlans,
  type CallPlan,
  type Danger,
  type PaidBy,
} from './plans.ts';

const ways = Object.keys(callPlans) as PaidBy[];

const lifeFirst = [...comesBeforeMoney];

const dangers = Object.keys(dangerPlans) as Danger[];

/** Three with a rule and three without; one that nobody named. */
const states = ['AZ', 'LA', 'ME', 'TX', 'AR', 'MN', undefined];

const languages = ['en', 'es'] as const;

const cases = ways.flatMap((paid) =>
  callTimes.flatMap((time) =>
    states.flatMap((state) => languages.map((language) => ({ paid, time, state, language }))),
  ),
);

/** The answer to somebody who said that they live in the United States. */
function usCall(
  facts: readonly CallFacts[],
  options: Parameters<typeof firstCall>[1] = {},
): FirstCall {
  const payer = { country: 'US' };
  return firstCall(
    facts.length === 0 ? [{ payer }] : facts.map((fact) => ({ ...fact, payer })),
    options,
  );
}

/** Of the call, or of every word of the answer. */
function textOf(answer: FirstCall, part: 'whom' | 'call' | 'all'): string {
  const { call, next, rest, otherwise, doNot: not, law } = answer;
  if (part === 'whom') return call.whom;
  return JSON.stringify(part === 'call' ? call : [call, next, rest, otherwise, not, law]);
}

/** Steps that an answer about a way may contain; it contains no other. */
const stepsOf: Readonly<Record<PaidBy, RegExp>> = {
  bank: /^(?:bank-|wire-unauthorized|cancel-in-30|ic3-bank|cfpb|justice)/,
  'bank-transfer': /^(?:bank-|wire-unauthorized|ic3-bank|cfpb|justice)/,
  'wire-abroad': /^(?:wire-|cancel-in-30|ic3-(?:abroad|late)|cfpb|justice)/,
  card: /^(?:card-|credit-|company-writing|bank-unauthorized|ic3(?:-late)?$|justice)/,
  'card-debit': /^(?:card-|company-writing|bank-unauthorized|ic3(?:-late)?$|justice)/,
  'card-credit': /^(?:credit-|ic3(?:-late)?$)/,
  'payment-app': /^(?:app-|bank-unauthorized|ic3(?:-late)?$|cfpb)/,
  'crypto-exchange': /^(?:exchange-(?!reached)|ic3-crypto|police-crypto|justice)/,
  'crypto-wallet':
    /^(?:wallet-|move-what-is-left|exchange-reached|ic3-crypto|police-crypto|justice)/,
  'crypto-kiosk': /^(?:kiosk-|ic3-crypto)/,
  'gift-card': /^(?:gift-|ic3(?:-late)?$|police$)/,
  cash: /^(?:cash-|mail-|handed-|ic3-(?:cash|late)|police$)/,
  other: /^(?:company-you-paid|ic3(?:-late)?$|police$)/,
};

/** Words forbidden for a way of paying: in the name of whom to call, in the first call, or anywhere. */
const forbidden: Readonly<
  Record<PaidBy, Partial<Record<'whom' | 'call' | 'all', readonly string[]>>>
> = {
  bank: { all: ['chargeback', 'in writing within 72', '50,000', 'too small', 'must refund you'] },
  'bank-transfer': { all: ['chargeback', 'within 72', '50,000', 'too small', 'must refund you'] },
  'wire-abroad': {
    all: ['chargeback', '72-hour deadline', '50,000', 'too small'],
    call: ['180 days'],
  },
  card: { all: ['120 days', 'chargeback', 'zero liability', 'must refund'], call: ['recall'] },
  'card-debit': {
    all: ['120 days', 'chargeback', 'zero liability', 'must refund'],
    call: ['recall'],
  },
  'card-credit': { all: ['120 days', 'do not pay your bill', 'must refund'], call: ['recall'] },
  'payment-app': {
    all: ['Zelle must', '844-428', '60,000', 'guarantee'],
    call: ['support number'],
  },
  'crypto-exchange': {
    all: ['chargeback', 'recall', 'Regulation E protects', 'we can trace', 'must freeze'],
    call: ['reverse the transaction'],
    whom: ['your bank'],
  },
  'crypto-wallet': {
    all: ['reverse the payment', 'chargeback', 'recall', 'seed phrase here', 'we can trace'],
    call: ['your bank', 'call your wallet'],
  },
  'crypto-kiosk': {
    all: [
      'call your bank',
      'chargeback',
      'recall',
      'must refund you',
      'there is no law',
      'cannot be refunded',
      '$333',
      '18 states',
    ],
    call: ['your bank'],
  },
  'gift-card': {
    all: ['recall', 'chargeback', 'right to a refund', 'must refund'],
    call: ['your bank'],
  },
  cash: {
    all: ['recall', 'chargeback', 'insurance will pay', '800-448', '800-325'],
    call: ['your bank'],
  },
  other: { all: ['chargeback', 'recall', 'must refund'], call: ['your bank', 'exchange'] },
};

function callsOf({ call, next, otherwise }: FirstCall): StepId[] {
  return [call, ...next, ...otherwise.map((other) => other.call)].map(({ id }) => id);
}

function answersTo(paid: PaidBy) {
  return cases
    .filter((facts) => facts.paid === paid)
    .map((facts) => ({ facts: JSON.stringify(facts), answer: usCall([facts], facts) }));
}

describe.each(ways)('%s, at every time, in every state and language,', (paid) => {
  const answers = answersTo(paid);

  test('has one first call with words for everything, and two that follow', () => {
    expect(answers).toHaveLength(callTimes.length * states.length * languages.length);
    for (const { facts, answer } of answers) {
      for (const { whom, say, find, by, note, why } of [answer.call, ...answer.next])
        for (const text of [whom, say, ...find, ...by, ...note, why[0]?.text])
          expect(text, facts).toMatch(/\S/);
      const three = [answer.call, ...answer.next].map(({ id }) => id);
      expect(new Set(three).size, facts).toBe(3);
      expect(answer.rest, facts).toEqual([]);
      expect(answer.doNot.length, facts).toBeGreaterThan(2);
    }
  });

  test('has no sentence of another way', () => {
    for (const { facts, answer } of answers) {
      for (const id of callsOf(answer)) expect(id, facts).toMatch(stepsOf[paid]);
      for (const [part, texts] of Object.entries(forbidden[paid]))
        for (const text of texts)
          expect(textOf(answer, part as 'whom').toLowerCase(), facts).not.toContain(
            text.toLowerCase(),
          );
    }
  });

  test('names the law of a kiosk’s state, and for no other way', () => {
    for (const { facts, answer } of answers)
      expect(answer.law !== undefined, facts).toBe(paid === 'crypto-kiosk');
  });
});

test('every way of the vocabulary and every answer of the report has a plan', () => {
  expect(new Set(ways)).toEqual(new Set([...paymentWays, ...Object.keys(paidAnswers)]));
});

test('every step is part of a plan', () => {
  const plans: CallPlan[] = [
    ...Object.values(callPlans).flatMap(Object.values),
    ...Object.values(dangerPlans).flatMap(({ self, helper }) => [self, helper]),
    ...placesAbroad.flatMap((place) =>
      ways.flatMap((paid) =>
        callTimes.flatMap((time) => {
          const plan = planAbroad(place, paid, time);
          return [plan, planOfCompany(plan)];
        }),
      ),
    ),
    ...Object.values(callPlans).flatMap(Object.values).map(planOfCompany),
  ];
  const used = plans.flatMap(({ call, next, otherwise, ...plan }) => [
    call,
    ...next,
    ...('ahead' in plan ? (plan.ahead as StepId[]) : []),
    ...otherwise.map((other) => other.call),
  ]);
  const ofPapers = (['US', ...placesAbroad] as const).map(papersOf);
  expect(new Set([...used, ...ofPapers])).toEqual(new Set(Object.keys(steps)));
});

describe('what people read', () => {
  const sentences = [
    ...Object.values(steps).flatMap(({ find, by, note, why }: Step) => [find, by, note, why]),
    ...Object.values(doNot),
    ...Object.values(dangerWords).map((danger) => danger.doNot),
  ].flat() as readonly Sentence[];

  test('was read in primary texts, or is our own advice', () => {
    for (const { text, flag, sources } of sentences) {
      expect(['S', 'O'], text).toContain(flag);
      for (const source of sources) expect(callSources[source].flag, text).toBe('S');
      for (const source of sources)
        expect(callSources[source].href, text).toMatch(/^(?:https:\/\/|\/)/);
      expect(sources.length > 0, text).toBe(flag === 'S');
    }
  });

  test('says nothing that staff alone may know', () => {
    const known = new Set(sentences.map(({ text }) => text));
    const staff = Object.values(steps).flatMap((step: Step) => step.staff ?? []);
    expect(staff.filter(({ text }) => known.has(text))).toEqual([]);
    const answers = JSON.stringify(cases.map((facts) => usCall([facts], facts)));
    for (const { text } of staff) expect(answers).not.toContain(text);
    const notes = Object.values<KioskLaw>(kioskLaws).flatMap((law) => law.staff ?? []);
    for (const note of notes) expect(answers).not.toContain(note);
  });

  test.each(languages)('promises nothing, in %s', (language) => {
    const { steps: words, ...others } = callWordsIn(language);
    const claims = [...Object.values(words), others].flatMap((text) =>
      stringsOf(text).flatMap((line) => findClaims(line)),
    );
    expect(claims).toEqual([]);
  });

  test.each(languages)('can be said on the telephone, in %s', (language) => {
    for (const [id, { say }] of Object.entries(callWordsIn(language).steps)) {
      const blanks = say.replaceAll(/\[[^\]]*\]/g, 'x');
      expect(blanks.split(/\s+/).length, id).toBeLessThanOrEqual(language === 'en' ? 45 : 55);
      const ease = language === 'en' ? fleschEase(blanks) : fernandezHuerta(blanks);
      expect(ease, id).toBeGreaterThan(60);
    }
  });

  test('in Spanish every sentence is another one, and calls nobody tú', () => {
    const [english, spanish] = [callWordsIn('en'), callWordsIn('es')].map((words) =>
      stringsOf(words),
    );
    const same = spanish?.filter((text) => english?.includes(text) && /[a-z]{4}/.test(text));
    expect(same).toEqual([]);
    expect(spanish?.join(' ')).not.toMatch(
      /(?<![\p{L}“])(?:tú|tu|tus|ti|te|contigo|puedes|tienes|quieres|debes|haz|eres|estás)(?!\p{L})/iu,
    );
  });
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

describe('what is known of the payment', () => {
  test('decides who is called: unauthorized goes first where somebody else made it', () => {
    const { call, otherwise } = usCall([{ paid: 'bank-transfer', time: 'day', isOwnOrder: false }]);
    expect(call.id).toBe('bank-unauthorized');
    expect(otherwise.map((other) => other.call.id)).toEqual(['wire-unauthorized']);
  });

  test('of a card of either kind that somebody else used, leaves the law of credit cards beside that of the bank', () => {
    const { call, otherwise } = usCall([{ paid: 'card', time: 'weeks', isOwnOrder: false }]);
    expect(call.id).toBe('bank-unauthorized-later');
    expect(call.why[0]?.text).toContain('debit card');
    expect(otherwise.map((other) => other.call.id)).toEqual(['credit-unauthorized']);
    const own = usCall([{ paid: 'card', time: 'weeks', isOwnOrder: true }]);
    expect(own.otherwise.map((other) => other.call.id)).toEqual(['credit-now']);
  });

  test.each(callTimes)('a wire that somebody else ordered has its own law, after %s', (time) => {
    for (const paid of ['bank', 'bank-transfer'] as const) {
      const { otherwise } = usCall([{ paid, time }]);
      const ids = otherwise.map((other) => other.call.id);
      expect(ids.at(-1)).toMatch(/^wire-unauthorized/);
      const own = usCall([{ paid, time, isOwnOrder: true }]);
      expect(own.otherwise.map((other) => other.call.id)).not.toContain(ids.at(-1));
    }
  });

  test('leaves out what does not apply to somebody who made the payment', () => {
    const { otherwise } = usCall([
      { paid: 'wire-abroad', time: 'day', isOwnOrder: true, minutesAgo: 95 },
    ]);
    expect(otherwise).toEqual([]);
  });

  test('makes cancelling the first call for half an hour after money went abroad', () => {
    const early = usCall([{ paid: 'wire-abroad', time: 'day', minutesAgo: 29 }]);
    expect(early.call.id).toBe('cancel-in-30-minutes');
    expect(early.call.strength).toBe('right');
    const late = usCall([{ paid: 'wire-abroad', time: 'day', minutesAgo: 30 }]);
    expect(late.call.id).toBe('wire-now');
  });

  test('of several payments, the more recent one and the clock that runs out first lead', () => {
    const old = usCall([
      { paid: 'wire-abroad', time: 'older' },
      { paid: 'crypto-kiosk', time: 'day', state: 'AZ' },
    ]);
    expect(old.call.id).toBe('kiosk-now');
    const both = usCall([
      { paid: 'crypto-kiosk', time: 'day' },
      { paid: 'bank', time: 'day' },
    ]);
    expect([both.call.id, ...both.next.map(({ id }) => id)]).toEqual([
      'bank-now',
      'kiosk-now',
      'ic3-bank',
    ]);
    expect(both.rest.map(({ id }) => id)).toEqual([
      'bank-writing',
      'kiosk-police',
      'kiosk-writing',
    ]);
  });

  test('without it the company that was paid with is called, and no bank or exchange is named', () => {
    for (const facts of [[], [{}]])
      expect(usCall(facts).call.whom).toBe('The company that you paid with');
  });
});

test.each(dangers)('%s comes before the payment, in both languages', (danger) => {
  for (const language of languages) {
    const answer = usCall([{ paid: 'bank', time: 'day' }], { danger, language });
    expect(answer.call.id).toBe(dangerPlans[danger].self.call);
    expect(answer.danger?.title).toMatch(/\S/);
    expect(idsOf(answer)).toContain('bank-now');
    const isAfter = !answer.next.map(({ id }) => id).includes('bank-now');
    expect(isAfter, danger).toBe(dangerPlans[danger].self.ahead !== undefined);
  }
});

test.each(ways)('%s: at home with the offender, no company comes before a safe moment', (paid) => {
  for (const time of callTimes) {
    const company = callPlans[paid][time].call;
    const watched = usCall([{ paid, time, person: { dangers: ['lives-with-offender'] } }]);
    expect(idsOf(watched).slice(0, 3)).toEqual([
      'violence-hotline',
      'safe-bank',
      'protective-services',
    ]);
    expect(idsOf(watched)).toContain(company);
    const both = ['lives-with-offender', 'danger-thoughts'] as const;
    const desperate = usCall([{ paid, time, person: { dangers: both } }]);
    expect(idsOf(desperate).slice(0, 5)).toEqual([
      'thoughts-self',
      'act-self',
      'trusted-person',
      'violence-hotline',
      'safe-bank',
    ]);
    expect(idsOf(desperate)).toContain(company);
  }
});

function idsOf({ call, next, rest }: FirstCall): StepId[] {
  return [call, ...next, ...rest].map(({ id }) => id);
}

test('a country that was corrected does not take the region of the one that was written', () => {
  const facts = { paid: 'bank', time: 'months', payer: { country: 'CA' } } as const;
  const person = { country: 'FR', region: 'QC' };
  expect(idsOf(firstCall([{ ...facts, person }]))).toEqual(idsOf(firstCall([facts])));
});

test('thoughts, an act and words that may mean either each have their own line first, by who reads', () => {
  const first = [
    ['danger-thoughts', 'self', 'thoughts-self', 'act-self'],
    ['danger-thoughts', 'helper', 'thoughts-helper', 'act-helper'],
    ['danger-act', 'self', 'act-self', 'thoughts-self'],
    ['danger-act', 'helper', 'act-helper', 'thoughts-helper'],
    ['danger-unsure', 'self', 'thoughts-self', 'act-self'],
    ['danger-unsure', 'helper', 'act-helper', 'thoughts-helper'],
  ] as const;
  for (const facts of [[], [{}], [{ paid: 'bank', time: 'day' }] as const])
    for (const [danger, reader, ...ids] of first) {
      const answer = usCall(facts, { danger, reader });
      expect([answer.call.id, answer.next[0].id], `${danger} ${reader}`).toEqual(ids);
    }
});

test.each(lifeFirst)('%s: no call about the money is one of now, in any language', (danger) => {
  for (const { language, ...facts } of cases)
    for (const reader of ['self', 'helper'] as const) {
      const { call, next, rest } = usCall([facts], { danger, language, reader });
      const ofMoney = [call, ...next, ...rest].filter(({ id }) => !(id in dangerSteps));
      for (const { id, by } of ofMoney)
        expect(by.join(' '), id).not.toMatch(
          /^(?:Now|Today|At once|This (?:minute|hour)|Ahora|Hoy|De inmediato|En este minuto)/,
        );
    }
  const kiosk = [{ paid: 'crypto-kiosk', time: 'day', state: 'AZ' }] as const;
  function ofKiosk(language: 'en' | 'es', reader: 'self' | 'helper' = 'self') {
    const { rest } = usCall(kiosk, { danger, language, reader });
    return rest.find(({ id }) => id === 'kiosk-now')?.by[0];
  }
  expect(ofKiosk('en')).toBe('When you are safe.');
  expect(ofKiosk('en', 'helper')).toBe('When they are safe.');
  expect(ofKiosk('es')).toBe('Cuando esté a salvo.');
});

test('beside a danger to the money alone, its calls stay urgent, and what the law says of days is kept', () => {
  const pending = usCall([{ paid: 'crypto-kiosk', time: 'day' }], {
    danger: 'remote-access',
    language: 'en',
  });
  const kiosk = [...pending.next, ...pending.rest].find(({ id }) => id === 'kiosk-now');
  expect(kiosk?.by[0]).toBe('Now.');
  const threatened = usCall([{ paid: 'bank-transfer', time: 'day', isOwnOrder: false }], {
    danger: 'danger-threat',
    language: 'en',
  });
  const bank = threatened.rest.find(({ id }) => id === 'bank-unauthorized');
  expect(bank?.by.join(' ')).toMatch(/^When you are safe\. Two business days from the day/);
});

describe('the law of the kiosk’s state', () => {
  test('is there for every state, with its source where a law was read', () => {
    for (const { code } of usStates)
      for (const language of languages) {
        const { right, source, office } = kioskLawNotice(code, language);
        expect(right, code).toMatch(/\S/);
        expect(source !== undefined, code).toBe(code in kioskLaws);
        expect(office !== undefined, code).toBe(code in kioskLaws);
      }
  });

  test('names the ways to the office in the language of the page', () => {
    expect(kioskLawNotice('AZ', 'es').office?.ways).toBe(
      'Formulario para fraudes en cajeros, dentro de 30 días; formulario general en inglés o español',
    );
    expect(kioskLawNotice('AZ', 'en').office?.ways).toContain('Form for fraud at kiosks');
  });

  test('beside a danger stands with the call to the operator, and with no other', () => {
    const kiosk = { paid: 'crypto-kiosk', time: 'day', state: 'AZ' } as const;
    for (const danger of dangers) {
      const { call, next, rest } = usCall([kiosk], { danger, language: 'en' });
      const withLaw = [call, ...next, ...rest].filter(({ law }) => law);
      expect(
        withLaw.map(({ id }) => id),
        danger,
      ).toEqual(['kiosk-now']);
      expect(withLaw[0]?.law?.state).toBe('Arizona');
    }
    const { call, next } = usCall([kiosk], { language: 'en' });
    expect([call, ...next].filter(({ law }) => law)).toEqual([]);
  });

  test('of a state whose days were read in secondary texts, says that they were not read', () => {
    for (const code of ['ME', 'RI', 'CT', 'MD']) {
      const clock = kioskLawNotice(code, 'en').clock ?? '';
      expect(clock, code).toContain('we could not read the law’s own limit');
      expect(clock.replace('within 14 days if you can. This margin is ours', ''), code).not.toMatch(
        /\d/,
      );
    }
  });

  test('says where none was found when it was looked for, and never that there is none', () => {
    expect(kioskLawNotice('TX', 'en').right).toContain('looked on November 27, 2026');
    expect(kioskLawNotice('TX', 'es').right).toContain('27 de noviembre de 2026');
    expect(kioskLawNotice('AR', 'en').right).toContain('have not read ourselves');
  });
});

describe('how long ago it was', () => {
  const now = new Date('2026-11-27T12:00:00Z');

  test.each([
    ['2026-11-27T03:00:00Z', 'day'],
    ['2026-11-26T12:00:00Z', 'days'],
    ['2026-11-24T12:00:00Z', 'weeks'],
    ['2026-11-13T12:00:00Z', 'months'],
    ['2026-05-20T12:00:00Z', 'older'],
    ['2026-11-27T20:00:00Z', 'day'],
  ])('%s is %s', (paid, time) => {
    expect(callTimeOf(new Date(paid), now)).toBe(time);
  });

  test('an answer of an earlier address is read as the earliest that it can mean', () => {
    expect(findCallTime('later')).toBe('weeks');
    expect(findCallTime('day')).toBe('day');
    expect(findCallTime('<script>')).toBeUndefined();
    expect(findCallTime(null)).toBeUndefined();
    expect(findCallTime('toString')).toBeUndefined();
  });
});

describe('for somebody who does not hear or speak on the telephone', () => {
  const silent = { isWithoutVoice: true } as const;

  test.each(languages)('every call has its own ways, before any number, in %s', (language) => {
    for (const paid of ways)
      for (const time of callTimes) {
        const { call, next, otherwise } = firstCall([{ paid, time, ...silent }], { language });
        for (const each of [call, ...next, ...otherwise.map((other) => other.call)]) {
          const isSpoken = each.mode === 'call' || each.mode === 'in-person';
          expect(each.ways.length > 0, `${paid} ${time} ${each.id}`).toBe(isSpoken);
          expect(each.relayOpening === undefined, each.id).toBe(each.mode !== 'call');
        }
      }
  });

  test('dangers have text and chat, and a law that takes writing is named for its payments alone', () => {
    const crisis = firstCall([silent], { danger: 'danger-thoughts', country: 'US' });
    expect(JSON.stringify([crisis.call, crisis.next])).toMatch(/Text 988, or chat/);
    const home = firstCall([silent], { danger: 'lives-with-offender', country: 'US' });
    expect(home.call.ways.join()).toContain('88788');
    const stolen = { paid: 'bank-transfer', time: 'day', isOwnOrder: false, ...silent } as const;
    expect(usCall([stolen]).call.ways.join()).toContain('A written notice counts');
    // Elsewhere nobody has read that it does.
    expect(JSON.stringify(firstCall([stolen]))).not.toContain('A written notice counts');
    const kiosk = firstCall([{ paid: 'crypto-kiosk', time: 'day', ...silent }]);
    expect(JSON.stringify(kiosk)).not.toMatch(/written notice counts|to cancel a wire/);
  });

  test('who calls reads none of it', () => {
    for (const { answer } of ways.flatMap(answersTo)) {
      expect(answer.call.ways).toEqual([]);
      expect(answer.call.relayOpening).toBeUndefined();
    }
  });
});

test.each<{ beside: Danger; second: string }>([
  { beside: 'danger-thoughts', second: 'thoughts-self' },
  { beside: 'danger-threat', second: 'threat-self' },
  { beside: 'lives-with-offender', second: 'violence-hotline' },
  { beside: 'pictures-adult', second: 'sextortion-app' },
  { beside: 'remote-access', second: 'unplug' },
])('while they are on the line, ending it comes before $beside', ({ beside, second }) => {
  const { call, next } = firstCall([{ paid: 'bank', time: 'day', payer: { country: 'US' } }], {
    dangers: [beside, 'on-the-phone'],
    country: 'US',
    language: 'en',
  });
  expect([call.id, next[0].id]).toEqual(['hang-up', second]);
});

test('a life that ends now is called for before the line is free, and the line is next', () => {
  const { call, next } = firstCall([], {
    dangers: ['on-the-phone', 'danger-act'],
    country: 'US',
    language: 'en',
  });
  expect([call.id, next[0].id]).toEqual(['act-self', 'hang-up']);
});
