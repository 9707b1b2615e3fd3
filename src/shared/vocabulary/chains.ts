import { keyIn, keysOf } from './list.ts';

/** Families of blockchains, as people call them: an address alone says no more. */
export const chainWords = {
  bitcoin: 'Bitcoin',
  'bitcoin-cash': 'Bitcoin Cash',
  litecoin: 'Litecoin',
  dogecoin: 'Dogecoin',
  evm: 'Ethereum and other EVM chains',
  tron: 'TRON',
  solana: 'Solana',
  xrp: 'XRP',
  monero: 'Monero',
  stellar: 'Stellar',
  cardano: 'Cardano',
  dash: 'Dash',
  zcash: 'Zcash',
  digibyte: 'DigiByte',
  ton: 'TON',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos and its kin',
  aptos: 'Aptos',
  sui: 'Sui',
} as const;

export type Chain = keyof typeof chainWords;

export const chains = keysOf(chainWords);

export function isChain(text: string): text is Chain {
  return keyIn(chainWords, text) !== undefined;
}

/** Platforms where people have an account. */
const platformWords = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  x: 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  discord: 'Discord',
  wechat: 'WeChat',
  line: 'LINE',
  signal: 'Signal',
  skype: 'Skype',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  kik: 'Kik',
  threads: 'Threads',
  vk: 'VK',
  reddit: 'Reddit',
  kakaotalk: 'KakaoTalk',
  cashapp: 'Cash App',
  venmo: 'Venmo',
  paypal: 'PayPal',
} as const;

export type Platform = keyof typeof platformWords;

const words: Readonly<Record<Chain | Platform, string>> = { ...chainWords, ...platformWords };

/** @param name of a chain or a platform as an indicator stores it; a host of a site is returned unchanged */
export function chainWord(name: string): string {
  const known = keyIn(words, name);
  return known ? words[known] : name;
}

/** Chains that staff may name for a transaction: most look alike, so the reader leaves it open. */
export const transactionChains = [
  'bitcoin',
  'bitcoin-cash',
  'litecoin',
  'dogecoin',
  'evm',
  'tron',
  'xrp',
] as const satisfies readonly Chain[];
