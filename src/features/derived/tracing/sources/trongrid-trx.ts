import { z } from 'zod';
import { bytesToTron } from './tron-address.ts';
import { readPages } from './trongrid-pages.ts';
import { bareWord, blockHeight, listOf, milliseconds, units } from './shapes.ts';
import {
  askFor,
  changeOf,
  choosePayment,
  coinPlaces,
  noFacts,
  PartlyRead,
  readPart,
  requirePayment,
  type AddressFacts,
  type Ask,
  type FoundPayment,
  type PaymentQuery,
  type Transfer,
  type TransferQuery,
} from './source.ts';

/** Addresses inside of transactions are hexadecimal, of 21 bytes that begin with 41; some services write them out. */
const party = z
  .string()
  .regex(/^(41[0-9a-f]{40}|T[1-9A-Za-z]{33}|)$/i)
  .optional()
  .transform((given) => (given?.startsWith('T') ? given : given ? bytesToTron(given) : ''));

const contract = z.object({
  type: z.string(),
  parameter: z.object({
    value: z.object({
      owner_address: party,
      to_address: party,
      contract_address: party,
      amount: units.optional(),
      call_value: units.optional(),
    }),
  }),
});
const results = listOf(z.object({ contractRet: z.string().optional(), fee: units.optional() }));

const ownRow = z.object({
  txID: bareWord,
  blockNumber: blockHeight,
  block_timestamp: milliseconds,
  ret: results.optional(),
  raw_data: z.object({ contract: listOf(contract, { least: 1 }) }),
  internal_transactions: listOf(z.unknown()).optional(),
});
type OwnRow = z.output<typeof ownRow>;

/** A transfer inside a contract; the list mixes them with transactions. */
const innerRow = z.object({
  internal_tx_id: bareWord,
  tx_id: bareWord,
  block_timestamp: milliseconds,
  from_address: party,
  to_address: party,
  data: z.object({
    rejected: z.boolean().optional(),
    call_value: z.record(z.string(), units).optional(),
  }),
});

const info = z.object({
  id: bareWord,
  blockNumber: blockHeight,
  blockTimeStamp: milliseconds,
  internal_transactions: listOf(
    z.object({
      caller_address: party,
      transferTo_address: party,
      rejected: z.boolean().optional(),
      callValueInfo: listOf(
        z.object({ callValue: units.optional(), tokenId: z.string().optional() }),
      ).optional(),
    }),
  ).optional(),
});
type Info = z.output<typeof info>;

const transaction = z.object({
  txID: bareWord,
  ret: results.optional(),
  raw_data: z.object({ contract: listOf(contract, { least: 1 }) }),
});

const account = z.object({
  address: z.string(),
  balance: units.optional(),
  /** Absent for an ordinary account. */
  type: z.string().optional(),
});

/**
 * Types of transactions that move TRX between the balance of an address and its own stake or rewards, in the words of
 * the page. Their amounts are only in receipts, and nobody else receives them. Delegating and voting move none.
 */
const staking: readonly (readonly [RegExp, string])[] = [
  [/^FreezeBalance/, 'staked TRX'],
  [/^(UnfreezeBalance|CancelAllUnfreeze|WithdrawExpireUnfreeze)/, 'took staked TRX back'],
  [/^WithdrawBalance/, 'drew rewards for votes'],
];

/**
 * Finds a payment of TRX: the transaction's own value, or what a contract moved inside it.
 * @throws PartlyRead
 */
export async function readTrxPayment(
  ask: Ask,
  { tx, to, amount }: PaymentQuery,
): Promise<FoundPayment> {
  const asked = { path: '/wallet/gettransactionbyid', body: { value: tx } };
  const found = await askFor(ask, { kind: 'transaction', ...asked }, transaction);
  if (!succeeded(found)) throw new PartlyRead('The transaction failed.');
  const receipt = await readInfo(ask, tx);
  const { to: recipient, amount: value } = valueOf(found.raw_data.contract);
  const moved = [
    { index: coinPlaces.value, to: recipient, amount: `${value}` },
    ...insideOf(receipt),
  ].filter((each) => each.amount !== '0');
  const chosen = requirePayment(choosePayment(moved, { to, amount }));
  const { blockNumber: block, blockTimeStamp: time } = receipt;
  return { index: chosen.index, amount: chosen.amount, block, time };
}

