import type { z } from 'zod';
import type { TracedChain } from '#shared/vocabulary/traced-chains.ts';
import type { TraceFacts } from '../method/facts.ts';

/** A question whose answer is kept under its key and never asked twice. */
export type Question = {
  /** `transfers`, `balance`, `block`, `receipt`. */
  kind: string;
  /** Path and query below the source's address, without its key. */
  path: string;
  /** Parameters of a POST. */
  body?: unknown;
  /** The same question for a service that takes it as JSON-RPC. */
  rpc?: { method: string; params: readonly unknown[] };
  /** True if a later answer may differ, as for the newest block; it is kept, and asked again. */
  isPassing?: boolean;
  /** True if an empty answer says something, such as that there is no code. */
  mayBeEmpty?: boolean;
  /** True if the answer is a hexadecimal number instead of JSON. */
  isText?: boolean;
};

/** Path and parameters of a question, without the key of its source. */
export function paramsOf({ path, body }: Question): string {
  return body === undefined ? path : `${path} ${JSON.stringify(body)}`;
}

/** Key under which the answer to a question is kept. */
export function questionKey(question: Question): string {
  return `${question.kind} ${paramsOf(question)}`;
}

/** Answer as bytes that are JSON, or the reason why there is none. */
export type Answer = { ok: true; json: unknown } | { ok: false; reason: string };

/** Asks a source; limits, retries, audit and storage are the caller's. */
export type Ask = (question: Question) => Promise<Answer>;

/** Part of the chain that is read: from the payment to the newest final block. */
export type ReadWindow = {
  fromBlock: number;
  fromTime: number;
  untilBlock: number;
  untilTime: number;
};

export type TransferQuery = {
  chain: TracedChain;
  asset: string;
  contract: string | undefined;
  address: string;
  window: ReadWindow;
  /** True if everything before the window is known from an earlier reading, with the balance at its end. */
  isContinued?: boolean;
};

/** Newest block that cannot change any more; `hash` where the source says it. */
export type Head = { block: number; time: number; hash?: string | undefined };

export type Transfer = TraceFacts['transfers'][number];

export type AddressFacts = {
  transfers: Transfer[];
  balances: TraceFacts['balances'];
  /** What bridges say that they took from it to give it out on another chain. */
  crossings?: TraceFacts['crossings'];
  isComplete: boolean;
  /** True for a contract, which is not read; undefined where that could not be learnt. */
  isContract?: boolean;
  /** Reasons, for staff, why it was partly read. */
  problems: string[];
};

/** A payment as a case states it. */
export type PaymentQuery = {
  tx: string;
  to: string;
  contract: string | undefined;
  /** In base units, as stated; the chain's own amount counts. */
  amount: string;
};

/** The payment as the chain has it. */
export type FoundPayment = { index: number; amount: string; block: number; time: number };

/** Whole facts of an address up to a block that is still in the chain. */
export type EarlierFacts = Pick<
  AddressFacts,
  'transfers' | 'balances' | 'crossings' | 'isContract'
> & {
  head: { block: number; time: number };
};

/** Reads only what came after the earlier reading of an address. */
export async function continueFrom(
  { transfers, balances, crossings = [], isContract, head }: EarlierFacts,
  wanted: TransferQuery,
  read: (wanted: TransferQuery) => Promise<AddressFacts>,
): Promise<AddressFacts> {
  const { window } = wanted;
  const known = { transfers, balances, crossings, ...(isContract !== undefined && { isContract }) };
  if (head.block >= window.untilBlock) return { ...known, isComplete: true, problems: [] };
  const from = { fromBlock: head.block + 1, fromTime: head.time + 1 };
  const later = await read({ ...wanted, window: { ...window, ...from }, isContinued: true });
  return {
    ...later,
    transfers: [...transfers, ...later.transfers],
    balances: [...balances, ...later.balances],
    crossings: [...crossings, ...(later.crossings ?? [])],
  };
}

