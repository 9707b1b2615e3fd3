import { keysOf } from '#shared/vocabulary/list.ts';
import { isSourceOf, sourceKinds } from '#shared/vocabulary/traced-chains.ts';
import { addressKey } from '../method/asset.ts';
import { firstBlockOf, type TraceFacts } from '../method/facts.ts';
import { readers } from '../sources/readers.ts';
import {
  continueFrom,
  PartlyRead,
  questionKey,
  type AddressFacts,
  type Answer,
  type Ask,
  type Question,
  type Reader,
  type ReadWindow,
  type TransferQuery,
} from '../sources/source.ts';

/** An answer with the question that it is of, as it was kept. */
export type AskedFact = { question: string; raw: Uint8Array };

/** Newest final block of a run, and its time in milliseconds. */
export type ReadingHead = { block: number; time: number };

export type Reading = {
  /** Of the earlier runs that this one continues, and of its own at the end. */
  heads: readonly ReadingHead[];
};

/** Result of reading the answers of an archive again. */
export type ReadAgain = {
  /** Addresses whose facts follow from the answers, of all that were read. */
  addresses: number;
  of: number;
  /** Sentences about what differs; empty where the answers give the facts. */
  differences: string[];
};

/**
 * Reads the hosts' answers again, as a run does, and compares what they say with the facts: the payment, each
 * address's transfers and balances, and whether it is a contract. Labels, freezes and entries of staff are no such
 * answers.
 * @param asked `pause`: lets other work go on between two addresses
 */
export async function readAgain(
  facts: TraceFacts,
  {
    answers,
    reading,
    pause = async () => {},
  }: { answers: readonly AskedFact[]; reading: Reading; pause?: () => Promise<void> },
): Promise<ReadAgain> {
  const { chain } = facts.payment;
  const ask = createReplay(answers);
  const kinds = keysOf(sourceKinds).filter((kind) => isSourceOf(kind, chain));
  const results: ReadAgain[] = [];
  for (const kind of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- the first that gives the facts ends it
    const read = await readBy(readers[kind], { facts, ask, reading, pause });
    if (read.differences.length === 0) return read;
    results.push(read);
  }
  const [best] = results.toSorted((a, b) => b.addresses - a.addresses);
  return best ?? { addresses: 0, of: 0, differences: ['No reader knows this chain.'] };
}

type Replay = { facts: TraceFacts; ask: Ask; reading: Reading; pause: () => Promise<void> };

async function readBy(reader: Reader, { facts, ask, reading, pause }: Replay): Promise<ReadAgain> {
  const { payment, transfers, complete } = facts;
  const differences: string[] = [];
  const stated = transfers.filter(({ by }) => by !== 'staff');
  const known = new Set(stated.map(canonical));
  const found = new Set<string>();
  if (!(await isPayment(reader, { facts, ask })))
    differences.push('The answers do not give the payment as facts.json has it.');
  let addresses = 0;
  for (const { address } of complete) {
    // oxlint-disable-next-line no-await-in-loop -- one address after the other
    await pause();
    // oxlint-disable-next-line no-await-in-loop -- one address after the other
    const read = await readAddress(reader, {
      facts,
      ask,
      reading,
      address,
      isRight: (given) => isAsStated(given, { facts, known, address }),
    });
    if (read) {
      addresses += 1;
      for (const row of read.transfers) found.add(canonical(row));
    } else differences.push(`The answers do not give what facts.json says of ${address}.`);
  }
  const extra = stated.filter((row) => !found.has(canonical(row)));
  for (const tx of new Set(extra.map((row) => row.tx)))
    differences.push(`No answer gives what facts.json says of the transaction ${tx}.`);
  return { addresses, of: complete.length, differences };

  async function isPayment(by: Reader, on: Pick<Replay, 'facts' | 'ask'>): Promise<boolean> {
    const { tx, to, contract, amount, said = amount } = payment;
    try {
      const read = await by.readPayment(on.ask, { tx, to, contract, amount: said });
      return (
        read.index === payment.index &&
        read.amount === amount &&
        read.block === payment.block &&
        read.time === Date.parse(payment.time)
      );
    } catch (error) {
      if (error instanceof PartlyRead) return false;
      throw error;
    }
  }
}

