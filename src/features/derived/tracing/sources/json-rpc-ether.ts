import { z } from 'zod';
import { isContractCode, isDelegated, otherTokensTo, receiptResult } from './evm-receipt.ts';
import { error, readBlock, rpc, toHex } from './json-rpc-questions.ts';
import { bytes, endpoint, listOf, quantity, smallQuantity, word } from './shapes.ts';
import {
  askFor,
  changeOf,
  choosePayment,
  coinPlaces,
  noFacts,
  PartlyRead,
  placeInBlock,
  readPart,
  requirePayment,
  type AddressFacts,
  type Ask,
  type FoundPayment,
  type PaymentQuery,
  type Transfer,
  type TransferQuery,
} from './source.ts';

const transaction = z.object({
  hash: word,
  transactionIndex: smallQuantity,
  from: endpoint,
  to: endpoint,
  value: quantity,
});
type Transaction = z.output<typeof transaction>;

const transactionResult = z.object({ result: transaction });
const wholeBlock = z.object({
  result: z.object({ timestamp: smallQuantity, transactions: listOf(transaction) }),
});
const state = z.union([z.object({ result: quantity }), error]);
const code = z.object({ result: bytes });

/**
 * Finds a payment of ETH. A transfer inside a contract is not seen by a node without traces.
 * @throws PartlyRead
 */
export async function readEtherPayment(
  ask: Ask,
  { tx, to, amount }: PaymentQuery,
): Promise<FoundPayment> {
  const asked = { kind: 'transaction', ...rpc('eth_getTransactionByHash', [tx]) };
  const { result } = await askFor(ask, asked, transactionResult);
  const receipt = await readReceipt(ask, tx);
  if (Number(receipt.status ?? 1) !== 1) throw new PartlyRead('The transaction failed.');
  const moved = [{ index: indexOf(result), to: result.to, amount: `${BigInt(result.value)}` }];
  const found = choosePayment(
    moved.filter((each) => each.amount !== '0'),
    { to, amount },
  );
  if (!found && receipt.logs.length > 0)
    throw new PartlyRead(
      'The transaction itself does not pay this address. A node does not show transfers of ETH inside contracts.',
    );
  const payment = requirePayment(found);
  const { number, timestamp } = await readBlock(ask, receipt.blockNumber);
  return { index: payment.index, amount: payment.amount, block: number, time: timestamp };
}

function indexOf({ transactionIndex }: Transaction): number {
  return placeInBlock(Number(transactionIndex), coinPlaces.value);
}

/** Blocks of one address that are looked at, each of which is asked for whole; a service is in more. */
const mostBlocks = 40;

/**
 * Reads the ETH of an address from a node, which lists no transfers of it. Number of transactions and balance of an
 * address are the same before and after each block that does not concern it: a wallet's number only grows, and
 * without a transaction of its own its balance only grows. So halving the range finds every block that does.
 */
export async function readEther(ask: Ask, wanted: TransferQuery): Promise<AddressFacts> {
  const facts = noFacts();
  const { fromBlock, untilBlock } = wanted.window;
  const { chain, asset, address } = wanted;
  let isContract: boolean | undefined;
  await readPart(facts, async () => {
    const question = rpc('eth_getCode', [address, toHex(untilBlock)]);
    const { result } = await askFor(ask, { kind: 'code', ...question }, code);
    isContract = isContractCode(result);
    if (isDelegated(result))
      throw new PartlyRead('It runs the code of a contract, so ETH may leave unseen.');
  });
  if (isContract !== false)
    return { ...facts, ...(isContract && { isContract }), isComplete: false };
  const account = createAccount(ask, wanted);
  const found: number[] = [];
  await readPart(facts, () => account.findChanges(fromBlock - 1, untilBlock, found));
  const unseen: number[] = [];
  for (const block of found)
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    await readPart(facts, async () => {
      const transfers = await readBlockOf(ask, wanted, { block, untilBlock });
      facts.transfers.push(...transfers);
      const own = transfers.filter((each) => each.asset === asset);
      const change = (await account.balanceAt(block)) - (await account.balanceAt(block - 1));
      if (change !== changeOf(address.toLowerCase(), own)) unseen.push(block);
    });
  if (unseen.length > 0) {
    facts.isComplete = false;
    facts.problems.push(
      `A node does not show transfers of ETH inside contracts: in ${unseen.length === 1 ? 'block' : 'the blocks'} ${unseen.join(', ')} its balance changed by another amount than its transactions say.`,
    );
  }
  for (const block of wanted.isContinued ? [untilBlock] : [fromBlock - 1, untilBlock])
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    await readPart(facts, async () => {
      const amount = `${await account.balanceAt(block)}`;
      facts.balances.push({ chain, asset, address, amount, block });
    });
  return facts;
}

