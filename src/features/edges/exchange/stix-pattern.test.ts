import { expect, test } from 'vitest';
import { readPattern } from './stix-pattern.ts';

const named = new Set(['domain-name:value', 'url:value', 'user-account:account_login']);

function read(pattern: string): string[] {
  return readPattern(pattern, { isValue: (path) => named.has(path) }).map((part) =>
    'unread' in part ? `unread: ${part.unread}` : part.value,
  );
}

test.each<[string, string[]]>([
  ["[domain-name:value = 'a.example']", ['a.example']],
  ["[domain-name:value IN ('a.example', 'b.example')]", ['a.example', 'b.example']],
  [
    "[domain-name:value='a.example'] OR [url:value = 'https://b.example/']",
    ['a.example', 'https://b.example/'],
  ],
  [
    "([domain-name:value = 'a.example' OR domain-name:value = 'b.example'])",
    ['a.example', 'b.example'],
  ],
  [String.raw`[domain-name:value = 'o\'brien.example']`, ["o'brien.example"]],
  ["[user-account:account_login = 'x' AND user-account:account_type = 'telegram']", ['x']],
  [
    "[domain-name:value = 'a.example' AND NOT domain-name:value = 'bank.example']",
    ['unread: cannot be parsed'],
  ],
  ["[domain-name:value = 'a.example' AND domain-name:value NOT = 'bank.example']", ['unread: AND']],
  ["[domain-name:value = 'bank.example' AND url:value = 'https://evil.example/']", ['unread: AND']],
  [
    "[domain-name:value = 'bank.example'] AND [url:value = 'https://evil.example/']",
    ['unread: AND between observations'],
  ],
  [
    "[domain-name:value = 'bank.example'] FOLLOWEDBY [url:value = 'x']",
    ['unread: FOLLOWEDBY between observations'],
  ],
  ["[domain-name:value != 'bank.example']", ['unread: !=']],
  ["[domain-name:value NOT IN ('bank.example')]", ['unread: NOT']],
  [
    "[domain-name:value LIKE '%bank%' OR domain-name:value = 'a.example']",
    ['unread: LIKE', 'a.example'],
  ],
  ["[domain-name:value MATCHES '.*bank.*']", ['unread: MATCHES']],
  ["[domain-name:value = 'bank.example'] WITHIN 5 SECONDS", ['unread: WITHIN']],
  [
    "[domain-name:value = 'a.example'] START t'2014-01-01T00:00:00Z' STOP t'2015-01-01T00:00:00Z'",
    ['unread: START'],
  ],
  ["[domain-name:value = 'bank.example'", ['unread: cannot be parsed']],
  ["domain-name:value = 'bank.example'", ['unread: cannot be parsed']],
  ["[domain-name:value = 'a.example'] trailing", ['unread: cannot be parsed']],
  ['alert tcp any any -> any any (content:"bank.example";)', ['unread: cannot be parsed']],
  [
    `${'('.repeat(50)}[domain-name:value = 'a']${')'.repeat(50)}`,
    ['unread: has too many parentheses'],
  ],
  ["'".repeat(20_001), ['unread: is too long']],
])('%s', (pattern, expected) => {
  expect(read(pattern)).toEqual(expected);
});

test('half a million quotation marks are refused before they are read', () => {
  const start = performance.now();
  expect(read("'".repeat(500_000))).toEqual(['unread: is too long']);
  expect(read(`[domain-name:value = '${"\\'".repeat(9_900)}`)).toEqual([
    'unread: cannot be parsed',
  ]);
  expect(performance.now() - start).toBeLessThan(500);
});
