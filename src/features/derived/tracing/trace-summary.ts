import { isEvmChain } from '#shared/vocabulary/traced-chains.ts';
import { formatUtc } from '#shared/format/format-utc.ts';
import { formatAmount } from '#shared/money/amount.ts';
import { addressKey, dustLimit } from './method/asset.ts';
import type { LabelFact, TraceFacts } from './method/facts.ts';
import { dayWords, isStaffLabel } from './method/stops.ts';
import type { Trace, TraceLeaf } from './method/trace.ts';
import type { TransferState } from './proofs/check-facts.ts';
import { countIncoming, incomingWords } from './incoming.ts';
import { findTooFew } from './too-few-facts.ts';
import { arrivalsAt, type TraceMovement } from './trace-movements.ts';
import { conventionWords } from './method/convention-words.ts';
import { headlineOf, totalWords } from './trace-totals-words.ts';
import { totalTrace } from './trace-totals.ts';
import {
  boundsWords,
  chainWords,
  countMovements,
  droppedWords,
  reasonWords,
  riskSentence,
  stoppedTitle,
} from './trace-words.ts';

export type SummaryTable = { title: string; head: string[]; rows: string[][] };

/** Summary that an officer reads first: plain English, whole hashes, exact amounts, UTC. */
export type TraceSummary = {
  title: string;
  /** The result in one sentence. */
  headline: string;
  lead: string;
  /** Each institution with all of its addresses, then the rest: amount, what became of it, least and most. */
  totals: SummaryTable;
  /** What must be read before anything else; empty for most traces. */
  first: string[];
  facts: [label: string, value: string][];
  /** `sums`: the fees, and what all of it adds up to. */
  lies: SummaryTable & { sums: [label: string, value: string][] };
  moved: SummaryTable;
  method: string[];
  notSeen: string[];
  limits: string[];
  check: string[];
};

export type SummaryFacts = {
  caseNumber: string;
  facts: TraceFacts;
  trace: Trace;
  /** The results by all conventions. */
  all: readonly Trace[];
  /** Of the amounts, which are base units. */
  decimals: number;
  /** Newest final block that was read; undefined for a run that was never told it. */
  head: { block: number; time: number } | undefined;
  lookUps: number;
  /** Sentences of the sources about what could not be read. */
  problems: readonly string[];
  /** Hosts that answered. */
  hosts: readonly string[];
  /** True if the issuer's contract was asked about the addresses that hold money. */
  wasIssuerAsked: boolean;
  /** The payment, then what followed it. */
  movements: readonly TraceMovement[];
  /** Proof of each movement, the payment first. */
  states: readonly TransferState[];
  /** When the run ended. */
  madeAt: Date;
  madeBy: {
    /** Who pressed the button, by name. */
    person: string;
    organisation: string;
    /** Phone, e-mail and site, as far as the settings have them. */
    contact: readonly string[];
    /** Release of the program. */
    version: string;
  };
};

/** Describes a trace for an officer, who has a page and no explorer at hand. */
export function summariseTrace(given: SummaryFacts): TraceSummary {
  const { facts, trace, head, movements } = given;
  const unit = unitOf(given);
  const totals = totalTrace(trace, given.all);
  return {
    headline: headlineOf(trace, totals, unit),
    totals: {
      title: 'Where each part is',
      head: ['Amount', 'What became of it', 'Least and most by the five rules'],
      rows: totals.map((total) => [
        exact(total.amount, unit),
        [totalWords(total), total.addresses > 1 ? `${total.addresses} addresses` : '']
          .filter(Boolean)
          .join('; '),
        total.low === total.high
          ? 'the same by each rule'
          : `${exact(total.low, unit)} to ${exact(total.high, unit)}`,
      ]),
    },
    title: `${isSampleTrace(facts) ? 'SAMPLE. ' : ''}Where the money went: ${exact(trace.start, unit)}`,
    lead: leadOf(given),
    first: firstOf(given),
    facts: factsOf(given),
    lies: {
      title: stoppedTitle(head),
      head: [...leafHead],
      rows: trace.leaves.map((leaf) => leafCells(leaf, given)),
      sums: [
        ['Fees on the way', withUnits(trace.fees, unit)],
        [
          trace.reconciles ? 'Sum: the payment' : 'THE PAYMENT, WHICH IS NOT THE SUM',
          withUnits(trace.start, unit),
        ],
      ],
    },
    moved: {
      title: 'How it got there',
      head: ['Step', 'Time, block', 'From', 'To', 'Amount followed', 'Transaction', 'Shown by'],
      rows: movements.map((movement, place) => movedCells(movement, { place, given })),
    },
    method: methodOf(given),
    notSeen: notSeenOf(given),
    limits: limitsOf,
    check: checkOf(given),
  };
}

