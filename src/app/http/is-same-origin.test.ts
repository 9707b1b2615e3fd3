import { expect, test } from 'vitest';
import type { HostKind } from '#features/base/domains/domain-record.server.ts';
import { isSameOrigin } from './is-same-origin.ts';

const own = ['https://help.example.org', 'https://configured.example.net'];

function post(headers: Record<string, string>, host: HostKind = 'own'): boolean {
  const sent = new Headers({ host: 'help.example.org', ...headers });
  return isSameOrigin('POST', sent, { ownOrigins: own, host });
}

test('a form of our own page is accepted', () => {
  expect(post({ origin: 'https://help.example.org' })).toBe(true);
});

test('another address of ours in the browser counts when the proxy leaves the Host header alone', () => {
  expect(post({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })).toBe(true);
});

test('where the site has no TLS, its names count without it', () => {
  const sent = new Headers({ host: 'help.test', origin: 'http://help.test' });
  expect(isSameOrigin('POST', sent, { ownOrigins: ['http://a.test'], host: 'own' })).toBe(true);
});

test('the public address counts when the proxy rewrites the Host header', () => {
  expect(post({ host: 'backend:3000', origin: 'https://help.example.org' })).toBe(true);
});

test('so does the configured address, beside that of the primary domain', () => {
  expect(post({ host: 'backend:3000', origin: 'https://configured.example.net' })).toBe(true);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['no Origin at all', {}],
  ['an Origin that is no address', { origin: 'help.example.org' }],
  ['a look-alike that starts the same', { origin: 'https://help.example.org.evil.example' }],
  ['an opaque origin of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['an opaque origin without more', { origin: 'null' }],
  ['our own name without TLS', { origin: 'http://help.example.org' }],
  ['another name of ours without TLS', { host: 'b.example', origin: 'http://b.example' }],
  ['our name at another port', { origin: 'https://help.example.org:8443' }],
])('%s is refused', (_, headers) => {
  expect(post(headers as Record<string, string>)).toBe(false);
});

test('our own no-referrer pages post with an opaque origin and are accepted', () => {
  expect(post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(true);
});

test('a foreign name that resolves here is refused, although Host and Origin agree', () => {
  const rebound = { host: 'evil.example.com', origin: 'http://evil.example.com' };
  expect(post(rebound, 'foreign')).toBe(false);
  expect(post(rebound, 'internal')).toBe(false);
  const opaque = { host: 'evil.example.com', origin: 'null', 'sec-fetch-site': 'same-origin' };
  expect(post(opaque, 'foreign')).toBe(false);
  expect(post({ ...opaque, host: 'backend:3000' }, 'internal')).toBe(true);
});

test.each(['GET', 'HEAD'])('%s changes nothing and needs no origin', (method) => {
  expect(isSameOrigin(method, new Headers(), { ownOrigins: own, host: 'foreign' })).toBe(true);
});

test.each(['PUT', 'DELETE', 'PATCH'])('%s is checked like POST', (method) => {
  expect(isSameOrigin(method, new Headers(), { ownOrigins: own, host: 'foreign' })).toBe(false);
});
