/** Chains on which money is followed. */
export const tracedChains = [
  'tron',
  'ethereum',
  'bitcoin',
  'bsc',
  'polygon',
  'base',
  'arbitrum',
] as const;

export type TracedChain = (typeof tracedChains)[number];

/** Chains like Ethereum by their ids (EIP-155). An address that begins with 0x exists on each of them. */
export const evmChainIds = {
  ethereum: 1,
  bsc: 56,
  polygon: 137,
  base: 8453,
  arbitrum: 42_161,
} as const satisfies Readonly<Partial<Record<TracedChain, number>>>;

export type EvmChain = keyof typeof evmChainIds;

export const evmChains = Object.keys(evmChainIds) as [EvmChain, ...EvmChain[]];

export function isEvmChain(chain: string): chain is EvmChain {
  return Object.hasOwn(evmChainIds, chain);
}

type KindOfSource = {
  /** `evm`: one of the chains like Ethereum, which whoever adds a source chooses. */
  family: 'tron' | 'evm' | 'bitcoin';
  label: string;
};

/** Services that answer questions about a chain. */
export const sourceKinds = {
  trongrid: { family: 'tron', label: 'TronGrid, or another service with its v1 interface' },
  'java-tron': { family: 'tron', label: 'TRON node (java-tron), for USDT' },
  etherscan: { family: 'evm', label: 'Etherscan V2' },
  blockscout: { family: 'evm', label: 'Blockscout' },
  'json-rpc': { family: 'evm', label: 'Node of Ethereum or a chain like it (JSON-RPC)' },
  esplora: { family: 'bitcoin', label: 'Esplora' },
} as const satisfies Readonly<Record<string, KindOfSource>>;

export type SourceKind = keyof typeof sourceKinds;

/** True for a source that can be of this chain. */
export function isSourceOf(kind: SourceKind, chain: TracedChain): boolean {
  const { family } = sourceKinds[kind];
  return family === 'evm' ? isEvmChain(chain) : family === chain;
}

export const sourceKindNames = Object.keys(sourceKinds) as [SourceKind, ...SourceKind[]];

/** Rules that say which money leaves an address first; none of them is a fact of the chain. */
export const traceConventions = ['fifo', 'lifo', 'pro-rata', 'proceeds-first', 'libr'] as const;

export const traceStates = ['waiting', 'running', 'stopped', 'done', 'failed'] as const;

/** Measures of a token's issuer against an address, as far as the issuer was asked. */
export const freezeStates = ['unknown', 'free', 'frozen', 'destroyed'] as const;
