import { expect, test } from 'vitest';
import { maskAddress } from './mail-links.server.ts';

test.each([
  ['ana@example.org', 'a•••@example.org'],
  ['a@example.org', 'a•••@example.org'],
  ['"odd@name"@example.org', '"•••@example.org'],
  ['nonsense', '•••'],
  ['', '•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskAddress(email)).toBe(shown);
});
