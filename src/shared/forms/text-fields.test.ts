import { expect, test } from 'vitest';
import { isEmail, tidyEmail } from './text-fields.ts';

test.each([
  'ana@example.org',
  "o'brien+x@mail.example.co.uk",
  'jürgen@example.org',
  'juergen@bücher-shop.de',
  'ana@xn--bcher-shop-9db.de',
  '李明@例え.jp',
  'дарья@почта.рф',
  'राम@डाटा.भारत',
  'علي@موقع.شبكة',
  'anna@strаße.example',
])('%s is an address', (address) => {
  expect(isEmail(address)).toBe(true);
});

test.each([
  'ana',
  '@example.org',
  'ana@',
  'ana@example',
  'ana@bücher',
  'ana@.org',
  'ana maria@example.org',
  'ana@exam ple.org',
  'ana@bücher_shop.de',
  'ana@bücher.de:25',
  'ana@bücher.de/x',
  'ana@bücher..de',
  'a@b@bücher.de',
  'ana😀@example.org',
  'ana\u202e@example.org',
  'ana,bob@bücher.de',
])('%s is no address', (address) => {
  expect(isEmail(address)).toBe(false);
});

test('two spellings of an address become one', () => {
  const spellings = [
    'Ana@Bücher-Shop.de',
    ' Ana@bu\u0308cher-shop.de\u200b',
    'Ana@xn--bcher-shop-9db.de',
    'Ana@ＢÜＣＨＥＲ-shop.de',
  ];
  for (const typed of spellings) expect(tidyEmail(typed)).toBe('Ana@xn--bcher-shop-9db.de');
  expect(tidyEmail('JÜRGEN@example.org')).toBe('jürgen@example.org');
  expect(tidyEmail('Ana@Example.org')).toBe('Ana@Example.org');
  expect(tidyEmail('no address')).toBe('no address');
});
