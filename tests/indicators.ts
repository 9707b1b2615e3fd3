import { expect } from 'vitest';
import type { Indicator } from '#features/base/extraction/indicator.server.ts';
import {
  readIndicators,
  type ReadOptions,
} from '#features/base/extraction/read-indicators.server.ts';

/** `kind chain value checksum`, which determines the links. */
export function found(text: string, options?: ReadOptions): string[] {
  return readIndicators(text, options).map(({ kind, chain, value, checksum }) =>
    [kind, chain || '-', value, checksum].join(' '),
  );
}

/** The only indicator in a text. */
export function only(text: string, options?: ReadOptions): Indicator {
  const list = readIndicators(text, options);
  expect(list, text).toHaveLength(1);
  const [indicator] = list;
  if (!indicator) throw new Error('Nothing was found.');
  return indicator;
}

/** Valid examples: BIP-173, BIP-350, EIP-55, the cashaddr and XRP documentation, genesis addresses. */
export const wallets: readonly [chain: string, address: string][] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['bitcoin', '16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ['bitcoin', 'bc1sw50qgdz25j'],
  ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['litecoin', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  ['litecoin', 'MTvnA4CN73ry7c65wEuTSaKzb2pNKHB4n1'],
  ['dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tron', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'],
  ['xrp', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['xrp', 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
  ['bitcoin-cash', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['bitcoin-cash', 'ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'],
];

export const eip55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

/** Examples of the SWIFT registry. */
export const ibans = [
  'GB29NWBK60161331926819',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'CH9300762011623852957',
  'NO9386011117947',
  'BE68539007547034',
  'ES9121000418450200051332',
  'IT60X0542811101000000123456',
  'MT84MALT011000012345MTLCAST001S',
  'SA0380000000608010167519',
];
