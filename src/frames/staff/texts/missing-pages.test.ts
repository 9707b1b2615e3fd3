import { expect, test } from 'vitest';
import { missingPages, renderWithMissing } from './missing-pages.ts';

const known = {
  hosts: ['help.example', 'localhost:3000'],
  paths: ['/', '/verify', '/news-room/first', '/forms/bank%20recall'],
};

function addresses(markdown: string): string[] {
  return missingPages(markdown, known).map(({ address }) => address);
}

test.each([
  '[home](/) and [a check](/verify), [with a slash](/Verify/), [a part](/verify?q=1#result)',
  '[news](https://help.example/news-room/first) and <http://localhost:3000/verify>',
  '[a form](/forms/bank recall) [a form](</forms/bank recall>) [a form](/forms/bank%20recall)',
  '[a place](#below), [mail](mailto:a@help.example), [elsewhere](https://example.org/verfiy)',
  '[a picture](/media/01920000-0000-7000-8000-000000000000.webp#120x80)',
  'An address in words, /verfiy, and `[code](/verfiy)`',
])('%s leads where something is', (markdown) => {
  expect(addresses(markdown)).toEqual([]);
});

test('a link to a missing page of this site is reported once, as written', () => {
  const text =
    'See [our *guide*](/verfiy?a=1&b=2), [again](/verfiy?a=1&b=2), [it](https://help.example/gone).';
  expect(missingPages(text, known)).toEqual([
    { words: 'our guide', address: '/verfiy?a=1&b=2' },
    { words: 'it', address: 'https://help.example/gone' },
  ]);
});

test('a link of the Markdown that is defined elsewhere in the text counts as well', () => {
  expect(addresses('See [this][1].\n\n[1]: /gone')).toEqual(['/gone']);
});

test('the preview marks broken links', () => {
  const text = '[one](/gone?a=1&b=2) and [two](/verify)';
  const html = renderWithMissing(text, missingPages(text, known));
  expect(html).toMatch(/<a class="[^"]+" href="\/gone\?a=1&amp;b=2">one<\/a>/);
  expect(html).toContain('<a href="/verify">two</a>');
});
