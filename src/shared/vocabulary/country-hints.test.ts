import { expect, test } from 'vitest';
import { countryHints } from './country-hints.ts';

const nothing = { phones: [], currencies: [], texts: [] };

test.each([
  ['+1 (514) 555-0147', 'CA', 'QC'],
  ['416-555-0147', 'CA', undefined],
  ['+1 602 555 0147', 'US', undefined],
  ['(602) 555-0147', 'US', undefined],
  ['+44 20 7946 0147', 'GB', undefined],
  ['0061 2 5550 0147', 'AU', undefined],
  ['+353 1 555 0147', 'IE', undefined],
  ['+91 22 5550 0147', 'IN', undefined],
])('the number %s points to %s', (phone, country, region) => {
  const [hint, ...others] = countryHints({ ...nothing, phones: [phone] });
  expect(hint).toMatchObject({ country });
  expect(hint?.region).toBe(region);
  expect(hint?.because).toMatch(/^phone number /);
  expect(others).toEqual([]);
});

test.each(['', '555 0147', '6025550147', '9876543210', '+1 876 555 0147', '+999 1', '02079460147'])(
  'the number %j points nowhere',
  (phone) => {
    expect(countryHints({ ...nothing, phones: [phone] })).toEqual([]);
  },
);

test('money and words of one country point to it, each country once with all reasons', () => {
  expect(
    countryHints({
      phones: ['+1 514 555 0147'],
      currencies: ['CAD', 'USD', 'EUR'],
      texts: ['I sent it by e-Transfer to a man', 'Interac again'],
    }),
  ).toEqual([
    {
      country: 'CA',
      region: 'QC',
      because: 'phone number 514; paid in CAD; names Interac e-Transfer',
    },
  ]);
  const texts = ['Sort code 20-00-00', 'to HDFC0000123', 'the BSB was 062-000', 'with zelle'];
  expect(countryHints({ ...nothing, texts }).map(({ country }) => country)).toEqual([
    'GB',
    'IN',
    'AU',
    'US',
  ]);
});

test('dollars, euros and plain words point nowhere', () => {
  const texts = ['I paid them in dollars, the transfer went through, cash app'];
  expect(countryHints({ ...nothing, currencies: ['USD', 'EUR', 'toString'], texts })).toEqual([]);
});
