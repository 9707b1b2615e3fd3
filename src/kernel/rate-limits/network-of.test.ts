import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf, networksOf } from './network-of.ts';

const hexGroup = fc.integer({ min: 0, max: 0xff_ff }).map((value) => value.toString(16));
const half = fc.array(hexGroup, { minLength: 4, maxLength: 4 });
const byte = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'));

test('an IPv4 address is its own network', () => {
  fc.assert(
    fc.property(ipv4, (ip) => {
      expect(networkOf(ip)).toBe(ip);
    }),
  );
});

test('any two addresses of one /64 are one network', () => {
  fc.assert(
    fc.property(half, half, half, (prefix, one, other) => {
      // Addresses that begin with zeros may be IPv4-mapped IPv6 addresses.
      fc.pre(prefix.some((group) => group !== '0'));
      const first = networkOf([...prefix, ...one].join(':'));

      expect(networkOf([...prefix, ...other].join(':'))).toBe(first);
    }),
  );
});

test('addresses of two /64s are two networks', () => {
  fc.assert(
    fc.property(half, half, half, (prefix, otherPrefix, rest) => {
      fc.pre(prefix.join() !== otherPrefix.join());
      fc.pre([prefix, otherPrefix].every((groups) => groups[0] !== '0'));
      const first = networkOf([...prefix, ...rest].join(':'));

      expect(networkOf([...otherPrefix, ...rest].join(':'))).not.toBe(first);
    }),
  );
});

test('an IPv4-mapped IPv6 address is the IPv4 address, in any spelling', () => {
  fc.assert(
    fc.property(ipv4, (ip) => {
      const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number);
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;

      for (const spelling of [
        `::ffff:${ip}`,
        `::FFFF:${ip}`,
        `::ffff:${hex}`,
        `0:0:0:0:0:ffff:${hex}`,
      ])
        expect(networkOf(spelling)).toBe(ip);
    }),
  );
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1:2:3:4:5:192.0.2.1', '0:1:2:3::/64'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['192.0.2.77', ['192.0.2.77', '192.0.2.0/24']],
  ['::ffff:192.0.2.77', ['192.0.2.77', '192.0.2.0/24']],
  ['2001:db8:1:23ff::9', ['2001:db8:1:23ff::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
  ['system', ['system']],
  ['', ['']],
])('%s is counted in %j, each with a larger budget than the one inside it', (ip, names) => {
  const networks = networksOf(ip);
  expect(networks.map(({ name }) => name)).toEqual(names);
  const factors = networks.map(({ factor }) => factor);
  expect(factors[0]).toBe(1);
  expect(factors).toEqual([...new Set(factors)].toSorted((one, other) => one - other));
});
