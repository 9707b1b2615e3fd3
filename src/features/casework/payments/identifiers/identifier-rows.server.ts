import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { chainWord, isChain, type Chain } from '#shared/vocabulary/chains.ts';
import { formatAmount } from '#shared/money/amount.ts';
import {
  factText,
  paymentTextNames,
  textField,
  type paymentTextFields,
  type PaymentText,
} from '../payment-fields.ts';
import { evmNetworks } from './evm-networks.ts';
import { isSum } from '../payment-details.ts';
import type { Payment } from '../payments.server.ts';

/**
 * The columns of `identifiers.csv` and `.xlsx`, in order. They hold the data that banks, exchanges and
 * officers ask for: full hashes, times in UTC, the chain by CAIP-2, whole base units.
 */
export const identifierColumns = [
  'seq',
  'way',
  'institution',
  'account',
  'time_utc_from',
  'time_utc_to',
  'time_certainty',
  'asset',
  'contract',
  'amount_base_units',
  'decimals',
  'amount',
  'usd_value',
  'usd_source',
  'usd_time_utc',
  'chain',
  'network',
  'from',
  'to',
  'destination',
  'transaction_id',
  'tx_hash',
  'block_number',
  'explorer_url',
  'checksum',
  'bank_numbers',
  'reference',
  'said_by',
] as const;

/** Every value as text: a spreadsheet's numbers hold fifteen digits, and an amount can have sixty. */
export type IdentifierRow = Readonly<Record<(typeof identifierColumns)[number], string>>;

/**
 * Blockchains by CAIP-2, when the address alone identifies them, from the registry of the Chain Agnostic
 * Standards Alliance (github.com/ChainAgnostic/namespaces, read 2026-11-23). The registry's Dogecoin entry
 * has a digit too many; this is the hash of the genesis block, cut as the registry's own rule says. Bitcoin
 * Cash has none: the registry names another block than its wallets do. Decision 72 has the sources.
 */
const caip2: Readonly<Record<Chain, string>> = {
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  litecoin: 'bip122:12a765e31ffd4059bada1e25190f6e98',
  dogecoin: 'bip122:1a91e3dace36e2be3bf030a65679fe82',
  tron: 'tron:728126428',
  xrp: 'xrpl:0',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bitcoin-cash': '',
  // The asset determines the EVM network.
  evm: '',
  // Not looked up in the registry yet: no code is better than a wrong one.
  monero: '',
  stellar: '',
  cardano: '',
  dash: '',
  zcash: '',
  digibyte: '',
  ton: '',
  polkadot: '',
  cosmos: '',
  aptos: '',
  sui: '',
};

/** Public block explorers, by chain. */
const explorers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'bip122:000000000019d6689c085ae165831e93': 'https://mempool.space/tx/',
    'eip155:1': 'https://etherscan.io/tx/',
    'tron:728126428': 'https://tronscan.org/#/transaction/',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'https://solscan.io/tx/',
  }),
);

/** Position of a payment in its chain, as somebody found it there. */
export type ChainEntry = {
  network: 'Bitcoin' | 'TRON' | 'Ethereum';
  tx: string;
  block: number;
  /** ISO 8601. */
  time: string;
  from?: string | undefined;
};

/** Networks of chain entries by CAIP-2. */
const entryChains: Readonly<Record<ChainEntry['network'], string>> = {
  Bitcoin: caip2.bitcoin,
  TRON: caip2.tron,
  Ethereum: 'eip155:1',
};

export function isEntryNetwork(word: string): word is ChainEntry['network'] {
  return Object.hasOwn(entryChains, word);
}

/**
 * Payments as rows for an institution, ordered by time, those without one last. Texts are unchanged; unknown
 * values are empty, and no row combines two payments. Reported sums, and parts of the money that were found,
 * are not payments and have no row.
 * @param options.evmNetwork CAIP-2 of addresses that look alike on several networks; empty: unknown
 * @param options.found what the chains have of the payments: it fills the chain and the block, and its time counts
 */
export function identifierRows(
  payments: readonly Payment[],
  { evmNetwork = '', found = [] }: { evmNetwork?: string; found?: readonly ChainEntry[] } = {},
): IdentifierRow[] {
  return payments
    .filter((payment) => payment.entry === 'payment' && !isSum(payment))
    .toSorted(byTime)
    .map((payment, place) => {
      const row = toRow(payment, { seq: place + 1, evmNetwork });
      const entry = found.find(({ tx }) => hashKey(tx) === hashKey(payment.transactionId));
      return entry ? withEntry(row, entry) : row;
    });
}

/** A hash as it is compared. */
export function hashKey(hash: string): string {
  return hash.trim().toLowerCase().replace(/^0x/, '');
}

