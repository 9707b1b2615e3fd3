import type { TracedChain } from '#shared/vocabulary/traced-chains.ts';

/** How the contract of a token says that its issuer froze an address. */
export type Blacklist = {
  /** Question about one address, and its first four bytes. */
  signature: string;
  selector: string;
  /** Meaning of each event, by its topic. */
  events: Readonly<Record<string, { name: string; step: FreezeStep['step'] }>>;
  /** True if a node can look events up by address. */
  isIndexed: boolean;
};

/** A step that the issuer took against an address. */
export type FreezeStep = {
  step: 'frozen' | 'released' | 'destroyed';
  tx: string;
  block: number;
  index: number;
  /** ISO 8601 */
  time: string;
  /** Base units that were destroyed. */
  amount: string | undefined;
};

const tether = {
  signature: 'isBlackListed(address)',
  selector: 'e47d6060',
  events: {
    '42e160154868087d6bfdc0ca23d96a1c1cfa32f1b72ba9ba27b69b98a0d819dc': {
      name: 'AddedBlackList',
      step: 'frozen',
    },
    d7e9ec6e6ecd65492dce6bf513cd6867560d49544421d0783ddf06e76c24470c: {
      name: 'RemovedBlackList',
      step: 'released',
    },
    '61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6': {
      name: 'DestroyedBlackFunds',
      step: 'destroyed',
    },
  },
  isIndexed: false,
} as const satisfies Blacklist;

const circle = {
  signature: 'isBlacklisted(address)',
  selector: 'fe575a87',
  events: {
    ffa4e6181777692565cf28528fc88fd1516ea86b56da075235fa575af6a4b855: {
      name: 'Blacklisted',
      step: 'frozen',
    },
    '117e3210bb9aa7d9baff172026820255c6f6c30ba8999d1c2fd88e2848137c4e': {
      name: 'UnBlacklisted',
      step: 'released',
    },
  },
  isIndexed: true,
} as const satisfies Blacklist;

/** Tokens whose issuer can be asked, by chain. What others issued under their names is none of theirs. */
const blacklists: Readonly<
  Partial<Record<TracedChain, Readonly<Partial<Record<string, Blacklist>>>>>
> = {
  tron: { USDT: tether },
  ethereum: { USDT: tether, USDC: circle },
  polygon: { USDC: circle },
  base: { USDC: circle },
  arbitrum: { USDC: circle },
};

/** Undefined for an asset that nobody is known to freeze there. */
export function blacklistOf({
  chain,
  asset,
}: {
  chain: TracedChain;
  asset: string;
}): Blacklist | undefined {
  return blacklists[chain]?.[asset];
}

type Log = { topics: readonly string[]; data: string };

/** In characters: an event names an address and an amount, of 64 digits each. */
const longestData = 2 + 2 * 64;

/**
 * Reads a log as a step. Contracts name the address in a topic (TRON, USDC) or in the data (USDT on Ethereum):
 * both are read, and of a word only its last 20 bytes.
 * @returns undefined for another event
 */
export function readStep(
  { topics, data }: Log,
  { events }: Blacklist,
): { step: FreezeStep['step']; subject: string; amount: string | undefined } | undefined {
  const [topic = '', indexed] = topics.map(bare);
  const event = Object.hasOwn(events, topic) ? events[topic] : undefined;
  if (!event) return undefined;
  const given = bare(data.slice(0, longestData));
  const words = /^[0-9a-f]*$/.test(given) ? (given.match(/.{64}/g) ?? []) : [];
  const [subject, ...rest] = indexed === undefined ? words : [indexed, ...words];
  if (subject === undefined) return undefined;
  const amount = event.step === 'destroyed' && rest[0] ? `${BigInt(`0x${rest[0]}`)}` : undefined;
  return { step: event.step, subject: subject.slice(-40), amount };
}

function bare(hex: string): string {
  return hex.replace(/^0x/, '').toLowerCase();
}

/**
 * Reads the answer to the question, which is a word of 0 or 1.
 * @returns undefined for anything else: an empty answer does not mean that an address is free
 */
export function readFlag(word: string | undefined): boolean | undefined {
  const digits = bare(word ?? '');
  if (!/^0{63}[01]$/.test(digits)) return undefined;
  return digits.endsWith('1');
}
