import { expect, test } from 'vitest';
import { startWorkStopwatch } from '#tests/stopwatch.ts';
import { markdownText } from './markdown-text.ts';

function problemOf(text: string): string | undefined {
  return markdownText.safeParse(text).error?.issues[0]?.message;
}

test.each([
  '[a guide](/recovery-scams)',
  '[IC3](https://www.ic3.gov/ "the office")',
  '[write to us](mailto:help@example.org) and [below](#more)',
  'Prices [in brackets] (and more).',
  '![ours](/media/0192f0c4-7d3a-7b11-9a55-2f60c1d2e3a4.webp#640x480)',
])('%s is allowed in a text', (text) => {
  expect(problemOf(text)).toBeUndefined();
});

test.each([
  ['htps://example.org/guide'],
  ['https//example.org'],
  ['www.ic3.gov'],
  ['recovery-scams'],
  ['//example.org'],
  ['javascript:void'],
  [''],
])('a link to “%s” is reported, since the page would show only its label', (address) => {
  expect(problemOf(`Fine: [a](/verify). Not fine: [our guide](${address}).`)).toBe(
    `The link “our guide” leads to “${address}”, which is no address. Begin it with https://, or with / for a page of this site.`,
  );
});

test('a picture of another site is refused', () => {
  expect(problemOf('![x](https://example.org/x.png)')).toContain('Pictures from other sites');
  expect(problemOf('![\\[x\\]](https://example.org/x.png)')).toContain('Pictures from');
});

test('unterminated pictures are parsed quickly', () => {
  const passed = startWorkStopwatch();
  expect(problemOf('!['.repeat(100_000))).toContain('characters or fewer');
  expect(passed()).toBeLessThan(1_000);
});
