import { formatAmount } from '#shared/money/amount.ts';
import type { TracedChain } from '#shared/vocabulary/traced-chains.ts';
import type { TraceFacts } from './method/facts.ts';
import type { Trace } from './method/trace.ts';
import { placeOf } from './trace-movements.ts';
import { conventionWords, reasonWords } from './trace-words.ts';

/** What an officer reads first: plain English, whole hashes, exact amounts, UTC. */
export type TraceSummary = {
  title: string;
  lead: string;
  facts: [label: string, value: string][];
  lies: { head: string[]; rows: string[][] };
  moved: { head: string[]; rows: string[][] };
  method: string[];
  notSeen: string[];
  limits: string[];
  check: string[];
};

export type Summarised = {
  caseNumber: string;
  facts: TraceFacts;
  trace: Trace;
  /** Of the amounts, which are base units. */
  decimals: number;
  /** Newest final block that was read; undefined for a run that was never told it. */
  head: { block: number; time: number } | undefined;
  lookUps: number;
  /** Sentences of the sources about what could not be read. */
  problems: readonly string[];
  /** Hosts that answered. */
  hosts: readonly string[];
  /** True if the issuer's contract was asked about the addresses where money lies. */
  wasIssuerAsked: boolean;
  /** Movements by what shows them. */
  proved: { proved: number; all: number };
  madeAt: Date;
};

const chainNames: Readonly<Record<TracedChain, string>> = {
  tron: 'TRON',
  ethereum: 'Ethereum',
  bitcoin: 'Bitcoin',
};

/** Describes a trace for an officer, who has a page and no explorer at hand. */
export function summariseTrace(given: Summarised): TraceSummary {
  const { facts, trace, decimals } = given;
  const { payment } = facts;
  const asset = payment.asset;
  return {
    title: `${isSampleTrace(facts) ? 'SAMPLE. ' : ''}Where the money went: ${exact(payment.amount, { decimals, asset })}`,
    lead: leadOf(given),
    facts: factsOf(given),
    lies: {
      head: ['Address', 'Amount', 'Why it is not followed further', 'Least and most'],
      rows: trace.leaves.map(({ address, amount, low, high, reason, actor, wording }) => [
        address,
        withUnits(amount, { decimals, asset }),
        [reasonWords[reason], actor && `${actor}: ${wording ?? ''}`].filter(Boolean).join('\n'),
        low === high
          ? 'the same by each rule'
          : `${exact(low, { decimals, asset })} to ${exact(high, { decimals, asset })}`,
      ]),
    },
    moved: {
      head: ['Step', 'Time (UTC), block', 'From', 'To', 'Amount followed', 'Transaction'],
      rows: trace.edges.map((edge) => {
        const { block, time } = placeOf(edge, facts);
        return [
          String(edge.depth),
          [time && utc(time), block === undefined ? '' : `block ${block}`]
            .filter(Boolean)
            .join('\n'),
          edge.from,
          edge.to,
          withUnits(edge.amount, { decimals, asset }) +
            (edge.is === 'staff' ? '\nentered by our staff' : ''),
          edge.tx,
        ];
      }),
    },
    method: methodOf(given),
    notSeen: notSeenOf(given),
    limits: limitsOf,
    check: checkOf(given),
  };
}

function leadOf({ caseNumber, facts }: Summarised): string {
  const chain = chainNames[facts.payment.chain];
  const followed = `One payment of case ${caseNumber}, followed on the ${chain} blockchain from the address that received it to where it lies.`;
  return isSampleTrace(facts)
    ? `${followed} Its addresses are those of a test network, whose coins are worth nothing.`
    : `${followed} The blockchain is public: every line below can be looked up by its transaction.`;
}

/** Bitcoin's test networks have prefixes of their own. */
export function isSampleTrace({ payment }: TraceFacts): boolean {
  return payment.chain === 'bitcoin' && /^(bcrt|tb)1|^[mn2]/.test(payment.to);
}

