import { z } from 'zod';
import { blacklistOf, readFlag, readStep, type Blacklist, type FreezeStep } from './blacklist.ts';
import { isEmptyList, proxy } from './etherscan-questions.ts';
import { readLogs } from './java-tron.ts';
import { tooMuch } from './json-rpc.ts';
import { readBlock, rpc, toHex } from './json-rpc-questions.ts';
import {
  bareAddress,
  bareCallResult,
  bareWord,
  blockHeight,
  bytes,
  callResult,
  listOf,
  milliseconds,
  pageKey,
  serviceWords,
  smallQuantity,
  word,
  wordsOf,
} from './shapes.ts';
import { askFor, PartlyRead, type Ask, type Question, type TransferQuery } from './source.ts';
import { tronToHex } from './tron-address.ts';
import type { SourceKind } from '#shared/vocabulary/traced-chains.ts';

/** Measures of a token's issuer against an address, up to a final block. */
export type Freeze = {
  isFrozen: boolean;
  /** Undefined while it is frozen if no event says when. */
  frozen: FreezeStep | undefined;
  destroyed: FreezeStep | undefined;
};

type FreezeQuery = TransferQuery & {
  /** Read the events even if the contract says that the address is not frozen. */
  isSuspicious: boolean;
  /** State before the window, as an earlier answer gave it. */
  known: Freeze | undefined;
};

type Events = { list: Blacklist; contract: string };

type FreezeReader = {
  readFlag(ask: Ask, wanted: TransferQuery, events: Events): Promise<boolean | undefined>;
  readSteps(ask: Ask, wanted: TransferQuery, events: Events): Promise<FreezeStep[]>;
  /** True if the flag is of the final block, and not of the newest. */
  isFlagFinal: boolean;
};

/**
 * Asks an issuer's contract about an address, and reads its events where it says that the address is frozen.
 * @throws PartlyRead if there is no answer; no answer never means that an address is free
 */
export async function readFreeze(
  ask: Ask,
  kind: SourceKind,
  { isSuspicious, known, ...wanted }: FreezeQuery,
): Promise<Freeze> {
  const list = blacklistOf(wanted);
  const reader = freezeReaders[kind];
  const { contract, window } = wanted;
  if (!list || !reader || !contract) throw new PartlyRead('Nobody can freeze this asset.');
  const events = { list, contract };
  const isFlagged = await reader.readFlag(ask, wanted, events);
  if (isFlagged === undefined)
    throw new PartlyRead('The contract did not say whether the address is frozen.');
  if (!isFlagged && !isSuspicious) return { isFrozen: false, ...noSteps };
  const since = await readSteps(ask, wanted, { reader, events });
  const within = since && summarize(since, known);
  if (within?.isFrozen === isFlagged) return within;
  const until = { untilBlock: window.fromBlock - 1, untilTime: window.fromTime - 1 };
  const earlier = { ...wanted, window: { fromBlock: 0, fromTime: 0, ...until } };
  const before = known ? undefined : await readSteps(ask, earlier, { reader, events });
  const whole = before && since && summarize([...before, ...since]);
  if (whole?.isFrozen === isFlagged) return whole;
  if (!reader.isFlagFinal)
    throw new PartlyRead(
      'The contract and its final events differ about the freeze; ask again in an hour.',
    );
  return { isFrozen: isFlagged, frozen: undefined, destroyed: (within ?? known)?.destroyed };
}

const noSteps = { frozen: undefined, destroyed: undefined };

/**
 * A node that lets few blocks be asked for at a time may not get through all of them; what its contract says of
 * the final block counts all the same.
 */
async function readSteps(
  ask: Ask,
  wanted: TransferQuery,
  { reader, events }: { reader: FreezeReader; events: Events },
): Promise<FreezeStep[] | undefined> {
  try {
    return await reader.readSteps(ask, wanted, events);
  } catch (error) {
    if (!(error instanceof PartlyRead) || !reader.isFlagFinal) throw error;
    return undefined;
  }
}

function summarize(
  steps: readonly FreezeStep[],
  known: Freeze = { isFrozen: false, ...noSteps },
): Freeze {
  const freeze = { ...known };
  for (const step of steps.toSorted((a, b) => a.block - b.block || a.index - b.index))
    if (step.step === 'destroyed') freeze.destroyed = step;
    else {
      freeze.isFrozen = step.step === 'frozen';
      freeze.frozen = step.step === 'frozen' ? step : undefined;
    }
  return freeze;
}

