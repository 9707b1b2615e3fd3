import { expect, test } from 'vitest';
import { blackOut } from './black-out.ts';

test('words are redacted wherever they are whole, and nowhere inside others', () => {
  const text = 'Ann met ann\nMARIE, but not Anna, Hannah or Ann-Marie. José and Jose\u0301.';
  expect(blackOut(text, ['Ann Marie', 'José', 'a', ''])).toBe(
    'Ann met █████, but not Anna, Hannah or Ann-Marie. █████ and █████.',
  );
  const written = '李明说 김철수가 Jose, O’Neil and ＧＡＲＣＩＡ; Straße';
  expect(blackOut(written, ['李明', '김철수', 'José', "o'neil", 'García', 'strasse'])).toBe(
    '█████说 █████가 █████, █████ and █████; █████',
  );
  expect(blackOut('a.b axb $1', ['a.b', '$1'])).toBe('█████ axb █████');
});
