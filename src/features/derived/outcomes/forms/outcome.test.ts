import { expect, test } from 'vitest';
import { outcomeSchema } from './outcome.ts';

const schema = outcomeSchema({
  now: new Date('2026-03-10T10:00:00Z'),
  returned: new Map([['USD', { minor: 120_000n, decimals: 2 }]]),
});

const whole = {
  currency: 'usd',
  amount: '1,200.00',
  month: '2026-02',
  publishedText: '',
  consentHow: 'phone',
  consentOn: '2026-03-01',
  consentNote: 'On the phone',
  hasAgreed: true,
};

function wrongFields(typed: Record<string, unknown>): unknown {
  const read = schema.safeParse(typed);
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.')).toSorted();
}

test('a valid form is read', () => {
  expect(schema.parse(whole)).toMatchObject({ currency: 'USD', minor: 120_000 });
});

test.each([
  ['no amount at all', { amount: 'a lot' }, /as a number/],
  ['what may be thousands', { amount: '1.200' }, /can mean two amounts/],
  ['nothing', { amount: '0' }, /above zero/],
  ['more than came back', { amount: '1,200.01' }, /say less was returned in USD/],
  ['another currency', { currency: 'EUR' }, /say less was returned in EUR/],
])('%s is reported while all other fields are empty as well', (_, typed, message) => {
  const money = { currency: whole.currency, amount: whole.amount, ...typed };
  const read = schema.safeParse(money);

  expect(read.error?.issues.find(({ path }) => path[0] === 'amount')?.message).toMatch(message);
  expect(wrongFields(money)).toEqual([
    'amount',
    'consentHow',
    'consentNote',
    'consentOn',
    'hasAgreed',
    'month',
  ]);
});

test('future days are reported together with a missing amount', () => {
  const early = { ...whole, amount: undefined, month: '2026-04', consentOn: '2026-03-12' };
  expect(wrongFields(early)).toEqual(['amount', 'consentOn', 'month']);
});

test('an amount of no known currency is only asked for its form', () => {
  expect(wrongFields({ ...whole, currency: 'XXQ' })).toEqual(['currency']);
  expect(wrongFields({ ...whole, currency: 'XXQ', amount: 'much' })).toEqual([
    'amount',
    'currency',
  ]);
});
