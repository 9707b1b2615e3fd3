import { describe, expect, test } from 'vitest';
import { noDomains, type DomainTable } from './domain-table.server.ts';
import { judgeHost, kindOfHost } from './domain-record.server.ts';
import { startWorkStopwatch } from '#tests/stopwatch.ts';

const table: DomainTable = {
  primary: 'help.example.org',
  roles: new Map([
    ['help.example.org', 'primary'],
    ['www.example.org', 'secondary'],
    ['old.example.org', 'inactive'],
    ['configured.example.net', 'inactive'],
  ]),
};
const configuredHost = 'configured.example.net';

describe('with domains', () => {
  test.each([
    ['help.example.org', 'serve'],
    ['HELP.example.org:443', 'serve'],
    ['help.example.org.', 'serve'],
    ['help.example.org.:8443', 'serve'],
    ['www.example.org', 'redirect'],
    ['www.EXAMPLE.org.:80', 'redirect'],
    ['old.example.org', 'refuse'],
    ['old.example.org:3000', 'refuse'],
    ['evil.example.com', 'refuse'],
    ['help.example.org.evil.com', 'refuse'],
    ['xhelp.example.org', 'refuse'],
    // The way back in, regardless of the list.
    ['configured.example.net', 'serve'],
    ['localhost:3000', 'serve'],
    ['127.0.0.1', 'serve'],
    ['203.0.113.7:3000', 'serve'],
    ['[::1]:3000', 'serve'],
    ['lantern_web:3000', 'serve'],
    ['lantern.default.svc.cluster.local', 'serve'],
    ['lantern.internal', 'serve'],
    ['evil.example', 'refuse'],
    ['evil.test:3000', 'refuse'],
    ['evil.onion', 'refuse'],
    [undefined, 'serve'],
    // No browser sends these.
    ['help.example.org@evil.com', 'bad'],
    ['evil.com/help.example.org', 'bad'],
    ['help.example.org, evil.com', 'bad'],
    ['help.example.org evil.com', 'bad'],
    ['http://help.example.org', 'bad'],
    ['help.example.org:80:90', 'bad'],
    ['help.example.org#', 'bad'],
    ['-evil.example.org', 'bad'],
    ['[evil]', 'bad'],
    ['éxample.org', 'bad'],
  ])('%s: %s', (host, verdict) => {
    expect(judgeHost(host, { table, configuredHost })).toBe(verdict);
  });
});

test.each(['evil.example.com', 'a b', undefined])('without domains %s is served', (host) => {
  expect(judgeHost(host, { table: noDomains, configuredHost })).toBe('serve');
});

test('without a primary domain the others are served, as there is no redirect target', () => {
  const lone: DomainTable = {
    primary: undefined,
    roles: new Map([['a.example.org', 'secondary']]),
  };
  expect(judgeHost('a.example.org', { table: lone, configuredHost })).toBe('serve');
});

test('a long name takes no time', () => {
  const passed = startWorkStopwatch();
  judgeHost(`${'a-'.repeat(8_000)}!`, { table, configuredHost });
  expect(passed()).toBeLessThan(50);
});

test.each([
  ['help.example.org', 'own'],
  ['www.example.org:8443', 'own'],
  ['configured.example.net', 'own'],
  ['127.0.0.1:3000', 'own'],
  ['[::1]:3000', 'own'],
  ['localhost', 'own'],
  // Only the sender claims that this name is ours.
  ['backend:3000', 'internal'],
  ['old.example.org', 'foreign'],
  ['evil.example.com', 'foreign'],
  ['a b', 'foreign'],
  [undefined, 'foreign'],
])('%s is a host of the kind %s', (host, kind) => {
  expect(kindOfHost(host, { table, configuredHost })).toBe(kind);
});

test('without domains only the configured host is ours', () => {
  const site = { table: noDomains, configuredHost };
  expect(kindOfHost('configured.example.net', site)).toBe('own');
  expect(kindOfHost('help.example.org', site)).toBe('foreign');
});
