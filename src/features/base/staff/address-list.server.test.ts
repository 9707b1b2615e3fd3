import { expect, test } from 'vitest';
import { isInNetworks, readNetwork } from './address-list.server.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7/24 ', '203.0.113.0/24'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['2001:db8:1:2::9/64', '2001:db8:1:2::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('reads %j as %j', (typed, network) => {
  expect(readNetwork(typed)).toBe(network);
});

test.each([
  '',
  'anywhere',
  '203.0.113',
  '0313.0.0.1',
  '203.0.113.0/33',
  '203.0.113.0/',
  '2001:db8::/129',
  '0.0.0.0/0',
  '::/0',
  '203.0.113.0/24/8',
  '203.0.113.1, 203.0.113.2',
])('refuses %j', (typed) => {
  expect(readNetwork(typed)).toBeUndefined();
});

const list = ['203.0.113.0/24', '198.51.100.9', '2001:db8:1::/48'];

test.each([
  ['203.0.113.255', true],
  ['203.0.114.0', false],
  ['198.51.100.9', true],
  ['198.51.100.10', false],
  ['::ffff:203.0.113.9', true],
  ['2001:db8:1:ffff::1', true],
  ['2001:db8:2::1', false],
  ['2001:db8:1::1%eth0', true],
  ['unknown', false],
  ['', false],
])('%j is admitted: %j', (ip, isAllowed) => {
  expect(isInNetworks(ip, list)).toBe(isAllowed);
});
