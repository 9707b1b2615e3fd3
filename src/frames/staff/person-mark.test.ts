import { expect, test } from 'vitest';
import { initialsOf } from './person-mark.tsx';

test.each([
  ['Robin Example', 'RE'],
  ['Ana María de la Cruz', 'AC'],
  ['robin', 'R'],
  ['Ọlá Ṣadé', 'ỌṢ'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
