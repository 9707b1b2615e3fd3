import { z } from 'zod';
import { traceConventions as conventions, tracedChains } from '#shared/vocabulary/traced-chains.ts';

export type Convention = (typeof conventions)[number];

export const serviceKinds = ['exchange', 'bridge', 'mixer', 'swap', 'kiosk'] as const;

/** Uses that a service makes of an address: the money of many, of one customer, or a contract. */
export const labelRoles = ['pool', 'deposit', 'contract'] as const;

/** Categories of lists that are no services. They stop nothing and are said first; the gravest comes first. */
export const labelRisks = [
  'sanctioned',
  'stolen',
  'ransomware',
  'scam',
  'block-list',
  'reported',
] as const;
export type LabelRisk = (typeof labelRisks)[number];

const amount = z
  .string('Write the amount as a string of base units.')
  .regex(/^\d{1,78}$/, 'Write whole base units in digits, without a sign or a point.');
const text = z.string().trim().min(1).max(200);
const optionalText = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((given) => (given ? given : undefined));
const chain = z.enum(tracedChains, `Use one of these chains: ${tracedChains.join(', ')}.`);
const height = z.int().nonnegative();
const position = z.int().nonnegative();
const moment = z
  .string()
  .trim()
  .refine((given) => !Number.isNaN(Date.parse(given)), {
    error: 'Write a day (2026-11-20) or a time (2026-11-20T14:30:00Z).',
  });

const transfer = z.object({
  chain,
  asset: text,
  contract: optionalText,
  tx: text,
  block: height,
  index: position,
  time: moment,
  from: z.string().trim().max(200),
  to: z.string().trim().max(200),
  amount,
  /** `fee`: what `from` paid for its transaction, in the chain's own coin. */
  kind: z.enum(['transfer', 'approval', 'fee']).optional(),
  /** Bitcoin: outputs that the transaction spends, in its order, as txid:number, where the source says so. */
  spends: z
    .array(z.union([text, z.object({ output: text, amount, address: optionalText })]))
    .optional(),
  /** Set where staff entered the transfer by hand. */
  by: z.literal('staff').optional(),
  /** Their reason, in their own words. */
  reason: text.optional(),
});

/** Earlier releases took lists with names of any length, and what is stored has to stay as it is. */
const nameOfList = z.string().trim().min(1);

const label = z.object({
  chain,
  address: text,
  /** Whose it is; missing where the list names nobody. */
  actor: nameOfList.optional(),
  /** Words of the list about the address, where it names no actor. */
  name: nameOfList.optional(),
  /** Missing for what is no service: then it does not stop the trace. */
  kind: z.enum(serviceKinds, `Use one of these kinds: ${serviceKinds.join(', ')}.`).optional(),
  role: z.enum(labelRoles, `Use one of these roles: ${labelRoles.join(', ')}.`).optional(),
  risk: z.enum(labelRisks, `Use one of these risks: ${labelRisks.join(', ')}.`).optional(),
  list: nameOfList,
  /** Day that the list itself names; missing for an undated one. */
  day: text.optional(),
  /** Day on which it was read. */
  read: text.optional(),
  signed: z.boolean().optional(),
  /** True if the actor itself called the address its own, in an answer of that day. */
  isAnswer: z.boolean().optional(),
  /** Where the list was read, and the hash of its file in hexadecimal. */
  source: text.optional(),
  sha256: text.optional(),
});

/** Of a token that no issuer publishes, each fact names the contract. */
const asset = { asset: text, contract: text.optional() };

const frozen = z.object({
  chain,
  ...asset,
  address: text,
  since: moment,
  destroyed: moment.nullish().transform((given) => given ?? undefined),
  /** Base units that were destroyed, where the event is known. */
  destroyedAmount: amount.optional(),
  /** True if `since` is when the freeze was seen, and no event says when it began. */
  isSinceSeen: z.boolean().optional(),
  /** Host that said so, and when it was asked. */
  host: text.optional(),
  asked: moment.optional(),
});