/** Sanctions and other risks, an amount that was typed otherwise, and what was too little to follow. */
function firstOf(given: SummaryFacts): string[] {
  const { trace, facts } = given;
  const unit = unitOf(given);
  function write(units: string): string {
    return exact(units, unit);
  }
  return [
    ...trace.risks.map((risk) => riskSentence(risk, write)),
    ...(trace.said === undefined
      ? []
      : [
          `The payment was recorded as ${write(trace.said)}; its transaction moved ${write(trace.start)}, which is followed.`,
        ]),
    ...findTooFew(facts, trace).map(
      (what) => `These facts were read for an earlier method and do not say ${what}.`,
    ),
    ...(trace.dropped === '0'
      ? []
      : [droppedWords({ dropped: trace.dropped, limit: `${dustLimit(facts)}` }, write)]),
  ];
}

const leafHead = ['Address', 'Amount', 'Arrived with', 'Why it is not followed further'] as const;

/** Arrivals that a line names; the table of movements has all. */
const mostArrivals = 2;

function leafCells(leaf: TraceLeaf, given: SummaryFacts): string[] {
  const { facts, trace, movements } = given;
  const { address, amount, reason, actor, wording } = leaf;
  const unit = unitOf(given);
  const came = arrivalsAt(address, { movements, chain: facts.payment.chain });
  const more = came.length - mostArrivals;
  return [
    trace.partlyRead.includes(address) ? `${address}\npartly read` : address,
    `${amountLines(amount, unit)}\n${boundsWords(leaf, (units) => exact(units, unit))}`,
    [
      ...came
        .slice(0, mostArrivals)
        .map(({ tx, time, block }) => `${formatUtc(time)}, block ${block}\n${tx}`),
      ...(more > 0 ? [`and ${more} more, below`] : []),
    ].join('\n'),
    [
      reasonWords[reason],
      actor && `${actor}: ${wording ?? ''}`,
      reason === 'contract' ? wording : '',
    ]
      .filter(Boolean)
      .join('\n'),
  ];
}

function movedCells(
  movement: TraceMovement,
  { place, given }: { place: number; given: SummaryFacts },
): string[] {
  const { step, time, block, from, to, amount, tx, isPossiblyChange } = movement;
  return [
    String(step),
    `${formatUtc(time)}\nblock ${block}`,
    from === '' ? 'not known' : from.replaceAll(', ', '\n'),
    isPossiblyChange ? `${to}\npossibly change` : to,
    amountLines(amount, unitOf(given)),
    tx,
    shownBy(movement, { state: given.states[place], hosts: given.hosts }),
  ];
}

/** Names the proof of a movement: a computation, a host, or our staff. */
export function shownBy(
  { is }: Pick<TraceMovement, 'is'>,
  { state, hosts }: { state: TransferState | undefined; hosts: readonly string[] },
): string {
  const said =
    hosts.length > 0 ? `said by ${hosts.join(' or ')}` : 'said by a host that was not kept';
  if (is === 'staff') return 'entered by our staff';
  switch (state) {
    case 'proved':
      return 'proved by the transaction in its block';
    case 'signed':
      return `signed by its sender; that it counted is ${said}`;
    case 'refused':
      return 'contradicted by its own transaction: do not rely on it';
    default:
      return said;
  }
}

function unitOf({ facts, decimals }: SummaryFacts): Unit {
  return { decimals, asset: facts.payment.asset };
}

function leadOf({ caseNumber, facts }: SummaryFacts): string {
  const chain = chainWords[facts.payment.chain];
  const followed = `One payment of case ${caseNumber}, followed on the ${chain} blockchain from the address that received it.`;
  return isSampleTrace(facts)
    ? `${followed} Its addresses are those of a test network, whose coins are worth nothing.`
    : `${followed} The blockchain is public: every line below can be looked up by its transaction.`;
}

/** Bitcoin's test networks have prefixes of their own. */
export function isSampleTrace({ payment }: TraceFacts): boolean {
  return payment.chain === 'bitcoin' && /^(bcrt|tb)1|^[mn2]/.test(payment.to);
}

function factsOf(given: SummaryFacts): TraceSummary['facts'] {
  const { facts, trace, caseNumber, head, lookUps, hosts, madeAt, madeBy } = given;
  const [start] = given.movements;
  const { payment } = facts;
  const lists = listsOf(given);
  return [
    ['Case', caseNumber],
    ['Payment', withUnits(trace.start, unitOf(given))],
    ...(payment.contract ? [['Token contract', payment.contract] as [string, string]] : []),
    ['Paid from', start?.from || 'not known'],
    ['Paid to', payment.to],
    ['Transaction', payment.tx],
    ['Paid on', `${formatUtc(payment.time)}, block ${payment.block}`],
    ...othersOf(given),
    ['Read from', `${hosts.join(', ') || 'no host'}; ${count(lookUps, 'address', 'addresses')}`],
    ['Read until', head ? `block ${head.block}, ${formatUtc(new Date(head.time))}` : 'not known'],
    ['Read on', formatUtc(madeAt)],
    ['Run by', [madeBy.person, madeBy.organisation].filter(Boolean).join(', ')],
    ['Contact', madeBy.contact.join(', ') || 'none in the settings'],
    ['Program', `Lantern ${madeBy.version}, method ${trace.method}`],
    ...(lists.length > 0 ? [['Lists', lists.join('; ')] as [string, string]] : []),
  ];
}

