import { expect, test } from 'vitest';
import { firstCall } from '#content/first-calls/first-call.ts';
import { noTexts, reportedTexts } from '#features/casework/payments/payment-fields.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import { callFactsOfReports, readCallFacts, writeCallFacts } from './call-facts.ts';
import { callsToShow, personOf, staffDanger } from './dangers.ts';

const now = new Date('2026-11-27T12:00:00Z');

function payment(details: Partial<PaymentDetails>): PaymentDetails {
  return {
    way: null,
    ...noTexts(reportedTexts),
    kioskState: null,
    customer: null,
    authorised: null,
    earliest: null,
    latest: null,
    zone: null,
    certainty: null,
    amount: null,
    decimals: null,
    asset: null,
    ...details,
  };
}

test('a payment to a kiosk yesterday, in Arizona, is known with its state and time', () => {
  const moment = new Date('2026-11-26T18:00:00Z');
  const facts = callFactsOfReports(
    [{ answers: { paid_by: 'crypto-kiosk', country: 'US' }, sentAt: now }],
    [payment({ way: 'crypto-kiosk', kioskState: 'AZ', earliest: moment, latest: moment })],
    now,
  );
  expect(facts).toMatchObject([
    {
      paid: 'crypto-kiosk',
      time: 'day',
      minutesAgo: 18 * 60,
      state: 'AZ',
      isOwnOrder: undefined,
      payer: { country: 'US' },
    },
  ]);
  const { call, law } = firstCall(facts, { language: 'en' });
  expect(call.whom).toBe('The company that runs the kiosk (the operator)');
  expect(law?.clock).toContain('30 days');
});

test('what was ticked and is no payment of its own counts as well', () => {
  const facts = callFactsOfReports(
    [{ answers: { paid_by: 'bank\ngift-card\nother', incident_date: '2026-11-25' }, sentAt: now }],
    [payment({ way: 'wire-abroad' })],
    now,
  );
  expect(facts.map(({ paid, time }) => [paid, time])).toEqual([
    ['wire-abroad', 'days'],
    ['gift-card', 'days'],
    ['other', 'days'],
  ]);
});

test('a fraud that began long ago says nothing of when the last payment was', () => {
  const [fact] = callFactsOfReports(
    [{ answers: { paid_by: 'bank', incident_date: '2026-03-01' }, sentAt: now }],
    [],
    now,
  );
  expect(fact?.time).toBeUndefined();
});

test('how long ago it was, as answered, ages with the report', () => {
  const answers = { paid_by: 'gift-card', paid_when: 'day' };
  function timeAfter(hours: number) {
    const later = new Date(now.getTime() + hours * 3_600_000);
    return callFactsOfReports([{ answers, sentAt: now }], [], later)[0]?.time;
  }
  expect([1, 23, 25, 80].map(timeAfter)).toEqual(['day', 'day', 'days', 'weeks']);
});

test('the day of a payment without a way counts for what was ticked', () => {
  const moment = new Date('2026-11-27T06:00:00Z');
  const reports = [{ answers: { paid_by: 'card', paid_when: 'older' }, sentAt: now }];
  const facts = callFactsOfReports(reports, [payment({ earliest: moment, latest: moment })], now);
  expect(facts).toEqual([{ paid: 'card', time: 'day', minutesAgo: 6 * 60 }]);
});

test('what two reports of a case tick counts once', () => {
  const reports = ['bank', 'bank\ncash'].map((paid_by) => ({ answers: { paid_by }, sentAt: now }));
  expect(callFactsOfReports(reports, [], now).map(({ paid }) => paid)).toEqual(['bank', 'cash']);
});

test('a day without a time of day leaves the right of the first half hour open', () => {
  const [start, end] = [new Date('2026-11-27T05:00:00Z'), new Date('2026-11-28T04:59:59Z')];
  const [fact] = callFactsOfReports(
    [{ answers: { country: 'US' }, sentAt: now }],
    [payment({ way: 'wire-abroad', earliest: start, latest: end })],
    now,
  );
  expect(fact).toMatchObject({ time: 'day', minutesAgo: undefined });
  expect(firstCall([fact ?? {}]).otherwise.map(({ call }) => call.id)).toContain(
    'cancel-in-30-minutes',
  );
});

test('a mail keeps what decides the call, and reads nothing else', () => {
  const facts = [{ paid: 'crypto-kiosk', time: 'days', state: 'AZ' }] as const;
  expect(readCallFacts(writeCallFacts(facts))).toEqual(facts);
  for (const text of [undefined, '', 'no json', '{}', '[{"paid":"shells"}]', '[{"time":"never"}]'])
    expect(readCallFacts(text)).toEqual([]);
});

const trading = 'I paid a trading site.';

test.each<{ dangers: string; message: string; comes?: string; isSaid: boolean }>([
  { dangers: 'second-fraud\ndocuments', message: trading, comes: 'second-fraud', isSaid: true },
  {
    dangers: 'second-fraud\nremote-access',
    message: trading,
    comes: 'remote-access',
    isSaid: true,
  },
  { dangers: 'second-fraud', message: 'I want to die.', comes: 'danger-thoughts', isSaid: false },
  { dangers: 'danger-thoughts', message: trading, comes: 'danger-thoughts', isSaid: false },
  { dangers: 'documents', message: trading, isSaid: false },
])(
  '$dangers, $message: what comes before the money, and whether a mail says so',
  ({ dangers, message, comes, isSaid }) => {
    const answers = { paid_by: 'bank', dangers, message };
    const facts = callFactsOfReports([{ answers, sentAt: now }], [], now);
    expect(firstCall(facts, { language: 'en' }).danger?.id).toBe(comes);
    expect(facts[0]?.paid).toBe('bank');
    const shown = readCallFacts(writeCallFacts(callsToShow(facts) ?? []));
    const said = firstCall(shown, { language: 'en' }).danger?.id;
    expect(said === comes).toBe(isSaid || comes === undefined);
    expect(said ?? '').not.toMatch(/danger-/);
  },
);

