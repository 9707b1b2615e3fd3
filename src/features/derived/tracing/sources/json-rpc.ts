import { z } from 'zod';
import { crossingFacts } from './bridges.ts';
import { isContractAtNode, requireAccount } from './contract-code.ts';
import { otherTokensTo, receiptResult, transferTopic, transfersIn } from './evm-receipt.ts';
import { readEther, readEtherPayment } from './json-rpc-ether.ts';
import { blockAnswer, error, readBlock, requireChainId, rpc, toHex } from './json-rpc-questions.ts';
import { callResult, evmAddress, listOf, smallQuantity, word } from './shapes.ts';
import {
  askFor,
  choosePayment,
  mostRows,
  noFacts,
  PartlyRead,
  readPart,
  requirePayment,
  type AddressFacts,
  type Ask,
  type Reader,
  type TransferQuery,
} from './source.ts';

const logs = z.object({
  result: listOf(
    z.object({
      address: evmAddress,
      topics: listOf(word),
      data: word,
      blockNumber: smallQuantity,
      transactionHash: word,
      logIndex: smallQuantity,
      removed: z.boolean().optional(),
    }),
  ),
});
const value = z.object({ result: callResult });

/** Codes with which a node refuses a range of blocks as too long, or an answer as too large. */
export const tooMuch = new Set([-32_005, -32_602, -32_614, -32_000]);

export const jsonRpc: Reader = {
  async readHead(ask) {
    const { number, timestamp, hash } = await readBlock(ask, 'finalized');
    return { block: number, time: timestamp, hash };
  },
  async readHash(ask, block) {
    const question = rpc('eth_getBlockByNumber', [toHex(block), false]);
    const { result } = await askFor(
      ask,
      { kind: 'block', ...question, isPassing: true },
      blockAnswer,
    );
    return result.hash ?? '';
  },
  async requireChain(ask, chain) {
    const question = { kind: 'chain', ...rpc('eth_chainId', []), isPassing: true };
    const { result } = await askFor(ask, question, z.object({ result: smallQuantity }));
    requireChainId(Number(result), chain);
  },
  async readPayment(ask, wanted) {
    const { tx, to, contract, amount } = wanted;
    if (!contract) return readEtherPayment(ask, wanted);
    const question = { kind: 'receipt', ...rpc('eth_getTransactionReceipt', [tx]) };
    const { result } = await askFor(ask, question, receiptResult);
    const found = requirePayment(choosePayment(transfersIn(result.logs, contract), { to, amount }));
    const { number, timestamp } = await readBlock(ask, result.blockNumber);
    return { index: found.index, amount: found.amount, block: number, time: timestamp };
  },
  async readAddress(ask, wanted) {
    if (!wanted.contract) return readEther(ask, wanted);
    const facts = noFacts();
    if (!(await requireAccount(facts, () => isContractAtNode(ask, wanted)))) return facts;
    const { fromBlock, untilBlock } = wanted.window;
    const times = new Map<string, string>();
    for (const side of ['from', 'to'] as const)
      // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
      await readPart(facts, () =>
        readLogs(ask, { wanted, side, facts, times, from: fromBlock, until: untilBlock }),
      );
    try {
      await addSwaps(ask, wanted, facts);
    } catch (caught) {
      if (!(caught instanceof PartlyRead)) throw caught;
      // The transfers themselves are whole.
      facts.problems.push(`Swaps were not looked for: ${caught.message}`);
    }
    for (const block of wanted.isContinued ? [untilBlock] : [fromBlock - 1, untilBlock])
      // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
      await readPart(facts, async () => {
        const amount = await readBalance(ask, wanted, block);
        const { chain, asset, address } = wanted;
        facts.balances.push({ chain, asset, address, amount, block });
      });
    return facts;
  },
  async readProofs(ask, { tx }) {
    const question = { kind: 'transaction', ...rpc('eth_getTransactionByHash', [tx]) };
    await askFor(ask, question, z.object({ result: z.object({}) }));
  },
};

