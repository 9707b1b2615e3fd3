import { generateKeyPairSync } from 'node:crypto';
import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { eip55, found, only, wallets } from '#tests/indicators.ts';
import { readIndicators } from './read-indicators.server.ts';

describe('wallets', () => {
  test.each(wallets)('of %s are read: %s', (chain, address) => {
    expect(found(`send it to ${address}, he said.`)).toEqual([`wallet ${chain} ${address} valid`]);
  });

  test.each(eip55)('of EVM chains are read in EIP-55 case: %s', (address) => {
    const wallet = only(`to ${address}.`);
    expect(wallet).toMatchObject({ chain: 'evm', value: address.toLowerCase(), display: address });
    const isOneCase = [address.slice(2).toLowerCase(), address.slice(2).toUpperCase()].includes(
      address.slice(2),
    );
    expect(wallet.checksum).toBe(isOneCase ? 'none' : 'valid');
    expect(only(address.toLowerCase()).display).toBe(address);
  });

  test('of Solana are reported without a checksum', () => {
    const address = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
    expect(found(address)).toEqual([`wallet solana ${address} none`]);
  });

  test.each([
    ['the other checksum', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['a letter that is none', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['a program of one byte', 'bc1pw5dgrnzv'],
    ['41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['16 bytes of version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['padding', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
    ['an empty program', 'bc1gmk9yu'],
  ])('that BIP-350 calls invalid are never valid: %s', (_, address) => {
    expect(found(address).filter((each) => each.endsWith(' valid'))).toEqual([]);
  });

  test.each([
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1q w508 d6qe jxtd g4y5 r3za rvar y0c5 xw7k v8f3 t4',
    'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.1',
    'https://mempool.space/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ])('in another spelling are the same: %s', (text) => {
    expect(found(text)).toEqual([
      'wallet bitcoin bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 valid',
    ]);
  });
});

describe('an invalid checksum', () => {
  test.each([
    ['a wrong letter', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    [
      'neighbours swapped',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ],
    [
      'a letter too many',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhhWNLy',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    ],
    ['a letter missing', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLjt', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['0 for o', 'TR7NHqjeKQxGTCi8q8ZY4pL80tSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    [
      'bech32',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
    [
      'bech32, b for 6',
      'bc1qw508dbqejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
    ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7M', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
    ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTj', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    [
      'EVM, one letter in the wrong case',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
    [
      'EVM, a wrong digit',
      '0x5aAeb6053F3E94C9b9A09f33669435E8Ef1BeAed',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
    [
      'EVM, a digit missing',
      '0x5aAeb6053F3E94C9b9A09f3366943E7Ef1BeAed',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
  ])('is flagged with the probable correction: %s', (_, typed, meant) => {
    expect(only(`wallet ${typed}`)).toMatchObject({ checksum: 'invalid', likelyTypo: meant });
  });

  test('that no single typo explains is flagged without a correction', () => {
    const wallet = only('1A1zP1eP5QGefi2DMPTfTL5SLmv7DxyfNb');
    expect(wallet).toMatchObject({ chain: 'bitcoin', checksum: 'invalid' });
    expect(wallet.likelyTypo).toBeUndefined();
  });

  test('of a vague format counts only where a wallet is expected', () => {
    const text = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdxxTq';
    expect(found(`order ${text}`)).toEqual([]);
    expect(found(`my XRP went to ${text}`)).toEqual([`wallet xrp ${text} invalid`]);
    expect(found(text, { expects: 'wallet' })).toEqual([`wallet xrp ${text} invalid`]);
  });
});

const hash = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16';

describe('transactions', () => {
  test('with and without 0x are the same', () => {
    expect(found(`tx ${hash}`)).toEqual([`transaction - ${hash} none`]);
    expect(found(`0x${hash.toUpperCase()}`)).toEqual([`transaction - ${hash} none`]);
    expect(found(`https://etherscan.io/tx/0x${hash}`)).toEqual([`transaction - ${hash} none`]);
  });

  test('of Solana are signatures of 64 bytes', () => {
    const signature =
      '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
    expect(found(signature)).toEqual([`transaction solana ${signature} none`]);
  });

  test('are never secret keys', () => {
    expect(found(`my private key ${hash}`)).toEqual([]);
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
    const open = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    expect(found(base58.encode(Buffer.concat([seed, open])))).toEqual([]);
  });
});

describe('pieces of an address', () => {
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const [head, tail] = [tron.slice(0, 18), tron.slice(18)];

  test.each([
    `${head}\n${tail}`,
    `${head}-\r\n${tail}`,
    `${head} ${tail}`,
    `${head}\u00A0${tail}`,
    `> ${head}\n> ${tail}`,
    `${head}\u200D${tail}`,
    tron.replaceAll(/(.{4})/g, '$1-'),
    tron.replaceAll(/(.{4})/g, '$1\n'),
    [...tron]
      .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfe_e0))
      .join(''),
    `TRC20${tron}`,
    `${tron}USDT`,
    `${tron}12`,
  ])('are joined or cut free where a checksum proves it: %j', (text) => {
    expect(found(`to ${text} now`)).toEqual([`wallet tron ${tron} valid`]);
  });

  test('are never joined without proof', () => {
    expect(found('EPjFWdd5AufqSSqeM2qN\n1xzybapC8G4wEGGkZwyTDt1v')).toEqual([]);
    expect(found(`md5 ${hash.slice(0, 32)}\nmd5 ${hash.slice(32)}`)).toEqual([]);
  });

  test('of a transaction are joined if the text calls it one', () => {
    const text = `transaction ${hash.slice(0, 32)}\n${hash.slice(32)}`;
    expect(found(text)).toEqual([`transaction - ${hash} none`]);
  });
});

describe('words beside digits', () => {
  const digits = '52908400098527886e0f7030069857d2e4169ee7';

  test('make forty of them an address, or a commit', () => {
    expect(found(`Ethereum address ${digits}`)).toEqual([`wallet evm 0x${digits} none`]);
    expect(found(`git commit ${digits}`)).toEqual([]);
  });

  test('make 64 of them an address of a chain whose addresses are as long', () => {
    expect(found(`Sui wallet 0x${hash}`)).toEqual([`wallet sui 0x${hash} none`]);
    expect(found(`Sui transaction 0x${hash}`)).toEqual([`transaction - ${hash} none`]);
  });

  test('take away a key and no transaction', () => {
    expect(found(`He asked for my seed phrase; the hash is ${hash}`)).toHaveLength(1);
    expect(found(`secret key = ${hash}`)).toEqual([]);
  });

  test('choose between two chains with the same addresses, and both stay without them', () => {
    const address = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L';
    expect(only(`DigiByte ${address}`)).toMatchObject({ chain: 'digibyte' });
    expect(only(address)).toMatchObject({
      chain: 'dogecoin',
      possibilities: ['dogecoin', 'digibyte'],
    });
  });
});

test.each([
  [
    'monero',
    '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
  ],
  ['stellar', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'],
  ['cardano', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
  ['cosmos', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['zcash', 't1XVXWCvpMgBvUaed4XDqWtgQgJSu1Ghz7F'],
  ['ton', 'EQBynBO23ywHy_CgarY9NK9FTz0yDsG82PtcbSTQgGoXwiuA'],
])('an address of %s is read by its own checksum', (chain, address) => {
  const read = only(address);
  expect(read).toMatchObject({ kind: 'wallet', chain, checksum: 'valid' });
  const broken = address.replace(/.$/, (letter) => (letter === 'a' ? 'c' : 'a'));
  expect(readIndicators(broken).filter(({ checksum }) => checksum === 'valid')).toEqual([]);
});
