import type { Indicator } from './read/indicator.server.ts';

/** What every address of a chain begins with, and whoever imitates one gets for free. */
const prefix = /^(?:0x|bc1[qpzry]|ltc1[qp]|[13TrLMDA9qp])/;

/**
 * Chain, first four and last four characters of a wallet: wallets show no more than these, and
 * "address poisoning" counts on it.
 */
export function lookalikeKey({ kind, chain, value }: Pick<Indicator, 'kind' | 'chain' | 'value'>) {
  if (kind !== 'wallet') return null;
  const body = chain === 'solana' ? value : value.replace(prefix, '');
  return `${chain}:${body.slice(0, 4)}:${body.slice(-4)}`;
}
