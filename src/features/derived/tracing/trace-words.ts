import { ruleName } from './method/convention-words.ts';
import { formatUtc } from '#shared/format/format-utc.ts';
import type { TracedChain } from '#shared/vocabulary/traced-chains.ts';
import type { Convention, LabelRisk } from './method/facts.ts';
import type { StopReason } from './method/stops.ts';
import type { TraceLeaf, TraceRisk } from './method/trace.ts';

/** Several of them: `pro rata and proceeds first`. */
export function ruleNames(conventions: readonly Convention[]): string {
  const names = conventions.map(ruleName);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join('; ')} and ${last}`;
}

/**
 * The least and the most of all conventions, with the names of those that give them.
 * @param write amount of base units in words
 */
export function boundsWords(
  { low, high, lowBy = [], highBy = [] }: Pick<TraceLeaf, 'low' | 'high' | 'lowBy' | 'highBy'>,
  write: (units: string) => string,
): string {
  return low === high
    ? 'the same by each rule'
    : `${write(low)} (${ruleNames(lowBy)}) to ${write(high)} (${ruleNames(highBy)})`;
}

/** What lists say of an address that is no service, for people. */
export const riskWords: Readonly<Record<LabelRisk, string>> = {
  sanctioned: 'On a sanctions list: nobody may deal with it. Ask counsel before you write',
  stolen: 'Named for stolen funds',
  ransomware: 'Named for ransomware',
  scam: 'Named for fraud',
  'block-list': 'On the block list of an issuer',
  reported: 'Reported in another case',
};

/** `On a sanctions list …: A…, 400 USDT came there (OFAC SDN, list of 2026-01-05).` */
export function riskSentence(
  { address, risk, list, day, amount }: TraceRisk,
  write: (units: string) => string,
): string {
  const dated = day === '' ? 'undated' : `list of ${day}`;
  return `${riskWords[risk]}: ${address}, to which ${write(amount)} of the followed money came (${list}, ${dated}).`;
}

/** The same in a few words, beside a station of the drawing. */
export const stopWords: Readonly<Record<StopReason, string>> = {
  service: 'an address that a list names',
  'behaves-like-deposit': 'behaves like a customer’s deposit address',
  'looks-like-service': 'not known which service',
  contract: 'a contract, nothing is followed through it',
  swap: 'gave another asset for it',
  mixed: 'mixed with money of others, ends here',
  dust: 'too little to follow',
  frozen: 'frozen by the issuer',
  destroyed: 'destroyed by the issuer',
  unmoved: 'not moved since',
  depth: 'more steps were not read',
  budget: 'more addresses were not read',
  incomplete: 'not everything could be read',
};

/** What is too little to follow, and how much went there in all. @param write amount of base units in words */
export function droppedWords(
  { dropped, limit }: { dropped: string; limit: string },
  write: (units: string) => string,
): string {
  return `${write(dropped)} in all went on in parts that were too small to follow: less than ${write(limit)} each.`;
}

/** Why an address is not followed further. */
export const reasonWords: Readonly<Record<StopReason, string>> = {
  service:
    'An address that a list names as a service’s; services usually pool the money of their customers',
  'behaves-like-deposit': 'Behaves like a customer’s deposit address',
  'looks-like-service':
    'Looks like a service, not known which: more than 50 recipients, or 500 senders or more',
  contract: 'A contract: nothing is followed through one, which may pool the money of many',
  swap: 'A contract that gave another asset for it in the same transaction',
  mixed:
    'Went into a transaction that looks like a mix of several owners’ money: nobody can say which output is whose',
  dust: 'Too little to follow: below the limit of this trace',
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
  bsc: 'BNB Smart Chain',
  polygon: 'Polygon',
  base: 'Base',
  arbitrum: 'Arbitrum One',
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
