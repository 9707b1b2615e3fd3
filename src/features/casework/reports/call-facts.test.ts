import { expect, test } from 'vitest';
import { firstCall } from '#content/first-calls/first-call.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import { callFactsOfReport, readCallFacts, writeCallFacts } from './call-facts.ts';

const now = new Date('2026-11-27T12:00:00Z');

function payment(details: Partial<PaymentDetails>): PaymentDetails {
  return {
    ...{ way: null, institution: '', kioskState: null, customer: null, authorised: null },
    ...{ earliest: null, latest: null, zone: null, certainty: null, amount: null },
    ...{ decimals: null, asset: null, sender: '', recipient: '', transactionId: '', reference: '' },
    ...details,
  };
}

test('a payment to a kiosk yesterday, in Arizona, is known with its state and time', () => {
  const moment = new Date('2026-11-26T18:00:00Z');
  const facts = callFactsOfReport(
    { paid_by: 'crypto-kiosk' },
    [payment({ way: 'crypto-kiosk', kioskState: 'AZ', earliest: moment, latest: moment })],
    now,
  );
  expect(facts).toEqual([
    { paid: 'crypto-kiosk', time: 'day', minutesAgo: 18 * 60, state: 'AZ', isOwnOrder: undefined },
  ]);
  const { call, law } = firstCall(facts, { language: 'en' });
  expect(call.whom).toBe('The company that runs the kiosk (the operator)');
  expect(law?.clock).toContain('30 days');
});

test('what was ticked and is no payment of its own counts as well', () => {
  const facts = callFactsOfReport(
    { paid_by: 'bank\ngift-card\nother', incident_date: '2026-11-25' },
    [payment({ way: 'wire-abroad' })],
    now,
  );
  expect(facts.map(({ paid, time }) => [paid, time])).toEqual([
    ['wire-abroad', undefined],
    ['gift-card', 'days'],
    ['other', 'days'],
  ]);
});

test('a fraud that began long ago says nothing of when the last payment was', () => {
  const [fact] = callFactsOfReport({ paid_by: 'bank', incident_date: '2026-03-01' }, [], now);
  expect(fact?.time).toBeUndefined();
});

test('a day without a time of day leaves the right of the first half hour open', () => {
  const [start, end] = [new Date('2026-11-27T05:00:00Z'), new Date('2026-11-28T04:59:59Z')];
  const [fact] = callFactsOfReport(
    {},
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
