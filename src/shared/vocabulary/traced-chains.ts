/** Chains on which money is followed. */
export const tracedChains = ['tron', 'ethereum', 'bitcoin'] as const;

export type TracedChain = (typeof tracedChains)[number];

/** Services that answer questions about a chain. */
export const sourceKinds = {
  trongrid: { chain: 'tron', label: 'TronGrid or a java-tron node with its v1 interface' },
  etherscan: { chain: 'ethereum', label: 'Etherscan V2 or compatible' },
  'json-rpc': { chain: 'ethereum', label: 'Ethereum node (JSON-RPC)' },
  esplora: { chain: 'bitcoin', label: 'Esplora' },
} as const satisfies Readonly<Record<string, { chain: TracedChain; label: string }>>;

export type SourceKind = keyof typeof sourceKinds;

export const sourceKindNames = Object.keys(sourceKinds) as [SourceKind, ...SourceKind[]];

/** Rules that say which money leaves an address first; none of them is a fact of the chain. */
export const traceConventions = ['fifo', 'pro-rata', 'proceeds-first'] as const;

export const traceStates = ['waiting', 'running', 'stopped', 'done', 'failed'] as const;

/** What the issuer of a token did to an address, as far as it was asked. */
export const freezeStates = ['unknown', 'free', 'frozen', 'destroyed'] as const;

export type FreezeState = (typeof freezeStates)[number];
