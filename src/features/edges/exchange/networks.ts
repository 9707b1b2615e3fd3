import type { Chain } from '#shared/vocabulary/chains.ts';

const namesOf: Readonly<Partial<Record<Chain, string>>> = {
  bitcoin: 'btc xbt bitcoin',
  'bitcoin-cash': 'bch bitcoin-cash bitcoincash',
  litecoin: 'ltc litecoin',
  dogecoin: 'doge xdg dogecoin',
  evm: `eth ethereum erc20 erc-20 evm etc ethereum-classic bsc bnb bep20 bep-20 binance-smart-chain
    bnb-smart-chain polygon matic pol arbitrum arb arbitrum-one optimism base avalanche avax fantom ftm
    linea zksync scroll gnosis xdai celo cronos`,
  tron: 'trx tron trc20 trc-20',
  solana: 'sol solana spl',
  xrp: 'xrp xrpl ripple',
  monero: 'xmr monero',
  stellar: 'xlm stellar',
  cardano: 'ada cardano',
  dash: 'dash',
  zcash: 'zec zcash',
  digibyte: 'dgb digibyte',
  ton: 'ton toncoin',
  polkadot: 'dot polkadot',
  cosmos: 'atom cosmos',
  aptos: 'apt aptos',
  sui: 'sui',
};

const known: ReadonlyMap<string, Chain> = new Map(
  Object.entries(namesOf).flatMap(([chain, names]) =>
    names.split(/\s+/).map((name): [string, Chain] => [name, chain as Chain]),
  ),
);

/** Coins whose name holds another one's. */
const otherNames =
  /^(?:bitcoin-(?:sv|gold|diamond|private|god|atom|abc)|ethereum-(?:pow|fair)|dogecash)(?:-|$)/;

/** Coins that are issued on several chains, and words for no chain at all. */
const onSeveral = new Set(
  'all any busd crypto dai multi n-a none other tether tusd unknown usd-coin usdc usdt various'.split(
    ' ',
  ),
);

/**
 * The chain that a list names for an address.
 * @returns `known` with our own name; `other` with its own name in lower case, for a chain that we do not read;
 *   undefined where the word says none
 */
export function readNetwork(
  written: string,
): { state: 'known'; chain: Chain } | { state: 'other'; chain: string } | undefined {
  const name = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  if (name === '' || onSeveral.has(name)) return undefined;
  const other = otherNames.exec(name)?.[0].replace(/-$/, '');
  if (other !== undefined) return { state: 'other', chain: other };
  const chain = [name, ...name.split(/[^a-z\d]+/)].map((each) => known.get(each)).find(Boolean);
  if (chain) return { state: 'known', chain };
  return /^[a-z\d-]{2,30}$/.test(name) ? { state: 'other', chain: name } : undefined;
}