function withEntry(row: IdentifierRow, entry: ChainEntry): IdentifierRow {
  const { network, block, time, tx } = entry;
  const moment = utc(new Date(time));
  const hash = network === 'Ethereum' ? `0x${hashKey(tx)}` : hashKey(tx);
  const isStated = row.network !== '' && row.network !== networkOpen;
  // The addresses of Bitcoin's test networks are of another chain.
  const chain =
    network === 'Bitcoin' && row.chain === '' && /^(tb|bcrt)1/.test(row.to)
      ? ''
      : entryChains[network];
  return {
    ...row,
    time_utc_from: moment,
    time_utc_to: moment,
    time_certainty: 'exact',
    from: row.from || (entry.from ?? ''),
    chain: row.chain || chain,
    network: isStated ? row.network : chain === '' ? 'Bitcoin test network' : network,
    tx_hash: row.tx_hash || hash,
    block_number: String(block),
    explorer_url: row.explorer_url || explorerUrl(chain, hash),
  };
}

function byTime(one: Payment, other: Payment): number {
  const [first, second] = [one, other].map(({ earliest }) => earliest?.getTime() ?? Infinity);
  if (first === second) return one.id < other.id ? -1 : 1;
  return (first ?? 0) < (second ?? 0) ? -1 : 1;
}

function toRow(
  payment: Payment,
  { seq, evmNetwork }: { seq: number; evmNetwork: string },
): IdentifierRow {
  const { asset, amount, decimals } = payment;
  const { chain, network, hash, checksum } = readChain(payment, evmNetwork);
  return {
    ...textColumns(payment),
    seq: String(seq),
    way: payment.way ?? '',
    time_utc_from: utc(payment.earliest),
    time_utc_to: utc(payment.latest),
    time_certainty: payment.certainty ?? '',
    asset: asset ?? '',
    amount_base_units: amount ?? '',
    decimals: decimals === null ? '' : String(decimals),
    amount: decimalText(amount, decimals),
    usd_value: decimalText(payment.usdCents, 2),
    usd_source: payment.usdSource ?? '',
    usd_time_utc: utc(payment.usdAt),
    chain,
    network,
    tx_hash: hash,
    block_number: payment.blockNumber === null ? '' : String(payment.blockNumber),
    explorer_url: explorerUrl(chain, hash),
    checksum,
    said_by: payment.saidBy,
  };
}

/** The text facts by their columns. */
function textColumns(payment: Payment): Record<TextColumn, string> {
  return Object.fromEntries(
    paymentTextNames.map((name) => [textField(name).column, factText(payment[name])]),
  ) as Record<TextColumn, string>;
}

type TextColumn = (typeof paymentTextFields)[PaymentText]['column'];

function explorerUrl(chain: string, hash: string): string {
  const explorer = explorers.get(chain);
  return explorer && hash ? explorer + hash : '';
}

/** ISO 8601 in UTC, without zero fractions of a second. */
function utc(moment: Date | null): string {
  return moment?.toISOString().replace('.000Z', 'Z') ?? '';
}

/** `1234.5`: without commas, which a program could take for the end of a value. */
function decimalText(minor: string | null, decimals: number | null): string {
  if (minor === null || decimals === null) return '';
  return formatAmount({ minor: BigInt(minor), decimals }, decimals === 2 ? 2 : 0).replaceAll(
    ',',
    '',
  );
}

const networkOpen = 'EVM, network not stated';

type TransferFields = Pick<Payment, 'sender' | 'recipient' | 'transactionId'>;

/** Derives the chain from addresses and hash; several chains in one payment yield none. */
function readChain({ sender, recipient, transactionId }: TransferFields, evmNetwork: string) {
  const wallets = [sender, recipient].flatMap((text) =>
    readIndicators(text, { expects: 'wallet' }).filter(({ kind }) => kind === 'wallet'),
  );
  const [sent] = readIndicators(transactionId).filter(({ kind }) => kind === 'transaction');
  // A hash of an EVM chain begins with 0x.
  const ofHash = sent?.chain || (sent?.display.startsWith('0x') ? 'evm' : '');
  const named = new Set([...wallets.map(({ chain }) => chain), ofHash].filter(Boolean));
  const kind = named.size === 1 ? ([...named][0] ?? '') : '';
  const chain = kind === 'evm' ? evmNetwork : isChain(kind) ? caip2[kind] : '';
  const checksums = wallets.map(({ checksum }) => checksum);
  return {
    chain,
    network: kind === 'evm' ? (evmNetworks[chain] ?? networkOpen) : chainWord(kind),
    // One spelling per chain: with 0x for EVM chains, without it elsewhere.
    hash: sent
      ? kind === 'evm' && !sent.value.startsWith('0x')
        ? `0x${sent.value}`
        : sent.value
      : '',
    checksum: checksums.includes('invalid') ? 'wrong' : checksums.includes('valid') ? 'fits' : '',
  };
}
