/** Chains on which money is followed. */
export const tracedChains = ['tron', 'ethereum', 'bitcoin'] as const;

export type TracedChain = (typeof tracedChains)[number];

type KindOfSource = {
  chain: TracedChain;
  label: string;
  /** Which of its chains is asked about; null for a service of one chain. */
  chainId: number | null;
};

/** Services that answer questions about a chain. */
export const sourceKinds = {
  trongrid: {
    chain: 'tron',
    chainId: null,
    label: 'TronGrid, or another service with its v1 interface',
  },
  'java-tron': { chain: 'tron', chainId: null, label: 'TRON node (java-tron), for USDT' },
  etherscan: { chain: 'ethereum', chainId: 1, label: 'Etherscan V2' },
  blockscout: { chain: 'ethereum', chainId: null, label: 'Blockscout' },
  'json-rpc': { chain: 'ethereum', chainId: null, label: 'Ethereum node (JSON-RPC)' },
  esplora: { chain: 'bitcoin', chainId: null, label: 'Esplora' },
} as const satisfies Readonly<Record<string, KindOfSource>>;

export type SourceKind = keyof typeof sourceKinds;

export const sourceKindNames = Object.keys(sourceKinds) as [SourceKind, ...SourceKind[]];

/** Rules that say which money leaves an address first; none of them is a fact of the chain. */
export const traceConventions = ['fifo', 'lifo', 'pro-rata', 'proceeds-first', 'libr'] as const;

export const traceStates = ['waiting', 'running', 'stopped', 'done', 'failed'] as const;

/** Measures of a token's issuer against an address, as far as the issuer was asked. */
export const freezeStates = ['unknown', 'free', 'frozen', 'destroyed'] as const;
