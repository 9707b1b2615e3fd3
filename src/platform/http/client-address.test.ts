import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

test('a visitor who connects directly cannot choose an address', () => {
  expect(clientAddress(requestFrom('203.0.113.5', '198.51.100.1'))).toBe('203.0.113.5');
});

test('behind a proxy on this machine only what the proxy appended counts', () => {
  expect(clientAddress(requestFrom('127.0.0.1', '6.6.6.6, 203.0.113.5'))).toBe('203.0.113.5');
  expect(clientAddress(requestFrom('::1', '2001:db8::7'))).toBe('2001:db8::7');
});

test('without a forwarded address the peer counts', () => {
  expect(clientAddress(requestFrom('127.0.0.1'))).toBe('127.0.0.1');
});
