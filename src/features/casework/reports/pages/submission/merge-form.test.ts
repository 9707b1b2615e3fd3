import { expect, test } from 'vitest';
import { isOfAnotherPerson } from './merge-form.tsx';

function field(one: string, other: string, key = 'phone') {
  return { key, label: 'Phone', one, other, isSame: one === other };
}

test('only different answers of both suggest two people', () => {
  expect(isOfAnotherPerson(field('+1 415 555 0132', '+1 415 555 0199'))).toBe(true);
  expect(isOfAnotherPerson(field('+1 415 555 0132', ''))).toBe(false);
  expect(isOfAnotherPerson(field(' ', '+1 415 555 0132'))).toBe(false);
  expect(isOfAnotherPerson(field('+1 415 555 0132', '+1 415 555 0132'))).toBe(false);
  expect(isOfAnotherPerson(field('I lost money', 'I lost more', 'message'))).toBe(false);
});