const flag = z.object({ result: callResult });
const evmLog = z.object({
  topics: listOf(word),
  data: bytes,
  blockNumber: smallQuantity,
  transactionHash: word,
  // Etherscan writes the first one without a digit.
  logIndex: smallQuantity.or(z.literal('0x').transform(() => '0x0')),
  removed: z.boolean().optional(),
});

/** The call as a contract of Ethereum expects it. */
function callOf({ address }: TransferQuery, { list }: Events): string {
  return `0x${list.selector}${padded(address)}`;
}

function padded(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}

/** Steps against the address, without their time. */
function stepsOf(
  logs: readonly z.output<typeof evmLog>[],
  { address }: TransferQuery,
  { list }: Events,
): (Omit<FreezeStep, 'time'> & { blockNumber: string })[] {
  return logs.flatMap((row) => {
    const read = row.removed ? undefined : readStep(row, list);
    if (!read || read.subject !== address.slice(2).toLowerCase()) return [];
    const { step, amount } = read;
    const { blockNumber, transactionHash: tx } = row;
    const index = Number(row.logIndex);
    return [{ step, tx, block: Number(blockNumber), index, amount, blockNumber }];
  });
}

/** Questions about ranges of blocks at most; where a node allows 5,000 blocks, they reach back a year. */
const mostRanges = 600;
const mostRangesEarlier = 300;

const logsAnswer = z.object({ result: listOf(evmLog) });
const errorAnswer = z.object({ error: z.object({ code: z.int() }) });

const node: FreezeReader = {
  isFlagFinal: true,
  async readFlag(ask, wanted, events) {
    const call = { to: events.contract, data: callOf(wanted, events) };
    const question = rpc('eth_call', [call, toHex(wanted.window.untilBlock)]);
    const answer = await askFor(ask, { kind: 'freeze', ...question }, z.union([flag, errorAnswer]));
    if ('error' in answer) throw new PartlyRead(`The node answers ${answer.error.code}.`);
    return readFlag(answer.result);
  },
  async readSteps(ask, wanted, events) {
    const { fromBlock, untilBlock } = wanted.window;
    const { list, contract } = events;
    const topics = [Object.keys(list.events).map((topic) => `0x${topic}`)];
    const logs: z.output<typeof evmLog>[] = [];
    let span = untilBlock - fromBlock + 1;
    let left = fromBlock === 0 ? mostRangesEarlier : mostRanges;
    // Newest first: a freeze is mostly younger than the payment.
    for (let until = untilBlock; until >= fromBlock;) {
      if (left-- === 0) throw new PartlyRead('The node allows too few blocks at a time.');
      const from = Math.max(until - span + 1, fromBlock);
      const question = rpc('eth_getLogs', [
        {
          address: contract,
          fromBlock: toHex(from),
          toBlock: toHex(until),
          topics: list.isIndexed ? [...topics, `0x${padded(wanted.address)}`] : topics,
        },
      ]);
      // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
      const answer = await askFor(
        ask,
        { kind: 'freezes', ...question },
        z.union([logsAnswer, errorAnswer]),
      );
      if ('error' in answer) {
        if (!tooMuch.has(answer.error.code) || span === 1)
          throw new PartlyRead(`The node answers ${answer.error.code}.`);
        span = Math.ceil(span / 2);
        continue;
      }
      logs.push(...answer.result);
      until = from - 1;
    }
    const steps: FreezeStep[] = [];
    for (const { blockNumber, ...step } of stepsOf(logs, wanted, events)) {
      // oxlint-disable-next-line no-await-in-loop -- an address has few of them
      const { timestamp } = await readBlock(ask, blockNumber);
      steps.push({ ...step, time: new Date(timestamp).toISOString() });
    }
    return steps;
  },
};

/** Rows of one page of Etherscan. */
const pageSize = 1_000;