/** Reads the TRX of an address: own transactions with their fees, and transfers inside contracts. */
export async function readTrx(ask: Ask, wanted: TransferQuery): Promise<AddressFacts> {
  const facts = noFacts();
  const { fromBlock, fromTime, untilBlock, untilTime } = wanted.window;
  const { chain, asset, address } = wanted;
  let balance: string | undefined;
  await readPart(facts, async () => {
    const path = '/walletsolidity/getaccount';
    const question = { kind: `balance at ${untilBlock}`, path, body: { address, visible: true } };
    const read = await askFor(ask, question, account);
    facts.isContract = read.type === 'Contract';
    balance = `${read.balance ?? 0}`;
  });
  if (facts.isContract !== false) return { ...facts, isComplete: false };
  await readPart(facts, async () => {
    const rows = await readRows(ask, address, { after: fromTime, until: untilTime });
    facts.transfers.push(...(await readTransfers(ask, wanted, rows)));
    const staked = stakedWords(rows);
    if (staked !== undefined) throw new PartlyRead(staked);
  });
  await readPart(facts, async () => {
    if (wanted.isContinued) return;
    const earlier = await readRows(ask, address, { after: 0, until: fromTime - 1 });
    const opening = earlier.reduce((sum, each) => sum + openingOf(each, wanted), 0n);
    if (opening < 0n) throw new PartlyRead('Earlier transfers are missing: more left than came.');
    facts.balances.push({ chain, asset, address, amount: `${opening}`, block: fromBlock - 1 });
  });
  if (balance !== undefined)
    facts.balances.push({ chain, asset, address, amount: balance, block: untilBlock });
  return facts;
}

type Row = OwnRow | z.output<typeof innerRow>;

async function readRows(
  ask: Ask,
  address: string,
  { after, until }: { after: number; until: number },
): Promise<Row[]> {
  const path = `/v1/accounts/${address}/transactions`;
  const row = z.union([innerRow, ownRow]);
  const rows = await readPages(ask, { path, query: {}, row, after, until });
  const known = new Map(
    rows.map((each) => ['txID' in each ? each.txID : each.internal_tx_id, each]),
  );
  return [...known.values()];
}

/** The position of transfers inside contracts is only in the receipt. */
async function readTransfers(
  ask: Ask,
  wanted: TransferQuery,
  rows: readonly Row[],
): Promise<Transfer[]> {
  const { chain, asset, address } = wanted;
  const transfers = rows.flatMap((each) => ('txID' in each ? transfersOf(each, wanted) : []));
  const inside = Map.groupBy(rows.filter(movesInside), (each) =>
    'txID' in each ? each.txID : each.tx_id,
  );
  for (const [tx, ofTx] of inside) {
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    const receipt = await readInfo(ask, tx);
    const moved = insideOf(receipt).filter(({ from, to }) => from === address || to === address);
    if (moved.length < ofTx.filter((each) => !('txID' in each)).length)
      throw new PartlyRead(`The receipt of ${tx} does not hold what the list says.`);
    const time = new Date(receipt.blockTimeStamp).toISOString();
    const at = { chain, asset, contract: undefined, tx, block: receipt.blockNumber, time };
    transfers.push(...moved.map((each) => ({ ...at, ...each })));
  }
  return transfers;
}

async function readInfo(ask: Ask, tx: string): Promise<Info> {
  const path = '/walletsolidity/gettransactioninfobyid';
  return askFor(ask, { kind: 'receipt', path, body: { value: tx } }, info);
}