type LogRange = {
  wanted: TransferQuery;
  side: 'from' | 'to';
  facts: AddressFacts;
  times: Map<string, string>;
  from: number;
  until: number;
};

/** Nodes limit ranges differently: a refused one is halved until it is a single block. */
async function readLogs(ask: Ask, range: LogRange): Promise<void> {
  const { wanted, side, facts, from, until } = range;
  const padded = `0x${wanted.address.slice(2).toLowerCase().padStart(64, '0')}`;
  const question = rpc('eth_getLogs', [
    {
      address: wanted.contract,
      fromBlock: toHex(from),
      toBlock: toHex(until),
      topics: side === 'from' ? [transferTopic, padded] : [transferTopic, null, padded],
    },
  ]);
  const answer = await askFor(ask, { kind: 'transfers', ...question }, z.union([logs, error]));
  if ('error' in answer) {
    const { code, message } = answer.error;
    if (!tooMuch.has(code) || until <= from)
      throw new PartlyRead(`The node answers ${code}${message ? ` (${message})` : ''}.`);
    const middle = Math.floor((from + until) / 2);
    await readLogs(ask, { ...range, until: middle });
    await readLogs(ask, { ...range, from: middle + 1 });
    return;
  }
  for (const log of answer.result) {
    const [, sender, recipient] = log.topics;
    if (log.removed || !sender || !recipient) continue;
    const tx = log.transactionHash;
    const index = Number(log.logIndex);
    if (facts.transfers.some((known) => known.tx === tx && known.index === index)) continue;
    if (facts.transfers.length >= mostRows)
      throw new PartlyRead(`It has more than ${mostRows} transfers.`);
    const { chain, asset, contract } = wanted;
    const ends = { from: `0x${sender.slice(-40)}`, to: `0x${recipient.slice(-40)}` };
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    const time = await timeOf(ask, log.blockNumber, range.times);
    const at = { tx, block: Number(log.blockNumber), index, time };
    facts.transfers.push({ chain, asset, contract, ...at, ...ends, amount: `${BigInt(log.data)}` });
  }
}

/** Payments of an address whose receipts are looked at for a swap; a service makes more. */
const mostReceipts = 50;

/** The logs of one token do not show what its transaction brought in another one; the receipt does. */
async function addSwaps(ask: Ask, wanted: TransferQuery, facts: AddressFacts): Promise<void> {
  const own = wanted.address.toLowerCase();
  const paid = facts.transfers.filter(({ from }) => from.toLowerCase() === own);
  const byTx = new Map(paid.map((transfer) => [transfer.tx, transfer]));
  if (byTx.size > mostReceipts) return;
  for (const [tx, { chain, block, time }] of byTx) {
    const question = { kind: 'receipt', ...rpc('eth_getTransactionReceipt', [tx]) };
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    const { result } = await askFor(ask, question, receiptResult);
    facts.crossings = [
      ...(facts.crossings ?? []),
      ...crossingFacts(result.logs, wanted, { tx, block }),
    ];
    for (const swapped of otherTokensTo(result.logs, wanted))
      facts.transfers.push({ chain, asset: swapped.contract, tx, block, time, ...swapped });
  }
}

async function timeOf(ask: Ask, block: string, times: Map<string, string>): Promise<string> {
  const known = times.get(block);
  if (known !== undefined) return known;
  const { timestamp } = await readBlock(ask, block);
  const time = new Date(timestamp).toISOString();
  times.set(block, time);
  return time;
}

async function readBalance(
  ask: Ask,
  { address, contract }: TransferQuery,
  block: number,
): Promise<string> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const question = rpc('eth_call', [{ to: contract, data }, toHex(block)]);
  const answer = await askFor(ask, { kind: 'balance', ...question }, z.union([value, error]));
  if ('error' in answer)
    throw new PartlyRead(`The node does not know the balance at block ${block}.`);
  return `${BigInt(answer.result === '0x' ? '0x0' : answer.result)}`;
}
