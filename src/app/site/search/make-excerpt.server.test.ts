import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeExcerpt } from './search.server.ts';

const long = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`.trim();

test('a short text is shown whole, its words marked as they are written', () => {
  expect(makeExcerpt('Your Card, now.', ['card'])).toEqual([
    { text: 'Your ', isMatch: false },
    { text: 'Card', isMatch: true },
    { text: ', now.', isMatch: false },
  ]);
});

test('a long text is cut around the first match, at word borders, with dots on both sides', () => {
  const words = makeExcerpt(long, ['needle'])
    .map((piece) => piece.text)
    .join('');

  expect(words).toMatch(/^… (before )+needle( after)+ …$/);
  expect(words.length).toBeLessThan(200);
});

test('never invents text: without the dots it is a part of what was given', () => {
  const word = fc.constantFrom('card', 'bank', 'é', 'x,', '(y)', 'a-b');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), (words) => {
      const text = words.join(' ');
      const shown = makeExcerpt(text, ['bank', 'é'])
        .map((piece) => piece.text)
        .join('');
      expect(text).toContain(shown.replace(/^… /, '').replace(/ …$/, ''));
    }),
  );
});
