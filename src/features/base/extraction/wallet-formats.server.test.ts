import { bech32, bech32m } from '@scure/base';
import { expect, test } from 'vitest';
import { isHiddenAddress } from '#shared/vocabulary/hidden-payments.ts';
import { found, only } from '#tests/indicators.ts';
import { wellKnownReason } from './wallet-formats.server.ts';

/** In their issuers' spelling: the case of the letters proves that no digit is wrong. */
test.each([
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0x55d398326f99059fF775485246999027B3197955',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
])('%s is a contract, in its canonical spelling', (address) => {
  const wallet = only(address);
  expect(wallet.checksum).toBe('valid');
  expect(wellKnownReason(wallet.value)).toContain('contract');
});

test.each([
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
])('%s is read as listed', (address) => {
  expect(wellKnownReason(only(address).value)).toContain('contract');
});

test('any other wallet is not well known', () => {
  expect(wellKnownReason('toString')).toBeUndefined();
});

const program = new Uint8Array(20).fill(7);

test.each(['cosmos', 'dydx', 'noble', 'akash', 'stars'])(
  'an address of %s is read by its prefix',
  (prefix) => {
    const address = bech32.encode(prefix, bech32.toWords(program));
    expect(only(address)).toMatchObject({ chain: 'cosmos', value: address, checksum: 'valid' });
  },
);

test('a unified address of Zcash is read by its checksum, and hides its payments', () => {
  const address = bech32m.encode('u', bech32m.toWords(new Uint8Array(83).fill(9)), 220);
  expect(only(address)).toMatchObject({ chain: 'zcash', value: address, checksum: 'valid' });
  const wrong = `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`;
  expect(found(wrong).filter((each) => each.startsWith('wallet'))).toEqual([]);
  expect(isHiddenAddress(address)).toBe(true);
});

test('only chains that hide payments are said to hide them', () => {
  const monero = `4${'A'.repeat(94)}`;
  expect(isHiddenAddress(monero)).toBe(true);
  for (const open of ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', `t1${'a'.repeat(33)}`, 'Acme Bank', ''])
    expect(isHiddenAddress(open)).toBe(false);
});
