import { expect, test } from 'vitest';
import { firstWords } from './template-list.tsx';

test('a preview is cut at 100 characters, and never within one', () => {
  expect(firstWords('a'.repeat(100))).toBe('a'.repeat(100));
  expect(firstWords('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  expect(firstWords('🦊'.repeat(101))).toBe(`${'🦊'.repeat(100)}…`);
});
