import { expect, test } from 'vitest';
import { fitsFilter } from './fits-filter.ts';

test.each([
  ['', true],
  ['  ', true],
  ['RECALL bank', true],
  ['reca', true],
  ['recall exchange', false],
])('"%s" against one text: %s', (typed, fits) => {
  expect(fitsFilter('what is a recall, and will my bank do it?', typed)).toBe(fits);
});