/** Who else paid the same address, which may be other people who were cheated. */
function othersOf(given: SummaryFacts): TraceSummary['facts'] {
  const incoming = countIncoming(given);
  const unit = unitOf(given);
  return incoming ? [['Others', incomingWords(incoming, (units) => exact(units, unit))]] : [];
}

/** The lists behind the names on the page, with what identifies the file that was read. */
function listsOf({ facts, trace }: SummaryFacts): string[] {
  const { chain } = facts.payment;
  const reached = new Set(
    [...trace.leaves, ...trace.risks].map(({ address }) => addressKey(chain, address)),
  );
  const behaving = new Set(
    trace.leaves.flatMap(({ reason, actor }) => (reason === 'behaves-like-deposit' ? actor : [])),
  );
  const used = facts.labels.filter(
    ({ address, actor }) =>
      reached.has(addressKey(chain, address)) || (actor !== undefined && behaving.has(actor)),
  );
  return [...new Set(used.map(listWords))];
}

function listWords(label: LabelFact): string {
  const { list, source, sha256, isAnswer } = label;
  const day = dayWords(label);
  const file = [
    source && `from ${source}`,
    sha256 ? `SHA-256 ${sha256}` : 'without a fingerprint of its file',
  ];
  const hasNoFile = isAnswer || isStaffLabel(label);
  return hasNoFile ? `${list}, ${day}` : [`${list}, ${day}`, ...file.filter(Boolean)].join(', ');
}

function methodOf({ trace, facts: { payment } }: SummaryFacts): string[] {
  const { name, rule } = conventionWords[trace.convention];
  const isUtxo = payment.chain === 'bitcoin';
  return [
    `Rule: ${name}. ${rule} No blockchain says which money leaves a mixed balance first; this is a stated convention. The range beside an amount is the least and the most of five such rules, all computed, with their names.`,
    trace.reconciles
      ? 'The sums reconcile: what lies at the addresses above and the fees make up the payment, to the last base unit.'
      : 'THE SUMS DO NOT RECONCILE. Do not rely on this page.',
    'Only transfers of the same asset after the payment are followed, in the order of the blocks. A token is known by its contract, never by its symbol; approvals, transfers of nothing and look-alike tokens move nothing here.',
    isUtxo
      ? 'Bitcoin outputs are spent whole. Where change is not known, all outputs are followed and marked “possibly change”. Addresses are not joined by guesses.'
      : 'Following stops at a listed service, because services usually pool the money of their customers.',
    ...trace.notes,
  ];
}

function notSeenOf({ trace, facts, problems, wasIssuerAsked }: SummaryFacts): string[] {
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
    ...(isEvmChain(payment.chain) && !payment.contract
      ? [
          `Transfers of ${payment.asset} inside contract calls, where a node was asked: it does not list them.`,
        ]
      : []),
  ];
}

const limitsOf = [
  'Who holds an address. The money passed through these addresses; their owners need not be the offender.',
  'That a named service holds the money today. The name comes from the list that stands beside it, as of its day; only the service can say whose account it is.',
  'That anything will come back.',
];

function checkOf({ trace, states, hosts }: SummaryFacts): string[] {
  return [
    `${provedWords(trace, states)}${hosts.length === 1 ? ` All answers came from one host, ${hosts[0]}.` : ''}`,
    'Anybody can check this without us. The archive evidence.zip holds the answers of the hosts byte for byte, the facts, this page, and a program: “node verify.mjs” needs no network and says what is proved and what is testimony of a host. “lantern trace --facts facts.json --offline” computes the same result from the same facts, byte for byte.',
  ];
}

/** `Of 4 movements (the payment and 3 that followed), 2 are proved …`. */
function provedWords({ edges }: Pick<Trace, 'edges'>, states: readonly TransferState[]): string {
  function of(state: TransferState): number {
    return states.filter((each) => each === state).length;
  }
  const [proved, signed, refused] = [of('proved'), of('signed'), of('refused')];
  const parts = [
    `${proved} ${proved === 1 ? 'is' : 'are'} proved by the transaction in its block`,
    ...(signed > 0 ? [`${signed} ${signed === 1 ? 'is' : 'are'} signed by the sender`] : []),
    ...(refused > 0
      ? [`${refused} ${refused === 1 ? 'is' : 'are'} CONTRADICTED by the transaction`]
      : []),
  ];
  const isAll = proved === edges.length + 1;
  return `Of ${countMovements(edges.length)}, ${parts.join(', ')}${isAll ? '.' : '; the rest is what the hosts or our staff said.'}`;
}

type Unit = { decimals: number; asset: string };

/** `1,000.5 USDT` with all of its digits. */
function exact(units: string, { decimals, asset }: Unit): string {
  return `${formatAmount({ minor: BigInt(units), decimals }, 0)} ${asset}`;
}

export function withUnits(units: string, unit: Unit): string {
  return `${exact(units, unit)} (${units} base units)`;
}

/** For a narrow column. */
function amountLines(units: string, unit: Unit): string {
  return withUnits(units, unit).replace(' (', '\n(');
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