/** One kind of source. */
export type Reader = {
  /**
   * Newest block that cannot change any more.
   * @throws PartlyRead
   */
  readHead(ask: Ask, chain: TracedChain): Promise<Head>;
  /**
   * Hash that a block has now, to find out whether an earlier reading is still of the same chain.
   * @throws PartlyRead
   */
  readHash(ask: Ask, block: number): Promise<string>;
  /**
   * Refuses a source of another chain than this one; absent where its addresses alone are of one chain.
   * @throws PartlyRead
   */
  requireChain?(ask: Ask, chain: TracedChain): Promise<void>;
  /** @throws PartlyRead if the chain does not have this payment */
  readPayment(ask: Ask, wanted: PaymentQuery): Promise<FoundPayment>;
  readAddress(ask: Ask, wanted: TransferQuery): Promise<AddressFacts>;
  /**
   * Asks for what proves a transaction by computation. The answers are kept as facts.
   * @throws PartlyRead
   */
  readProofs(ask: Ask, at: { tx: string; block: number }): Promise<void>;
};

/** The transfer that is the payment: to its recipient, of its amount if one of several is. */
export function choosePayment(
  found: readonly { index: number; to: string; amount: string }[],
  { to, amount }: Pick<PaymentQuery, 'to' | 'amount'>,
): Pick<FoundPayment, 'index' | 'amount'> | undefined {
  const toIt = found.filter((each) => each.to.toLowerCase() === to.toLowerCase());
  return toIt.find((each) => each.amount === amount) ?? toIt[0];
}

/** @throws PartlyRead */
export function requirePayment<Payment>(found: Payment | undefined): Payment {
  if (!found) throw new PartlyRead('The transaction does not pay this asset to this address.');
  return found;
}

/** Stops the reading of an address; what came before stays, and the address is partly read. */
export class PartlyRead extends Error {}

/** @throws PartlyRead if there is no answer, or it has another shape */
export async function askFor<Shape extends z.ZodType>(
  ask: Ask,
  question: Question,
  shape: Shape,
): Promise<z.output<Shape>> {
  const answer = await ask(question);
  if (!answer.ok) throw new PartlyRead(answer.reason);
  if (isEmptyObject(answer.json))
    throw new PartlyRead(`The service does not know what it was asked for (${question.kind}).`);
  const read = shape.safeParse(answer.json);
  if (!read.success)
    throw new PartlyRead(`The answer about ${question.kind} has another shape than expected.`);
  return read.data;
}

/** Nodes of TRON answer so where they do not know an id. */
function isEmptyObject(json: unknown): boolean {
  return (
    typeof json === 'object' &&
    json !== null &&
    !Array.isArray(json) &&
    Object.keys(json).length === 0
  );
}

export function noFacts(): AddressFacts {
  return { transfers: [], balances: [], isComplete: true, problems: [] };
}

/** Runs one part of the reading, and notes why it ended early. */
export async function readPart(facts: AddressFacts, part: () => Promise<void>): Promise<void> {
  try {
    await part();
  } catch (error) {
    if (!(error instanceof PartlyRead)) throw error;
    facts.isComplete = false;
    facts.problems.push(error.message);
  }
}

/** Places of what one transaction moves: its fee, its own value, then what contracts move inside it. */
export const coinPlaces = { fee: 0, value: 1, inner: 2 };

/** Place in a block, by the transaction's own place and that inside of it. */
export function placeInBlock(transactionIndex: number, place: number): number {
  return transactionIndex * 10_000 + place;
}

/** Rows of one address that are read at most; a service has more. */
export const mostRows = 5_000;

/** Returns the change of an address's balance by transfers of an asset, fees included; addresses are in lower case. */
export function changeOf(
  own: string,
  transfers: readonly Pick<Transfer, 'from' | 'to' | 'amount'>[],
): bigint {
  return transfers.reduce((sum, { from, to, amount }) => {
    const change = BigInt(amount);
    return sum + (to === own ? change : 0n) - (from === own ? change : 0n);
  }, 0n);
}
