import { z } from 'zod';
import { isContractOnTron, requireAccount } from './contract-code.ts';
import { bytesToTron, tronToHex } from './tron-address.ts';
import { readPages } from './trongrid-pages.ts';
import { readTrx, readTrxPayment } from './trongrid-trx.ts';
import {
  bareAddress,
  bareCallResult,
  bareWord,
  blockHeight,
  digits,
  isWord,
  listOf,
  milliseconds,
  tronAddress,
} from './shapes.ts';
import {
  askFor,
  changeOf,
  choosePayment,
  noFacts,
  PartlyRead,
  readPart,
  requirePayment,
  type AddressFacts,
  type Ask,
  type Reader,
  type TransferQuery,
} from './source.ts';

const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const row = z.object({
  transaction_id: bareWord,
  token_info: z.object({ address: tronAddress }),
  block_timestamp: milliseconds,
  from: tronAddress,
  to: tronAddress,
  type: z.string(),
  value: digits,
});
type Row = z.output<typeof row>;

const logRow = z.object({
  address: bareAddress.optional(),
  topics: listOf(bareWord).optional(),
  data: z.string().optional(),
});
const info = z.object({
  id: bareWord,
  blockNumber: blockHeight,
  blockTimeStamp: milliseconds,
  log: listOf(logRow).optional(),
});

const block = z.object({
  blockID: bareWord.optional(),
  block_header: z.object({ raw_data: z.object({ number: blockHeight, timestamp: milliseconds }) }),
});

/** TronGrid's rows have neither block nor log index, and include approvals; both come from the receipt. */
export const trongrid: Reader = {
  async readHead(ask) {
    const { block_header: header, blockID: hash } = await askFor(
      ask,
      { kind: 'block', path: '/walletsolidity/getnowblock', body: {}, isPassing: true },
      block,
    );
    return { block: header.raw_data.number, time: header.raw_data.timestamp, hash };
  },
  async readHash(ask, num) {
    const question = { path: '/walletsolidity/getblockbynum', body: { num }, isPassing: true };
    const { blockID } = await askFor(ask, { kind: 'block', ...question }, block);
    return blockID ?? '';
  },
  async readPayment(ask, wanted) {
    const { tx, to, contract, amount } = wanted;
    if (!contract) return readTrxPayment(ask, wanted);
    const question = { path: '/walletsolidity/gettransactioninfobyid', body: { value: tx } };
    const receipt = await askFor(ask, { kind: 'receipt', ...question }, info);
    const found = requirePayment(choosePayment(transfersOf(receipt, contract), { to, amount }));
    return {
      index: found.index,
      amount: found.amount,
      block: receipt.blockNumber,
      time: receipt.blockTimeStamp,
    };
  },
  async readAddress(ask, wanted) {
    if (!wanted.contract) return readTrx(ask, wanted);
    const facts = noFacts();
    if (!(await requireAccount(facts, () => isContractOnTron(ask, wanted)))) return facts;
    const place = { chain: wanted.chain, asset: wanted.asset, address: wanted.address };
    await readPart(facts, async () => {
      const rows = await readRows(ask, wanted, {
        after: wanted.window.fromTime,
        until: wanted.window.untilTime,
      });
      const of = rows.map(({ transaction_id: tx }) => tx);
      await addTransfers(ask, { wanted, of, facts });
    });
    await readPart(facts, async () => {
      if (wanted.isContinued) return;
      const earlier = await readRows(ask, wanted, { after: 0, until: wanted.window.fromTime - 1 });
      const moved = earlier.map(({ from, to, value: amount }) => ({ from, to, amount }));
      const opening = changeOf(wanted.address, moved);
      if (opening < 0n) throw new PartlyRead('Earlier transfers are missing: more left than came.');
      facts.balances.push({ ...place, amount: `${opening}`, block: wanted.window.fromBlock - 1 });
    });
    await readPart(facts, async () => {
      const amount = await readBalance(ask, wanted);
      facts.balances.push({ ...place, amount, block: wanted.window.untilBlock });
    });
    return facts;
  },
  async readProofs(ask, { tx, block: num }) {
    const body = { value: tx };
    const path = '/wallet/gettransactionbyid';
    await askFor(ask, { kind: 'transaction', path, body }, z.object({ txID: bareWord }));
    await askFor(ask, { kind: 'block', path: '/wallet/getblockbynum', body: { num } }, block);
  },
};

/** Rows of one contract, each once; approvals are left out. */
async function readRows(
  ask: Ask,
  { address, contract = '' }: TransferQuery,
  { after, until }: { after: number; until: number },
): Promise<Row[]> {
  const path = `/v1/accounts/${address}/transactions/trc20`;
  const query = { contract_address: contract };
  const found = await readPages(ask, { path, query, row, after, until });
  const rows = found.filter(
    (each) => each.type === 'Transfer' && each.token_info.address === contract,
  );
  const known = rows.map(
    (each) => [[each.transaction_id, each.from, each.to, each.value].join(' '), each] as const,
  );
  return [...new Map(known).values()];
}

function transfersOf({ log = [] }: z.output<typeof info>, contract: string | undefined) {
  return log.flatMap(({ address, topics = [], data }, index) => {
    const [topic, from, to] = topics;
    const isOurs = topic === transferTopic && address === tronToHex(contract);
    // A token that is one of a kind has its number as a fourth topic, and no amount.
    if (!isOurs || !from || !to || !isWord(`0x${data}`)) return [];
    const ends = { from: bytesToTron(from), to: bytesToTron(to) };
    return [{ index, ...ends, amount: `${BigInt(`0x${data}`)}` }];
  });
}

/**
 * Reads the transfers of an address from confirmed receipts, which have block and log index.
 * @param of transaction of each transfer that a list names
 */
export async function addTransfers(
  ask: Ask,
  { wanted, of, facts }: { wanted: TransferQuery; of: readonly string[]; facts: AddressFacts },
): Promise<void> {
  const { chain, asset, contract } = wanted;
  for (const [tx, named] of Map.groupBy(of, (each) => each)) {
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    const receipt = await askFor(
      ask,
      { kind: 'receipt', path: '/walletsolidity/gettransactioninfobyid', body: { value: tx } },
      info,
    );
    const at = { tx, block: receipt.blockNumber };
    const time = new Date(receipt.blockTimeStamp).toISOString();
    const transfers = transfersOf(receipt, contract)
      .filter(({ from, to }) => from === wanted.address || to === wanted.address)
      .map((each) => ({ chain, asset, contract, ...at, time, ...each }));
    if (transfers.length < named.length)
      throw new PartlyRead(`The receipt of ${tx} does not hold what the list says.`);
    facts.transfers.push(...transfers);
  }
}

const constant = z.object({ constant_result: listOf(bareCallResult, { least: 1 }) });

export async function readBalance(
  ask: Ask,
  { address, contract, window }: TransferQuery,
): Promise<string> {
  const { constant_result: result } = await askFor(
    ask,
    {
      kind: `balance at ${window.untilBlock}`,
      path: '/walletsolidity/triggerconstantcontract',
      body: {
        owner_address: address,
        contract_address: contract,
        function_selector: 'balanceOf(address)',
        parameter: tronToHex(address).padStart(64, '0'),
        visible: true,
      },
    },
    constant,
  );
  return `${BigInt(`0x${result[0] || '0'}`)}`;
}