const timedLog = evmLog.extend({ timeStamp: smallQuantity });
const listAnswer = z.union([
  z.object({ status: z.literal('1'), result: listOf(timedLog, { most: pageSize }) }),
  z.object({ status: z.literal('0'), message: serviceWords, result: z.unknown() }),
]);
const proxyAnswer = z.union([
  flag,
  errorAnswer,
  z.object({ status: z.literal('0'), message: serviceWords, result: z.unknown() }),
]);

const etherscan: FreezeReader = {
  isFlagFinal: false,
  async readFlag(ask, wanted, events) {
    const call = { to: events.contract, data: callOf(wanted, events) };
    const asked = proxy({ action: 'eth_call', ...call, tag: 'latest' });
    const answer = await askFor(ask, { ...asked, kind: 'freeze', isPassing: true }, proxyAnswer);
    return 'result' in answer && typeof answer.result === 'string'
      ? readFlag(answer.result)
      : undefined;
  },
  async readSteps(ask, wanted, events) {
    const steps: FreezeStep[] = [];
    for (const topic of Object.keys(events.list.events)) {
      // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
      const rows = await readLogRows(ask, { wanted, events, topic });
      const times = new Map(rows.map(({ blockNumber, timeStamp }) => [blockNumber, timeStamp]));
      for (const { blockNumber, ...step } of stepsOf(rows, wanted, events)) {
        const time = new Date(Number(times.get(blockNumber)) * 1000).toISOString();
        steps.push({ ...step, time });
      }
    }
    return steps;
  },
};

/** Pages continue from the block of the last row, as those of transfers do. */
async function readLogRows(
  ask: Ask,
  { wanted, events, topic }: { wanted: TransferQuery; events: Events; topic: string },
): Promise<z.output<typeof timedLog>[]> {
  const { fromBlock, untilBlock } = wanted.window;
  const rows: z.output<typeof timedLog>[] = [];
  let start = fromBlock;
  for (;;) {
    const query = new URLSearchParams({
      module: 'logs',
      action: 'getLogs',
      address: events.contract,
      fromBlock: String(start),
      toBlock: String(untilBlock),
      topic0: `0x${topic}`,
      ...(events.list.isIndexed && {
        topic0_1_opr: 'and',
        topic1: `0x${padded(wanted.address)}`,
      }),
      page: '1',
      offset: String(pageSize),
    });
    const question: Question = { kind: 'freezes', path: `?${query}` };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const answer = await askFor(ask, question, listAnswer);
    if (answer.status === '0') {
      if (isEmptyList(answer)) return rows;
      throw new PartlyRead(`The service answers ${answer.message}: ${wordsOf(answer.result)}`);
    }
    const page = answer.result;
    const kept = rows.filter(({ blockNumber }) => Number(blockNumber) < start);
    rows.splice(0, rows.length, ...kept, ...page);
    if (page.length < pageSize) return rows;
    const last = Number(page.at(-1)?.blockNumber);
    if (last <= start) throw new PartlyRead('One block has more events than a page.');
    start = last;
  }
}

const constant = z.object({ constant_result: listOf(bareCallResult) });
const tronEvents = z.object({
  success: z.literal(true),
  data: listOf(
    z.object({
      transaction_id: bareWord,
      result: z.record(z.string(), z.unknown()),
    }),
  ),
  meta: z.object({ fingerprint: pageKey.optional() }),
});
const receipt = z.object({
  blockNumber: blockHeight,
  blockTimeStamp: milliseconds,
  log: listOf(
    z.object({
      address: bareAddress.optional(),
      topics: listOf(bareWord).default([]),
      data: z.string().default(''),
    }),
  ).default([]),
});

/** Pages of events that are read at most. */
const mostPages = 200;

/** The list of events says which transactions to read; their receipts have the events themselves. */
const tron: FreezeReader = {
  isFlagFinal: false,
  async readFlag(ask, { address, contract }, { list }) {
    const { constant_result: result } = await askFor(
      ask,
      {
        kind: 'freeze',
        path: '/walletsolidity/triggerconstantcontract',
        body: {
          owner_address: address,
          contract_address: contract,
          function_selector: list.signature,
          parameter: tronToHex(address).padStart(64, '0'),
          visible: true,
        },
        isPassing: true,
      },
      constant,
    );
    return readFlag(result[0]);
  },
  async readSteps(ask, wanted, events) {
    const found = new Set<string>();
    for (const { name } of Object.values(events.list.events))
      // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
      for (const tx of await findTronEvents(ask, { wanted, events, name })) found.add(tx);
    return readReceipts(ask, [...found], { wanted, events });
  },
};

