import { decimalsOf } from '#shared/money/asset.ts';
import { isEvmChain, tracedChains, type TracedChain } from '#shared/vocabulary/traced-chains.ts';
import type { TraceFacts } from './facts.ts';

/**
 * Contracts of the dollar tokens that are followed, by chain and symbol: those that Tether and Circle publish, and on
 * BNB Smart Chain Binance's own copies of them (Binance-Peg), which neither of the two issues.
 */
const issuedContracts: Readonly<Record<TracedChain, Readonly<Record<string, string>>>> = {
  tron: { USDT: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  ethereum: {
    USDT: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    USDC: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  },
  bitcoin: {},
  bsc: {
    USDT: '0x55d398326f99059ff775485246999027b3197955',
    USDC: '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d',
  },
  polygon: {
    USDT: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
    USDC: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
  },
  base: { USDC: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' },
  arbitrum: {
    USDT: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
    USDC: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  },
};

/** Coin of each chain, in which the fees of its transactions are paid. */
const ownCoins: Readonly<Record<TracedChain, string>> = {
  tron: 'TRX',
  ethereum: 'ETH',
  bitcoin: 'BTC',
  bsc: 'BNB',
  polygon: 'POL',
  base: 'ETH',
  arbitrum: 'ETH',
};

/** Decimal places of the tokens of a chain that has others than the rest. */
const tokenPlaces: Readonly<Partial<Record<TracedChain, number>>> = { bsc: 18 };

/**
 * Decimal places of a followed asset on its chain: the same symbol may stand for tokens that differ.
 * @returns undefined for an unknown symbol
 */
export function placesOn({ chain, asset }: NamedAsset): number | undefined {
  const isToken = issuedContracts[chain][asset.toUpperCase()] !== undefined;
  return (isToken ? tokenPlaces[chain] : undefined) ?? decimalsOf(asset);
}

/** Chains on which an asset of this name can be followed, and that know such addresses. */
export function chainsOf(asset: string, address: string): TracedChain[] {
  const isEvm = address.startsWith('0x');
  return tracedChains.filter((chain) => isEvmChain(chain) === isEvm && isFollowed(chain, asset));
}

/** In dollars. */
const [leastDollars, mostDollars] = [50n, 1_000n];

/** Compares addresses: capitals carry a checksum on Ethereum and in Bitcoin's bech32, and mean something on TRON. */
export function addressKey(chain: TracedChain, address: string): string {
  const isFree = isEvmChain(chain) || (chain === 'bitcoin' && /^(bc|tb|bcrt)1/i.test(address));
  return isFree ? address.toLowerCase() : address;
}

export function txKey(tx: string): string {
  return tx.toLowerCase().replace(/^0x/, '');
}

type NamedAsset = { chain: TracedChain; asset: string; contract?: string | undefined };

/**
 * Identifies an asset by its contract. A symbol is no proof, because every fake token carries one: without a
 * contract it names the issuer's token, or the chain's own coin.
 */
export function assetKey({ chain, asset, contract }: NamedAsset): string {
  const symbol = asset.toUpperCase();
  const known = contract ?? issuedContracts[chain][symbol];
  return known ? `${chain}:${addressKey(chain, known)}` : `${chain}:${symbol}`;
}

/**
 * Tells whether a fact of a balance or a freeze is about the asset that is followed. Without a contract it names the
 * issuer's token, and says nothing of another one with its symbol.
 */
export function isAbout(fact: NamedAsset, payment: NamedAsset): boolean {
  return assetKey(fact) === assetKey(payment);
}

/** True for the chain's own coin, from which the fees of its transactions are paid. */
export function isOwnCoin({ chain, asset, contract }: NamedAsset): boolean {
  return !contract && issuedContracts[chain][asset.toUpperCase()] === undefined;
}

/** Contracts of issued tokens on the chain, as keys. */
export function issuedAddresses(chain: TracedChain): string[] {
  return Object.values(issuedContracts[chain]).map((contract) => addressKey(chain, contract));
}

/**
 * Base units below which money is not followed: one percent of the start, or a roof that is lower; in a token that
 * stands for dollars the roof is $1,000 where the facts name no other, and less than $50 is dust in any case.
 */
export function dustLimit({ payment, dustRoof }: Pick<TraceFacts, 'payment' | 'dustRoof'>): bigint {
  // Less than one percent, in whole units.
  const percent = (BigInt(payment.amount) + 99n) / 100n;
  const isDollar = isIssuedToken(payment);
  const dollar = 10n ** BigInt(placesOn(payment) ?? 6);
  const roof = dustRoof === undefined ? mostDollars * dollar : BigInt(dustRoof);
  const isRoofed = (isDollar || dustRoof !== undefined) && roof < percent;
  const limit = isRoofed ? roof : percent;
  const least = leastDollars * dollar;
  return isDollar && limit < least ? least : limit;
}

function isIssuedToken(asset: NamedAsset): boolean {
  return issuedAddresses(asset.chain).some(
    (contract) => assetKey(asset) === `${asset.chain}:${contract}`,
  );
}

/** True for an issued token or the chain's own coin: its symbol says how many decimal places it has. */
export function isKnownAsset(asset: NamedAsset): boolean {
  return isIssuedToken(asset) || assetKey(asset) === `${asset.chain}:${ownCoins[asset.chain]}`;
}

/** True for an asset that can be followed: an issued token, or the chain's own coin. */
export function isFollowed(chain: TracedChain, symbol: string): boolean {
  return symbol === ownCoins[chain] || issuedContract(chain, symbol) !== undefined;
}

/** Contract of an issued token; undefined for anything else. */
export function issuedContract(chain: TracedChain, symbol: string): string | undefined {
  return issuedContracts[chain][symbol];
}