export const fileShape = z.object({
  /** Version of the method that the facts were read for; missing in those of the first. */
  method: z.int().positive().optional(),
  convention: z.enum(conventions, `Use one of these: ${conventions.join(', ')}.`),
  payment: z.object({
    chain,
    asset: text,
    contract: optionalText,
    tx: text,
    index: position.nullish().transform((given) => given ?? undefined),
    to: text,
    amount,
    /** As it was typed, where the transaction moved another amount. */
    said: amount.optional(),
    /** Decimal places of the asset, where it is none of the known ones. */
    decimals: z.int().min(0).max(77).optional(),
    block: height,
    time: moment,
  }),
  /** Base units from which on nothing is dust, however large the payment; by default $1,000 of a dollar token. */
  dustRoof: amount.optional(),
  transfers: z.array(transfer),
  balances: z
    .array(z.object({ chain, ...asset, address: text, amount, block: height }))
    .default([]),
  labels: z.array(label).default([]),
  frozen: z.array(frozen).default([]),
  complete: z
    .array(
      z.object({
        chain,
        ...asset,
        address: text,
        isComplete: z.boolean(),
        /** Answer to the question whether it is a contract; missing where nobody was asked. */
        isContract: z.boolean().optional(),
      }),
    )
    .default([]),
  /** What bridges say themselves that they took on this chain, to give it out on another. */
  crossings: z
    .array(
      z.object({
        chain,
        ...asset,
        tx: text,
        block: height,
        index: position,
        from: text,
        amount,
        bridge: text,
        /** In words, since it may be one that is not followed. */
        toChain: text,
        to: text,
      }),
    )
    .optional(),
  /** Addresses from which staff went on: the transfers from there are counted anew. */
  further: z.array(z.object({ chain, address: text })).optional(),
  /** Contracts, through which nothing is followed. */
  contracts: z.array(z.object({ chain, address: text })).default([]),
});

/** All that a trace depends on: the same facts give the same bytes. */
export type TraceFacts = z.output<typeof fileShape>;
export type TransferFact = TraceFacts['transfers'][number];
export type LabelFact = TraceFacts['labels'][number];
export type FrozenFact = TraceFacts['frozen'][number];

/** Staff name a service and its kind. */
const enteredLabel = label.required({ actor: true, kind: true, day: true });

/**
 * Parses an entry of staff, as it is stored.
 * @throws ZodError if it is neither a transfer nor a label
 */
export function readEnteredFact(stored: unknown): TransferFact | z.output<typeof enteredLabel> {
  return z.union([transfer, enteredLabel]).parse(stored);
}

/** The block of the payment, from which on money is followed; `time` in milliseconds. */
export function firstBlockOf({
  payment,
}: {
  payment: Pick<TraceFacts['payment'], 'block' | 'time'>;
}): { block: number; time: number } {
  return { block: payment.block, time: Date.parse(payment.time) };
}

const start = fileShape.shape.payment.pick({ block: true, time: true });

/** The same of a payment as it is stored; undefined for anything else. */
export function readStart(payment: unknown): { block: number; time: number } | undefined {
  const read = start.safeParse(payment);
  return read.success ? firstBlockOf({ payment: read.data }) : undefined;
}

const traced = fileShape.shape.payment.pick({ chain: true, asset: true, tx: true, to: true });

/**
 * Parses the identification of a payment in stored facts.
 * @throws ZodError for anything else
 */
export function readTracedPayment(payment: unknown): z.output<typeof traced> {
  return traced.parse(payment);
}

export type ReadTraceFacts =
  | { ok: true; facts: TraceFacts }
  | { ok: false; problems: readonly string[] };

/**
 * Validates the facts of a file or of another program.
 * @param given result of JSON.parse
 * @returns `problems`: one sentence each, with the path; at most 20
 */
export function readTraceFacts(given: unknown): ReadTraceFacts {
  const read = fileShape.safeParse(given);
  if (read.success) return { ok: true, facts: read.data };
  const problems = read.error.issues
    .slice(0, 20)
    .map(({ path, message }) => `${path.map(String).join('.') || 'file'}: ${message}`);
  return { ok: false, problems };
}