test.each([
  { dangers: 'lives-with-offender', message: 'He took it.', comes: 'lives-with-offender' },
  {
    dangers: 'lives-with-offender\nremote-access',
    message: 'He took it.',
    comes: 'lives-with-offender',
  },
  { dangers: 'lives-with-offender', message: 'I want to die.', comes: 'danger-thoughts' },
])('$dangers, $message: a mail names no call at all', ({ dangers, message, comes }) => {
  const answers = { paid_by: 'bank', dangers, message };
  const facts = callFactsOfReports([{ answers, sentAt: now }], [], now);
  expect(firstCall(facts).danger?.id).toBe(comes);
  expect(facts[0]?.person?.dangers).toContain('lives-with-offender');
  expect(callsToShow(facts)).toBeUndefined();
});

test.each([
  ['text\nrelay', true],
  ['written', true],
  ['text', undefined],
  ['text\nback', undefined],
  ['voice\ntext', undefined],
  ['back', undefined],
  ['', undefined],
])('who is reached by %j is told to call: not where that is true: %s', (reach, isWithoutVoice) => {
  const answers = { paid_by: 'bank', paid_when: 'day', reach };
  const facts = callFactsOfReports([{ answers, sentAt: now }], [], now);
  expect(facts.map((fact) => fact.isWithoutVoice)).toEqual([isWithoutVoice]);
  const kept = readCallFacts(writeCallFacts(facts));
  expect(firstCall(kept).call.ways.length > 0, 'in the mail too').toBe(isWithoutVoice === true);
});

test('a call that still runs is heard in the story: ending it is the first step on page and mail, for a day', () => {
  const answers = {
    paid_by: 'bank',
    message: 'The video call is still running while I type. i dont want to live anymore.',
  };
  const facts = callFactsOfReports([{ answers, sentAt: now }], [], now);
  const shown = firstCall(facts, { language: 'en' });
  expect([shown.call.id, shown.next[0].id]).toEqual(['hang-up', 'thoughts-self']);
  expect(shown.danger?.words).toContain('If it is over');
  const mailed = firstCall(readCallFacts(writeCallFacts(callsToShow(facts) ?? [])));
  expect(mailed.call.id).toBe('hang-up');
  const nextDay = new Date(now.getTime() + 86_400_000);
  const later = firstCall(callFactsOfReports([{ answers, sentAt: now }], [], nextDay));
  expect(later.call.id).toBe('thoughts-self');
});

test('staff read that somebody is with the person now beside what else they are in', () => {
  expect(staffDanger({ dangers: ['on-the-phone'] })).toBe('On the phone or screen with them');
  expect(staffDanger({ dangers: ['on-the-phone', 'danger-thoughts'] })).toBe(
    'Words of self-harm · on the phone or screen with them',
  );
});

test.each([
  { message: 'I am deaf. Please text me.', reach: 'text', isSilent: true },
  { message: 'Je suis sourde et malentendante.', reach: '', isSilent: true },
  { message: 'I am not deaf, text me.', reach: 'text', isSilent: undefined },
  { message: 'Please text me, do not call.', reach: 'text', isSilent: undefined },
  { message: 'My sister is deaf to advice.', reach: 'text', isSilent: undefined },
  { message: 'I am deaf, and I speak on the phone.', reach: 'voice\ntext', isSilent: undefined },
])('“$message”, reached by $reach: without a voice call $isSilent', (told) => {
  const answers = { paid_by: 'bank', message: told.message, reach: told.reach };
  const facts = callFactsOfReports([{ answers, sentAt: now }], [], now);
  expect(facts[0]?.isWithoutVoice).toBe(told.isSilent);
});

test.each([
  { country: 'US', has: /arrest warrant in person/, lacks: /have not read/, papers: 'papers-us' },
  { country: 'AU', has: /have not read/, lacks: /Marshals|In the United/, papers: 'papers-au' },
  {
    country: 'IN',
    has: /have not read/,
    lacks: /Marshals|In the United/,
    papers: 'papers-anywhere',
  },
  { country: '', has: /have not read/, lacks: /Marshals|In the United/, papers: 'papers-anywhere' },
])('told by false police, passport sent, “$country”: page and mail answer it', (row) => {
  const answers = {
    country: row.country,
    paid_by: 'bank',
    message: 'They kept me under digital arrest. I sent them a photo of my passport.',
  };
  const facts = callFactsOfReports([{ answers, sentAt: now }], [], now);
  const mailed = readCallFacts(writeCallFacts(callsToShow(facts) ?? []));
  for (const shown of [facts, mailed].map((each) => firstCall(each, { language: 'en' }))) {
    expect(shown.danger, 'the money keeps its first call').toBeUndefined();
    expect(shown.officers?.texts.join(' ')).toMatch(row.has);
    expect(shown.officers?.texts.join(' ')).not.toMatch(row.lacks);
    expect(shown.also.map(({ id }) => id)).toEqual([row.papers]);
  }
});

test.each([
  { answers: { dangers: 'documents' }, beside: ['papers-out'] },
  { answers: { dangers: 'posed-officer' }, beside: ['posed-officer'] },
  { answers: { caseType: 'impersonation' }, beside: ['posed-officer'] },
  { answers: { reported_to: 'police', message: 'I told the police.' }, beside: undefined },
])('what is ticked or chosen counts as what is told: $answers', ({ answers, beside }) => {
  expect(personOf([{ answers, sentAt: now }], now).beside).toEqual(beside);
});