/**
 * Reads an address as each earlier run may have left it, and then as if there were none: after a reorganisation all of
 * it was read anew.
 * @returns the first reading that is as stated, or undefined
 */
async function readAddress(
  reader: Reader,
  {
    facts,
    ask,
    reading,
    address,
    isRight,
  }: Pick<Replay, 'facts' | 'ask' | 'reading'> & {
    address: string;
    isRight: (read: AddressFacts) => boolean;
  },
): Promise<AddressFacts | undefined> {
  const { chain, asset, contract } = facts.payment;
  const start = firstBlockOf(facts);
  const { heads } = reading;
  const last = heads.length - 1;
  function query(level: number, from = start): TransferQuery {
    const head = heads[level] ?? start;
    const window: ReadWindow = {
      fromBlock: from.block,
      fromTime: from.time,
      untilBlock: head.block,
      untilTime: head.time,
    };
    return { chain, asset, contract, address, window };
  }
  async function readAt(level: number): Promise<AddressFacts> {
    const before = level > 0 ? await readAt(level - 1) : undefined;
    const head = heads[level - 1];
    return before?.isComplete && head
      ? continueFrom({ ...before, head }, query(level), (wanted) => reader.readAddress(ask, wanted))
      : reader.readAddress(ask, query(level));
  }
  const continued = await readAt(last);
  if (isRight(continued)) return continued;
  if (last < 1) return undefined;
  const anew = await reader.readAddress(ask, query(last));
  return isRight(anew) ? anew : undefined;
}

/** Compares a reading of an address with the facts about it. */
function isAsStated(
  read: AddressFacts,
  { facts, known, address }: { facts: TraceFacts; known: ReadonlySet<string>; address: string },
): boolean {
  const fact = facts.complete.find((each) => each.address === address);
  const balances = facts.balances.filter((each) => each.address === address);
  const own = addressKey(facts.payment.chain, address);
  // Facts of earlier releases do not say what bridges took.
  const stated = facts.crossings?.filter((each) => each.from === own);
  return (
    fact?.isComplete === read.isComplete &&
    fact.isContract === read.isContract &&
    isSameSet(balances.map(canonical), read.balances.map(canonical)) &&
    (!stated || isSameSet(stated.map(canonical), (read.crossings ?? []).map(canonical))) &&
    read.transfers.every((row) => known.has(canonical(row)))
  );
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((each) => other.has(each));
}

/** One spelling of a row, whatever the order of its fields. */
function canonical(row: object): string {
  const fields = Object.entries(row).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Behind the question of an answer that may differ later: when it was asked. */
const asOf = / at \d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Answers from what was kept; of a question that was asked again, the latest answer counts. */
function createReplay(answers: readonly AskedFact[]): Ask {
  const kept = new Map<string, Uint8Array>();
  const ranges: LogRange[] = [];
  for (const { question, raw } of answers) {
    const key = question.replace(asOf, '');
    kept.set(key, raw);
    const range = rangeOf(key);
    if (range) ranges.push(range);
  }
  return async (question): Promise<Answer> => {
    const raw = kept.get(questionKey(question));
    if (raw) {
      const text = new TextDecoder().decode(raw);
      return { ok: true, json: question.isText ? text : JSON.parse(text) };
    }
    // A node's refusal of a long range is not kept; the answers about its parts are.
    if (isRefusedRange(question, ranges)) return { ok: true, json: { error: { code: -32_005 } } };
    return { ok: false, reason: 'The archive has no answer to this.' };
  };
}

type LogRange = { filter: string; from: number; until: number };

function isRefusedRange(question: Question, ranges: readonly LogRange[]): boolean {
  const asked = rangeOf(questionKey(question));
  return (
    asked !== undefined &&
    ranges.some(
      ({ filter, from, until }) =>
        filter === asked.filter && from >= asked.from && until <= asked.until,
    )
  );
}

/** Blocks of a question about logs, and what it asks of them. */
function rangeOf(key: string): LogRange | undefined {
  const found = /"fromBlock":"(0x[0-9a-f]{1,12})","toBlock":"(0x[0-9a-f]{1,12})"/.exec(key);
  if (!found) return undefined;
  const [words, from, until] = found as unknown as [string, string, string];
  return { filter: key.replace(words, ''), from: Number(from), until: Number(until) };
}
