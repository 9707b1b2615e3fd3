import { z } from 'zod';
import { account, listRows, proxy, readList, numberAnswer } from './etherscan-questions.ts';
import { isContractAtExplorer, requireAccount } from './contract-code.ts';
import { otherTokensTo, receiptResult } from './evm-receipt.ts';
import { digits, endpoint, quantity, smallDigits, smallQuantity, word } from './shapes.ts';
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

/** A transaction of the list `txlist`. */
const sent = z.object({
  blockNumber: smallDigits,
  timeStamp: smallDigits,
  hash: word,
  transactionIndex: smallDigits,
  from: endpoint,
  to: endpoint,
  contractAddress: endpoint,
  value: digits,
  gasUsed: digits,
  gasPrice: digits,
  isError: z.string(),
  txreceipt_status: z.string().nullish(),
  input: z.string().nullish(),
});
type Sent = z.output<typeof sent>;

const innerShape = {
  from: endpoint,
  to: endpoint,
  contractAddress: endpoint,
  value: digits,
  isError: z.string(),
  type: z.string().nullish(),
  callType: z.string().nullish(),
};

/** Code that runs in the place of the caller: what it names as its value moves nothing. */
const lentCode = /^(delegatecall|callcode|staticcall)$/i;

/** A transfer inside a contract; Blockscout names its transaction otherwise than Etherscan. */
const inner = z
  .object({
    ...innerShape,
    blockNumber: smallDigits,
    timeStamp: smallDigits,
    hash: word.optional(),
    transactionHash: word.optional(),
  })
  .refine(({ hash, transactionHash }) => hash !== undefined || transactionHash !== undefined)
  .transform((row) => ({ ...row, hash: row.hash ?? row.transactionHash ?? '' }));
type Inner = z.output<typeof inner>;

/** The list of one transaction names neither it nor its block. */
const innerOfOne = z.object(innerShape);

const transactionResult = z.object({
  result: z.object({
    blockNumber: smallQuantity,
    transactionIndex: smallQuantity,
    from: endpoint,
    to: endpoint,
    value: quantity,
  }),
});
const blockResult = z.object({ result: z.object({ timestamp: smallQuantity }) });

/** Finds a payment of ETH: the transaction's own value, or what a contract moved inside it. */
export async function readEtherPayment(
  ask: Ask,
  { tx, to, amount }: PaymentQuery,
): Promise<FoundPayment> {
  const asked = proxy({ action: 'eth_getTransactionByHash', txhash: tx });
  const { result } = await askFor(ask, { ...asked, kind: 'transaction' }, transactionResult);
  const receipt = await readReceipt(ask, tx);
  if (Number(receipt.status ?? 1) !== 1) throw new PartlyRead('The transaction failed.');
  const at = Number(result.transactionIndex);
  const own = { to: result.to, amount: `${BigInt(result.value)}` };
  const inside = await readInside(ask, tx);
  const moved = [
    { index: placeInBlock(at, coinPlaces.value), ...own },
    ...inside.map((row) => ({ index: placeInBlock(at, row.place), to: row.to, amount: row.value })),
  ].filter((each) => each.amount !== '0');
  const found = requirePayment(choosePayment(moved, { to, amount }));
  const question = proxy({ action: 'eth_getBlockByNumber', tag: result.blockNumber });
  const { result: block } = await askFor(ask, question, blockResult);
  return {
    index: found.index,
    amount: found.amount,
    block: Number(result.blockNumber),
    time: Number(block.timestamp) * 1000,
  };
}

/** Reads the ETH of an address: own transactions with their fees, and transfers inside contracts. */
export async function readEther(ask: Ask, wanted: TransferQuery): Promise<AddressFacts> {
  const facts = noFacts();
  const { fromBlock, untilBlock } = wanted.window;
  const own = wanted.address.toLowerCase();
  const place = { chain: wanted.chain, asset: wanted.asset, address: wanted.address };
  if (!(await requireAccount(facts, () => isContractAtExplorer(ask, wanted)))) return facts;
  await readPart(facts, () => addTransfers(ask, wanted, facts));
  await readPart(facts, async () => {
    if (wanted.isContinued) return;
    const before = { from: 0, until: fromBlock - 1 };
    const transactions = await readSent(ask, own, before);
    const inside = await readInner(ask, own, before);
    const moved = [
      ...transactions.flatMap((row) => transfersOf(row, wanted)),
      ...inside.map((row) => transferAt(row, wanted)),
    ];
    const opening = changeOf(own, moved);
    if (opening < 0n) throw new PartlyRead('Earlier transfers are missing: more left than came.');
    facts.balances.push({ ...place, amount: `${opening}`, block: fromBlock - 1 });
  });
  await readPart(facts, async () => {
    const about = { action: 'balance', address: wanted.address, tag: 'latest' };
    const question = account(about, `balance at ${untilBlock}`);
    const { result } = await askFor(ask, question, numberAnswer);
    facts.balances.push({ ...place, amount: result, block: untilBlock });
  });
  return facts;
}

