import { expect, test } from 'vitest';
import { alignValues } from './aligned-values.ts';

/** Each row as text, with what differs in brackets. */
function rows(paper: string, told: string): string[] | undefined {
  const groups = alignValues(paper, told);
  return (
    groups &&
    (['paper', 'told'] as const).map((row) =>
      groups
        .map((group) =>
          group[row].map(({ text, isSame }) => (isSame ? text : `[${text}]`)).join(''),
        )
        .join('|')
        .replaceAll('\u00A0', '_'),
    )
  );
}

test('the same spelling is the same all along', () => {
  expect(rows('bc1qm34lsc65', 'bc1qm34lsc65')).toEqual(['bc1qm3|4lsc65', 'bc1qm3|4lsc65']);
});

test('capital letters differ, and what stands before an address is left out', () => {
  expect(rows('0xAb12cd', 'ethereum:ab12cd')).toEqual(['[A]b12cd', '[a]b12cd']);
});

test('spaces and hyphens of one spelling stand above gaps in the other', () => {
  expect(rows('DE8937', 'DE89 37')).toEqual(['DE89[_]3|7', 'DE89[ ]3|7']);
  expect(rows('12-34', '1234')).toEqual(['12[-]34', '12[_]34']);
});

test('a text that holds more than the value is cut to it', () => {
  expect(rows('12345678', 'account 1234 5678 at Bank')).toEqual(['1234[_]5|678', '1234[ ]5|678']);
});

test('what cannot be laid above each other is not', () => {
  expect(alignValues('tradedesk@gmail.com', 'Trade.Desk+7@gmail.com')).toBeUndefined();
  expect(alignValues('', 'anything')).toBeUndefined();
});
