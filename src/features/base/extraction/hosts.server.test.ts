import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { warnOfHost } from './hosts.server.ts';

function warn(shown: string) {
  return warnOfHost(domainToASCII(shown));
}

test('letters of several scripts in one name', () => {
  expect(warn('соinbase.com')).toEqual({ kind: 'mixed-scripts', looksLike: 'coinbase.com' });
  expect(warn('pay-жulia.com')).toEqual({ kind: 'mixed-scripts', looksLike: undefined });
});

test('a whole name of lookalike letters', () => {
  expect(warn('аррӏе.com')).toEqual({ kind: 'lookalike', looksLike: 'apple.com' });
});

test('an accent only if it imitates a well-known site', () => {
  expect(warn('bìnance.com')).toEqual({ kind: 'lookalike', looksLike: 'binance.com' });
  expect(warn('münchen.de')).toBeUndefined();
});

test('honest names in any script', () => {
  for (const host of ['coinbase.com', 'пример.рф', '例え.jp', 'παράδειγμα.gr'])
    expect(warn(host), host).toBeUndefined();
});