type Range = { from: number; until: number };

function readSent(ask: Ask, address: string, range: Range): Promise<Sent[]> {
  return listRows(ask, { action: 'txlist', address }, { row: sent, ...range });
}

/** Transfers inside contracts that moved something. */
async function readInner(ask: Ask, address: string, range: Range): Promise<Inner[]> {
  const query = { action: 'txlistinternal', address };
  const rows = await listRows(ask, query, { row: inner, ...range });
  return rows.filter(movesInside);
}

function movesInside(row: z.output<typeof innerOfOne>): boolean {
  const { value, isError, from, to, contractAddress } = row;
  if ([row.type, row.callType].some((type) => lentCode.test(type ?? ''))) return false;
  return value !== '0' && isError === '0' && from !== (to || contractAddress);
}

/** All that contracts moved inside one transaction, in the order of the service. */
async function readInside(ask: Ask, tx: string) {
  const question = account({ action: 'txlistinternal', txhash: tx }, 'inside');
  return (await readList(ask, question, innerOfOne))
    .map((row, at) => ({ ...row, to: row.to || row.contractAddress, place: coinPlaces.inner + at }))
    .filter(movesInside);
}

async function readReceipt(ask: Ask, tx: string) {
  const asked = proxy({ action: 'eth_getTransactionReceipt', txhash: tx });
  return (await askFor(ask, { ...asked, kind: 'receipt' }, receiptResult)).result;
}

function transferAt(
  row: Pick<
    Sent,
    'hash' | 'blockNumber' | 'timeStamp' | 'from' | 'to' | 'contractAddress' | 'value'
  >,
  { chain, asset, contract }: TransferQuery,
): Omit<Transfer, 'index'> {
  return {
    chain,
    asset,
    contract,
    tx: row.hash,
    block: Number(row.blockNumber),
    time: new Date(Number(row.timeStamp) * 1000).toISOString(),
    from: row.from,
    to: row.to || row.contractAddress,
    amount: row.value,
  };
}

/** Fee and value of one transaction of the list. A failed one moves nothing, and its fee is paid all the same. */
function transfersOf(row: Sent, wanted: TransferQuery): Transfer[] {
  const at = Number(row.transactionIndex);
  const own = wanted.address.toLowerCase();
  const moved = transferAt(row, wanted);
  const amount = `${BigInt(row.gasUsed) * BigInt(row.gasPrice)}`;
  const index = placeInBlock(at, coinPlaces.fee);
  const fee: Transfer[] =
    row.from === own ? [{ ...moved, index, to: '', amount, kind: 'fee' }] : [];
  const succeeded = row.isError === '0' && row.txreceipt_status !== '0';
  if (!succeeded || row.value === '0' || moved.from === moved.to) return fee;
  return [...fee, { ...moved, index: placeInBlock(at, coinPlaces.value) }];
}

async function addTransfers(ask: Ask, wanted: TransferQuery, facts: AddressFacts): Promise<void> {
  const range = { from: wanted.window.fromBlock, until: wanted.window.untilBlock };
  const own = wanted.address.toLowerCase();
  const transactions = await readSent(ask, own, range);
  for (const row of transactions) facts.transfers.push(...transfersOf(row, wanted));
  const indexes = new Map(
    transactions.map(({ hash, transactionIndex }) => [hash, Number(transactionIndex)]),
  );
  const rows = await readInner(ask, own, range);
  for (const [tx, ofTx] of Map.groupBy(rows, ({ hash }) => hash)) {
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    const at = indexes.get(tx) ?? Number((await readReceipt(ask, tx)).transactionIndex);
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    const inside = (await readInside(ask, tx)).filter(({ from, to }) => from === own || to === own);
    const [first] = ofTx;
    if (!first || inside.length < ofTx.length)
      throw new PartlyRead(`The list of ${tx} does not hold what the list of the address says.`);
    for (const { from, to, value, place } of inside) {
      const index = placeInBlock(at, place);
      facts.transfers.push({ ...transferAt(first, wanted), index, from, to, amount: value });
    }
  }
  await addSwaps(ask, { wanted, facts, transactions });
}

/** Calls of an address whose receipts are looked at for a swap; a service makes more. */
const mostReceipts = 50;

/** Tokens that a contract paid out for ETH are only in the receipt. */
async function addSwaps(
  ask: Ask,
  {
    wanted,
    facts,
    transactions,
  }: { wanted: TransferQuery; facts: AddressFacts; transactions: readonly Sent[] },
): Promise<void> {
  const own = wanted.address.toLowerCase();
  const calls = transactions.filter(
    ({ from, value, input, isError }) =>
      from === own && value !== '0' && isError === '0' && (input ?? '0x') !== '0x',
  );
  if (calls.length > mostReceipts) return;
  for (const row of calls) {
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    const { logs } = await readReceipt(ask, row.hash);
    const at = transferAt(row, wanted);
    for (const swapped of otherTokensTo(logs, wanted))
      facts.transfers.push({ ...at, asset: swapped.contract, ...swapped });
  }
}