/** A node of its own finds the events in its logs; what the contract says of a confirmed block counts. */
const tronNode: FreezeReader = {
  isFlagFinal: true,
  readFlag: tron.readFlag,
  async readSteps(ask, wanted, events) {
    const { fromBlock, untilBlock } = wanted.window;
    if (untilBlock - fromBlock > mostRanges * 5_000)
      throw new PartlyRead('The node allows too few blocks at a time.');
    const topics = [Object.keys(events.list.events).map((topic) => `0x${topic}`)];
    const { contract } = events;
    const rows = await readLogs(ask, { contract, topics, fromBlock, untilBlock });
    const own = tronToHex(wanted.address);
    const found = rows
      .filter((row) => readStep(row, events.list)?.subject === own)
      .map(({ transactionHash }) => transactionHash.replace(/^0x/, ''));
    return readReceipts(ask, [...new Set(found)], { wanted, events });
  },
};

/** Steps against an address in confirmed receipts. */
async function readReceipts(
  ask: Ask,
  found: readonly string[],
  { wanted, events }: { wanted: TransferQuery; events: Events },
): Promise<FreezeStep[]> {
  const own = tronToHex(wanted.address);
  const steps: FreezeStep[] = [];
  for (const tx of found) {
    const path = '/walletsolidity/gettransactioninfobyid';
    // oxlint-disable-next-line no-await-in-loop -- an address has few of them
    const info = await askFor(ask, { kind: 'receipt', path, body: { value: tx } }, receipt);
    const at = { tx, block: info.blockNumber, time: new Date(info.blockTimeStamp).toISOString() };
    const read = info.log.flatMap((row, index) => {
      const each = row.address === tronToHex(events.contract) && readStep(row, events.list);
      return each && each.subject === own
        ? [{ ...at, index, step: each.step, amount: each.amount }]
        : [];
    });
    if (read.length === 0)
      throw new PartlyRead(`The receipt of ${tx} does not hold what the list of events says.`);
    steps.push(...read);
  }
  return steps;
}

/** Transactions of events that name the address, in whichever form. */
async function findTronEvents(
  ask: Ask,
  { wanted, events, name }: { wanted: TransferQuery; events: Events; name: string },
): Promise<string[]> {
  const { address, window } = wanted;
  const own = tronToHex(address);
  const found: string[] = [];
  const seen = new Set<string>();
  let fingerprint = '';
  for (let pages = 0; pages < mostPages; pages += 1) {
    const query = new URLSearchParams({
      event_name: name,
      only_confirmed: 'true',
      order_by: 'block_timestamp,asc',
      limit: '200',
      min_block_timestamp: String(window.fromTime),
      max_block_timestamp: String(window.untilTime),
      ...(fingerprint && { fingerprint }),
    });
    const path = `/v1/contracts/${events.contract}/events?${query}`;
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { data, meta } = await askFor(ask, { kind: 'freezes', path }, tronEvents);
    for (const { transaction_id: tx, result } of data)
      if (Object.values(result).some((value) => names(value, { address, own }))) found.push(tx);
    if (!meta.fingerprint) return found;
    // The service is known to repeat a page for ever.
    if (seen.has(meta.fingerprint)) throw new PartlyRead('The service repeats a page of events.');
    seen.add(meta.fingerprint);
    fingerprint = meta.fingerprint;
  }
  throw new PartlyRead(`It has more than ${mostPages} pages of events.`);
}

function names(value: unknown, { address, own }: { address: string; own: string }): boolean {
  if (typeof value !== 'string') return false;
  return value === address || (/^(0x|41)?[0-9a-f]{40,64}$/i.test(value) && sameEnd(value, own));
}

function sameEnd(value: string, own: string): boolean {
  return value.toLowerCase().endsWith(own.toLowerCase());
}

const freezeReaders: Readonly<Record<SourceKind, FreezeReader | undefined>> = {
  trongrid: tron,
  'java-tron': tronNode,
  etherscan,
  blockscout: etherscan,
  'json-rpc': node,
  esplora: undefined,
};
