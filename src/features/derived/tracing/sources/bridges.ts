import { isEvmChain, type EvmChain, type TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { evmAddressIn, type Logs } from './evm-receipt.ts';
import type { AddressFacts, TransferQuery } from './source.ts';

/** What a bridge says itself that it took on one chain, to give it out on another. */
export type Crossing = {
  bridge: string;
  /** Place of the bridge's event in its block. */
  index: number;
  /** Who gave it. */
  from: string;
  amount: string;
  toChain: string;
  /** Address on the other chain; of a chain that is not like Ethereum its 32 bytes in hexadecimal. */
  to: string;
};

/** Name of Circle's bridge, which burns USDC on one chain and mints it on another. */
const circleBridge = 'Circle’s bridge (CCTP)';

const [first, second] = [
  // DepositForBurn(uint64,address,uint256,address,bytes32,uint32,bytes32,bytes32)
  '0x2fa9ca894982930190727e75500a97d8dc500233a5065e0f3126c48fbe0343c0',
  // DepositForBurn(address,uint256,address,bytes32,uint32,bytes32,bytes32,uint256,uint32,bytes)
  '0x0c8c1cbdc5190613ebd485511d4e2812cfa45eecb79d845893331fedad5130a5',
] as const;

/** TokenMessengerV2 has one address on all chains like Ethereum. */
const messengerV2 = '0x28b5a0e9c621a5badaa536219b3a228c8168cf5d';

/** Contracts whose event counts, as Circle publishes them; anybody can write such an event from another one. */
const messengers: Readonly<Partial<Record<TracedChain, readonly string[]>>> = {
  ethereum: ['0xbd3fa81b58ba92a82136038b25adec7066af3155', messengerV2],
  arbitrum: ['0x19330d10d9cc8751218eaf51e8885d058642e08a', messengerV2],
  base: ['0x1682ae6375c4e4a97e4b583bc394c861a46d8962', messengerV2],
  polygon: [messengerV2],
};

/** Circle's numbers of chains, which are no chain ids. */
const domains: ReadonlyMap<number, string> = new Map([
  [0, 'Ethereum'],
  [1, 'Avalanche'],
  [2, 'OP Mainnet'],
  [3, 'Arbitrum One'],
  [4, 'Noble'],
  [5, 'Solana'],
  [6, 'Base'],
  [7, 'Polygon'],
  [8, 'Sui'],
  [9, 'Aptos'],
  [10, 'Unichain'],
  [11, 'Linea'],
  [13, 'Sonic'],
  [14, 'World Chain'],
  [16, 'Sei'],
]);

/** Domains of chains whose addresses have 20 bytes. */
const evmDomains: ReadonlySet<number> = new Set([0, 1, 2, 3, 6, 7, 10, 11, 13, 14, 16]);

/** What known bridges say in a receipt that they took of a token. */
export function crossingsIn(
  logs: Logs,
  { chain, contract }: { chain: EvmChain; contract: string | undefined },
): Crossing[] {
  const known = messengers[chain] ?? [];
  return logs.flatMap(({ address, topics, data, logIndex }) => {
    const [topic] = topics;
    if (!known.includes(address.toLowerCase()) || (topic !== first && topic !== second)) return [];
    const words = data.slice(2).match(/.{64}/g) ?? [];
    // The first version has its number as a topic before the token.
    const [token, depositor] = topic === first ? topics.slice(2) : topics.slice(1);
    const [amount, recipient, domainWord] = words;
    if (!token || !depositor || !amount || !recipient || !domainWord) return [];
    if (evmAddressIn(token) !== contract?.toLowerCase()) return [];
    const domain = Number(`0x${domainWord.slice(-8)}`);
    return [
      {
        bridge: circleBridge,
        index: Number(logIndex),
        from: evmAddressIn(depositor),
        amount: `${BigInt(`0x${amount}`)}`,
        toChain: domains.get(domain) ?? `the chain with Circle’s number ${domain}`,
        to: evmDomains.has(domain) ? evmAddressIn(recipient) : `0x${recipient}`,
      },
    ];
  });
}

/** The same as facts of an address that gave it. */
export function crossingFacts(
  logs: Logs,
  { chain, asset, contract, address }: TransferQuery,
  at: { tx: string; block: number },
): NonNullable<AddressFacts['crossings']> {
  if (!isEvmChain(chain)) return [];
  return crossingsIn(logs, { chain, contract })
    .filter(({ from }) => from === address.toLowerCase())
    .map((crossing) => ({ chain, asset, contract, ...at, ...crossing }));
}