/** Says what was not read; undefined where the address did not stake. */
function stakedWords(rows: readonly Row[]): string | undefined {
  const types = rows.flatMap((each) => ('txID' in each && succeeded(each) ? typeOf(each) : []));
  const did = staking.filter(([kind]) => types.some((type) => kind.test(type)));
  if (did.length === 0) return undefined;
  const count = types.filter((type) => did.some(([kind]) => kind.test(type))).length;
  const words = did.map(([, said]) => said).join(', and ');
  return `It ${words} (${count} ${count === 1 ? 'transaction' : 'transactions'}). How much is not read: none of it went to another address by that, but what lies there cannot be told from its balance.`;
}

function typeOf({ raw_data: { contract: contracts } }: OwnRow): string {
  return contracts[0]?.type ?? '';
}

function succeeded({ ret }: { ret?: z.output<typeof results> | undefined }): boolean {
  return (ret ?? []).every(({ contractRet = 'SUCCESS' }) => contractRet === 'SUCCESS');
}

/** Ends and TRX of a transaction's own transfer or call; 0 for one that moves nothing. */
function valueOf(contracts: readonly z.output<typeof contract>[]) {
  const [first] = contracts;
  const value = first?.parameter.value;
  const from = value?.owner_address ?? '';
  if (first?.type === 'TransferContract')
    return { from, to: value?.to_address ?? '', amount: value?.amount ?? 0 };
  const isCall = first?.type === 'TriggerSmartContract';
  return { from, to: value?.contract_address ?? '', amount: isCall ? (value?.call_value ?? 0) : 0 };
}

/** Fee and value of one transaction. A failed one moves nothing, and its fee is paid all the same. */
function transfersOf(row: OwnRow, { chain, asset, address }: TransferQuery): Transfer[] {
  const time = new Date(row.block_timestamp).toISOString();
  const at = { chain, asset, contract: undefined, tx: row.txID, block: row.blockNumber, time };
  const { from, to, amount } = valueOf(row.raw_data.contract);
  const cost = (row.ret ?? []).reduce((sum, { fee = 0 }) => sum + fee, 0);
  const fee: Transfer[] =
    from === address && cost > 0
      ? [{ ...at, index: coinPlaces.fee, from, to: '', amount: `${cost}`, kind: 'fee' }]
      : [];
  const moves = succeeded(row) && amount > 0 && from !== to && [from, to].includes(address);
  return moves ? [...fee, { ...at, index: coinPlaces.value, from, to, amount: `${amount}` }] : fee;
}

/** True for a transfer of TRX inside a contract, and for a transaction that has such. */
function movesInside(row: Row): boolean {
  if ('txID' in row) return succeeded(row) && (row.internal_transactions ?? []).length > 0;
  return row.data.rejected !== true && trxOf(row) > 0 && row.from_address !== row.to_address;
}

/** TronGrid files TRX under an underscore, and tokens under their number. */
function trxOf({ data }: z.output<typeof innerRow>): number {
  return data.call_value?.['_'] ?? 0;
}

function insideOf({ internal_transactions: list = [] }: Info) {
  return list.flatMap((each, place) => {
    const ends = { from: each.caller_address, to: each.transferTo_address };
    const amount = (each.callValueInfo ?? [])
      .filter(({ tokenId }) => !tokenId)
      .reduce((sum, { callValue = 0 }) => sum + callValue, 0);
    if (each.rejected === true || amount === 0 || ends.from === ends.to) return [];
    return [{ index: coinPlaces.inner + place, ...ends, amount: `${amount}` }];
  });
}

function openingOf(row: Row, wanted: TransferQuery): bigint {
  if ('txID' in row) return changeOf(wanted.address, transfersOf(row, wanted));
  if (!movesInside(row)) return 0n;
  const { from_address: from, to_address: to } = row;
  return changeOf(wanted.address, [{ from, to, amount: `${trxOf(row)}` }]);
}
