import { expect, test } from 'vitest';
import { findEntry, findPanel, panels } from './panels.ts';

test('no two panels share a letter, and none uses a reserved key', () => {
  const letters = panels().flatMap(({ letter }) => letter ?? []);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/);
});

test('an address belongs to its panel, also below it, and not to one that begins alike', () => {
  expect(findPanel('/admin/cases')?.label).toBe('All cases');
  expect(findPanel('/admin/cases/new')?.label).toBe('All cases');
  expect(findPanel('/admin/casesx')).toBeUndefined();
  expect(findEntry('/admin/account')?.label).toBe('Your account');
});