function factsOf({
  facts: { payment },
  trace,
  decimals,
  caseNumber,
  head,
  lookUps,
  hosts,
  madeAt,
}: Summarised): TraceSummary['facts'] {
  const unit = { decimals, asset: payment.asset };
  return [
    ['Case', caseNumber],
    ['Payment', withUnits(payment.amount, unit)],
    ...(payment.contract ? [['Token contract', payment.contract] as [string, string]] : []),
    ['Paid to', payment.to],
    ['Transaction', payment.tx],
    ['When', `${utc(payment.time)}, block ${payment.block}`],
    ['Fees on the way', withUnits(trace.fees, unit)],
    [
      'Read until',
      head ? `block ${head.block}, ${utc(new Date(head.time).toISOString())}` : 'not known',
    ],
    ['Read from', `${hosts.join(', ') || 'no host'}; ${count(lookUps, 'address', 'addresses')}`],
    ['Made', utc(madeAt.toISOString())],
  ];
}

function methodOf({ trace, facts: { payment } }: Summarised): string[] {
  const { name, rule } = conventionWords[trace.convention];
  const isUtxo = payment.chain === 'bitcoin';
  return [
    `Rule: ${name}. ${rule} No blockchain says which money leaves a mixed balance first; this is a stated convention. First in first out, pro rata and proceeds first were all computed, and “least and most” is the range of the three.`,
    trace.reconciles
      ? `The sums reconcile: what lies at the addresses above and the fees make up the payment, to the last base unit.`
      : 'THE SUMS DO NOT RECONCILE. Do not rely on this page.',
    'Only transfers of the same asset after the payment are followed, in the order of the blocks. A token is known by its contract, never by its symbol; approvals, transfers of nothing and look-alike tokens move nothing here.',
    isUtxo
      ? 'Bitcoin outputs are spent whole. Where change is not known, all outputs are followed and marked. Addresses are not joined by guesses.'
      : 'Following stops at a listed service, because services usually pool the money of their customers.',
    ...trace.notes,
  ];
}

function notSeenOf({ trace, facts, problems, wasIssuerAsked }: Summarised): string[] {
  const { partlyRead } = trace;
  const { payment, frozen } = facts;
  return [
    ...partlyRead.map((address) => `${address} was only partly read: more may have moved there.`),
    ...problems.filter((problem) => !partlyRead.some((each) => problem.startsWith(each))),
    ...(wasIssuerAsked
      ? ['Whether the issuer froze an address that the money left, or one of a service.']
      : []),
    ...(frozen.length === 0 && payment.chain !== 'bitcoin' && !wasIssuerAsked
      ? ['Whether the issuer froze an address was not asked.']
      : []),
    'Movements after the block named above, swaps into another asset, and what happens inside a service.',
    ...(payment.chain === 'ethereum' && !payment.contract
      ? ['Transfers of ETH inside contract calls: they are not seen without traces of a node.']
      : []),
  ];
}

const limitsOf = [
  'Who holds an address. The money passed through these addresses; their owners need not be the offender.',
  'That a named service holds the money today. The name comes from the list that stands beside it, as of its day; only the service can say whose account it is.',
  'That anything will come back.',
];

function checkOf({ proved }: Summarised): string[] {
  return [
    'Anybody can check this without us. The archive evidence.zip holds the answers of the hosts byte for byte, the facts, this page, and a program: “node verify.mjs” needs no network and says what is proved and what is testimony of a host.',
    `Of ${count(proved.all, 'movement', 'movements')}, ${proved.proved} ${proved.proved === 1 ? 'is' : 'are'} proved by the transaction in its block; the others are what the hosts said.`,
    '“lantern trace --facts facts.json --offline” computes the same result from the same facts, byte for byte.',
  ];
}

type Unit = { decimals: number; asset: string };

/** `1,000.5 USDT` with all of its digits. */
function exact(units: string, { decimals, asset }: Unit): string {
  return `${formatAmount({ minor: BigInt(units), decimals }, 0)} ${asset}`;
}

function withUnits(units: string, unit: Unit): string {
  return `${exact(units, unit)} (${units} base units)`;
}

/** `2026-11-28 04:45:00 UTC`. */
function utc(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
