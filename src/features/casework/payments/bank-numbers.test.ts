import { expect, test } from 'vitest';
import { paymentNumberKinds, type PaymentNumber } from '#shared/vocabulary/payment-numbers.ts';
import { numberText, readNumbers, readTypedNumbers } from './bank-numbers.ts';
import { factText } from './payment-fields.ts';

test.each<[string, PaymentNumber[]]>([
  [
    'ONLINE INTERNATIONAL WIRE TRANSFER A/C: GOLDEN TRADE LTD HONG KONG REF: INVEST TRN: 3352800322 11/18',
    [{ kind: 'trn', value: '3352800322' }],
  ],
  [
    'WT FED#01234 JPMORGAN CHASE BAN /FTR/BNF=MERCATON HOLDINGS SRF# 0000123 TRN#260112000123 RFB# 456',
    [
      { kind: 'trn', value: '260112000123' },
      { kind: 'srf', value: '0000123' },
      { kind: 'fed', value: '01234' },
      { kind: 'rfb', value: '456' },
    ],
  ],
  [
    'WIRE OUT IMAD: 20261118B1QGC08C003841 OMAD 20261118D2B74L1R00021911181345',
    [{ kind: 'imad', value: '20261118B1QGC08C003841' }],
  ],
  [
    'BNF: GOLDEN TRADE LTD A/C 123-456789-838 SWIFT: HSBCHKHHHKH UETR 97ED4827-7B6F-4491-A06F-B548D5A7512D',
    [
      { kind: 'uetr', value: '97ed4827-7b6f-4491-a06f-b548d5a7512d' },
      { kind: 'bic', value: 'HSBCHKHHHKH' },
      { kind: 'account', value: '123-456789-838' },
    ],
  ],
  [
    'IBAN DE89 3704 0044 0532 0130 00, ABA 021000021',
    [
      { kind: 'iban', value: 'DE89370400440532013000' },
      { kind: 'routing', value: '021000021' },
    ],
  ],
])('reads the numbers of a bank where they stand: %s', (text, numbers) => {
  expect(readNumbers(text)).toEqual(numbers);
});

test.each([
  'WT FED#00000 EXAMPLE BANK /FTR/BNF=BRINEHOLT CAPITAL SRF# 0000',
  'SWIFT transfer to a friend, fed up with the account manager',
  'DE89 3704 0044 0532 0130 01',
  'paid by the account of my father on 11/18/2026',
])('takes no number from other words, blanks or wrong check digits: %s', (text) => {
  expect(readNumbers(text)).toEqual([]);
});

test('numbers are read back from the lines that they are written as', () => {
  const numbers: PaymentNumber[] = [
    { kind: 'trn', value: '3352800322' },
    { kind: 'imad', value: '20261118B1QGC08C003841' },
    { kind: 'omad', value: '20261118B1QGC08C003842' },
    { kind: 'uetr', value: '97ed4827-7b6f-4491-a06f-b548d5a7512d' },
    { kind: 'srf', value: 'A1234' },
    { kind: 'fed', value: '01234' },
    { kind: 'rfb', value: '456' },
    { kind: 'bic', value: 'HSBCHKHH' },
    { kind: 'iban', value: 'DE89370400440532013000' },
    { kind: 'account', value: '12345678' },
    { kind: 'routing', value: '021000021' },
    { kind: 'other', value: 'confirmation 77AB' },
  ];
  expect(numbers.map(({ kind }) => kind)).toEqual(paymentNumberKinds);
  expect(readTypedNumbers(factText(numbers))).toEqual(numbers);
});

test('what somebody types without a name that we know is kept', () => {
  expect(readTypedNumbers('TRN 3352800322, confirmation 77AB')).toEqual([
    { kind: 'trn', value: '3352800322' },
    { kind: 'other', value: 'confirmation 77AB' },
  ]);
  expect(readTypedNumbers('3352800322')).toEqual([{ kind: 'other', value: '3352800322' }]);
});

test('a number that was typed with a name of its own keeps it, and is read back as the same', () => {
  const typed = readTypedNumbers('IBAN: DE00 3704 0044 0532 0130 00; 4711');
  const shown = typed.map(numberText);
  expect(shown).toEqual(['IBAN: DE00 3704 0044 0532 0130 00', 'NO.: 4711']);
  const again = readTypedNumbers(shown.join('; '));
  expect(new Set(again.map(numberText))).toEqual(new Set(shown));
});
