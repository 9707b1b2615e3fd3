import { expect, test } from 'vitest';
import { toSlug } from './to-slug.ts';

test.each([
  ['Lantern', 'lantern'],
  ['  Crème & Brûlée, Inc. ', 'creme-brulee-inc'],
  ['A--B', 'a-b'],
  ['灯笼', ''],
])('%s becomes %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});
