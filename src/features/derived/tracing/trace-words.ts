import { formatUtc } from '#shared/format/format-utc.ts';
import type { TracedChain } from '#shared/vocabulary/traced-chains.ts';
import type { Convention } from './method/facts.ts';
import type { StopReason } from './method/stops.ts';

export const conventionWords: Readonly<Record<Convention, { name: string; rule: string }>> = {
  fifo: { name: 'First in, first out', rule: 'What came first to an address leaves first.' },
  'pro-rata': {
    name: 'Pro rata',
    rule: 'Each outflow carries the share that the followed money had of the balance before it.',
  },
  'proceeds-first': {
    name: 'Proceeds first',
    rule: 'The followed money leaves before any other.',
  },
};

/** Why an address is not followed further. */
export const reasonWords: Readonly<Record<StopReason, string>> = {
  service:
    'An address that a list names as a service’s; services usually pool the money of their customers',
  'behaves-like-deposit': 'Behaves like a customer’s deposit address',
  'looks-like-service': 'Looks like a service, not known which: more than 50 recipients',
  contract: 'A contract, the token’s own or one that may pool the money of many',
  dust: 'Too little to follow: less than 1 % of the start, or than $50',
  frozen: 'Frozen by the issuer: the money has not come back',
  destroyed: 'Destroyed by the issuer, usually to reissue it to an authority',
  unmoved: 'Did not move until the newest final block',
  depth: 'Six transfers from the payment: it can be followed further by hand',
  budget: '200 addresses were read',
  incomplete: 'Only partly read: it may have moved on',
};

export const stateWords = {
  waiting: 'Waiting',
  running: 'Running',
  stopped: 'Stopped',
  done: 'Done',
  failed: 'Failed',
} as const;

export const chainWords: Readonly<Record<TracedChain, string>> = {
  tron: 'TRON',
  ethereum: 'Ethereum',
  bitcoin: 'Bitcoin',
};

/** Heading of the addresses that hold money. @param head newest final block that was read */
export function stoppedTitle(head: { block: number; time: number } | null | undefined): string {
  return head
    ? `Where following stopped, as of block ${head.block}, ${formatUtc(new Date(head.time))}`
    : 'Where following stopped';
}

/** The payment is a movement too, so that every paper counts the same. @param followed without the payment */
export function countMovements(followed: number): string {
  return followed === 0
    ? 'one movement (the payment)'
    : `${followed + 1} movements (the payment and ${followed} that followed)`;
}
