import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit, formatReceipt, readReceipt } from './tip-receipt.ts';

const others = fc.stringMatching(/^\d{15}$/);

test('a receipt is read however it is grouped', () => {
  fc.assert(
    fc.property(others, fc.constantFrom(' ', '-', '', '\u00A0', '. '), (digits, between) => {
      const receipt = digits + checkDigit(digits);
      const typed = formatReceipt(receipt).replaceAll(' ', between);
      expect(readReceipt(typed)).toEqual({ ok: true, digits: receipt });
    }),
  );
});

test('one wrong digit always shows', () => {
  fc.assert(
    fc.property(others, fc.nat(15), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
      const receipt = digits + checkDigit(digits);
      const wrong = String((Number(receipt[place]) + by) % 10);
      const typed = receipt.slice(0, place) + wrong + receipt.slice(place + 1);
      expect(readReceipt(typed)).toEqual({ ok: false, code: 'mistyped' });
    }),
  );
});

test('the check is the one of the standard', () => {
  // The example of ISO 7064: 0794 with its check digit.
  expect(checkDigit('0794')).toBe('5');
});

test.each(['', '1234', '1234 5678 9012 345', '1234 5678 9012 3456 7', 'not a receipt'])(
  '%j has the wrong length',
  (typed) => {
    expect(readReceipt(typed)).toEqual({ ok: false, code: 'length' });
  },
);