/** Reads the state of an address at a block from a node; each value once, and only when needed. */
function createAccount(ask: Ask, { address, window }: TransferQuery) {
  const known = new Map<string, Promise<bigint>>();

  function stateAt(method: string, block: number): Promise<bigint> {
    const key = `${method} ${block}`;
    const asked = known.get(key) ?? askState(method, block);
    known.set(key, asked);
    return asked;
  }

  async function askState(method: string, block: number): Promise<bigint> {
    const question = rpc(method, [address, toHex(block)]);
    // After a reorganisation a later reading must not be answered by this one.
    const answer = await askFor(
      ask,
      { kind: `state until ${window.untilBlock}`, ...question },
      state,
    );
    if ('error' in answer)
      throw new PartlyRead(
        `The node does not keep the state of block ${block}. ETH is read from an archive node, or from Etherscan.`,
      );
    return BigInt(answer.result);
  }

  function balanceAt(block: number): Promise<bigint> {
    return stateAt('eth_getBalance', block);
  }

  async function isSame(one: number, other: number): Promise<boolean> {
    const method = 'eth_getTransactionCount';
    if ((await stateAt(method, one)) !== (await stateAt(method, other))) return false;
    return (await balanceAt(one)) === (await balanceAt(other));
  }

  /** Adds the blocks after `before` until `last` that concern the address, in their order. */
  async function findChanges(before: number, last: number, found: number[]): Promise<void> {
    if (await isSame(before, last)) return;
    if (last - before > 1) {
      const middle = Math.floor((before + last) / 2);
      await findChanges(before, middle, found);
      await findChanges(middle, last, found);
      return;
    }
    if (found.length >= mostBlocks)
      throw new PartlyRead(`It has ETH transactions in more than ${mostBlocks} blocks.`);
    found.push(last);
  }

  return { balanceAt, findChanges };
}

async function readBlockOf(
  ask: Ask,
  wanted: TransferQuery,
  { block, untilBlock }: { block: number; untilBlock: number },
): Promise<Transfer[]> {
  const question = rpc('eth_getBlockByNumber', [toHex(block), true]);
  const kind = `transactions until ${untilBlock}`;
  const { result } = await askFor(ask, { kind, ...question }, wholeBlock);
  const own = wanted.address.toLowerCase();
  const time = new Date(Number(result.timestamp) * 1000).toISOString();
  const transfers: Transfer[] = [];
  for (const each of result.transactions) {
    if (each.from !== own && (each.to !== own || BigInt(each.value) === 0n)) continue;
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    const receipt = await readReceipt(ask, each.hash);
    transfers.push(...transfersOf(each, { wanted, block, time, receipt }));
  }
  return transfers;
}

async function readReceipt(ask: Ask, tx: string) {
  const question = { kind: 'receipt', ...rpc('eth_getTransactionReceipt', [tx]) };
  return (await askFor(ask, question, receiptResult)).result;
}

type Receipt = z.output<typeof receiptResult>['result'];

/** Fee and value of one transaction, and what it brought in other tokens. A failed one pays its fee alone. */
function transfersOf(
  each: Transaction,
  {
    wanted,
    block,
    time,
    receipt,
  }: { wanted: TransferQuery; block: number; time: string; receipt: Receipt },
): Transfer[] {
  const own = wanted.address.toLowerCase();
  const { chain, asset, contract } = wanted;
  const at = { chain, asset, contract, tx: each.hash, block, time };
  const isOwn = each.from === own;
  const index = placeInBlock(Number(each.transactionIndex), coinPlaces.fee);
  const fee = { from: own, to: '', amount: `${feeOf(receipt)}`, kind: 'fee' as const };
  const to = each.to || (receipt.contractAddress?.toLowerCase() ?? '');
  const succeeded = Number(receipt.status ?? 1) === 1;
  const moves = succeeded && BigInt(each.value) > 0n && each.from !== to;
  const value = { index: indexOf(each), from: each.from, to, amount: `${BigInt(each.value)}` };
  return [
    ...(isOwn ? [{ ...at, index, ...fee }] : []),
    ...(moves ? [{ ...at, ...value }] : []),
    ...(isOwn && succeeded
      ? otherTokensTo(receipt.logs, wanted).map((swapped) => ({
          ...at,
          asset: swapped.contract,
          ...swapped,
        }))
      : []),
  ];
}

/** @throws PartlyRead where the node does not say what was paid */
function feeOf({ gasUsed, effectiveGasPrice, blobGasUsed, blobGasPrice }: Receipt): bigint {
  if (!gasUsed || !effectiveGasPrice)
    throw new PartlyRead('The node does not say what its transactions cost.');
  const blobs = BigInt(blobGasUsed ?? 0) * BigInt(blobGasPrice ?? 0);
  return BigInt(gasUsed) * BigInt(effectiveGasPrice) + blobs;
}
