import { expect, test } from 'vitest';
import { searchTerms } from './submission-filter.server.ts';

function parts(typed: string) {
  const terms = searchTerms(typed);
  return terms?.kind === 'anywhere' ? terms.words.flat() : terms?.kind;
}

test('words, phrases and signs that mean themselves', () => {
  expect(parts(' Trading  app ')).toEqual([
    { like: '%trading%', part: undefined },
    { like: '%app%', part: undefined },
  ]);
  expect(parts('"the app"')).toEqual([{ like: '%the app%', part: undefined }]);
  expect(parts('100%')).toEqual([{ like: String.raw`%100\%%`, part: undefined }]);
  expect(parts('  ')).toBeUndefined();
});

test('short words alone are looked up as beginnings', () => {
  expect(parts('ab')).toBe('beginning');
  expect(parts('a b')).toBe('beginning');
  expect(parts('ab trading')).toHaveLength(2);
});

test.each([
  ['person4711@mail.example', '%person4711@%'],
  ['ab@mail.example', undefined],
  ['https://shop77.example/pay', undefined],
  ['"write to ada@mail.example"', undefined],
])('of %s the index is asked for %s first', (typed, part) => {
  expect(parts(typed)).toEqual([{ like: `%${typed.replaceAll('"', '')}%`, part }]);
});
