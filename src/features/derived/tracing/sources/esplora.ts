import { z } from 'zod';
import { bareWord, bitcoinAddress, blockHeight, listOf, seconds, units } from './shapes.ts';
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

const pageSize = 25;

/** Each output is kept with all inputs of its transaction. */
const mostPairs = 1_000_000;

const output = z.object({
  scriptpubkey_address: bitcoinAddress.optional(),
  // Liquid hides amounts; an output without one cannot be followed.
  value: units,
});
const transaction = z
  .object({
    txid: bareWord,
    vin: listOf(z.object({ txid: bareWord, vout: blockHeight, prevout: output.nullish() })),
    vout: listOf(output),
    status: z.object({
      confirmed: z.boolean(),
      block_height: blockHeight.optional(),
      block_time: seconds.optional(),
    }),
  })
  .refine(({ vin, vout }) => vin.length * vout.length <= mostPairs);
type Transaction = z.output<typeof transaction>;

const newestBlocks = listOf(
  z.object({ height: blockHeight, timestamp: seconds, id: bareWord.optional() }),
  { least: 1 },
);

const place = z.object({ block_hash: bareWord });

/** Blocks on top of one that counts as final. */
const confirmations = 6;

export const esplora: Reader = {
  async readHead(ask) {
    const newest = await askFor(
      ask,
      { kind: 'block', path: '/blocks', isPassing: true },
      newestBlocks,
    );
    const height = Math.max(...newest.map((each) => each.height)) - confirmations;
    const final = newest.find((each) => each.height === height) ?? newest.at(-1);
    const time = (final?.timestamp ?? 0) * 1000;
    return { block: Math.min(height, final?.height ?? 0), time, hash: final?.id };
  },
  async readHash(ask, block) {
    const path = `/block-height/${block}`;
    const hash = await askFor(
      ask,
      { kind: 'block', path, isPassing: true, isText: true },
      z.string().trim().pipe(bareWord),
    );
    return hash;
  },
  async readPayment(ask, { tx, to, amount }) {
    const question = { kind: 'payment', path: `/tx/${tx}`, isPassing: true };
    const { vout, status } = await askFor(ask, question, transaction);
    const outputs = vout.map(({ scriptpubkey_address: address = '', value }, index) => ({
      index,
      to: address,
      amount: `${value}`,
    }));
    const found = requirePayment(choosePayment(outputs, { to, amount }));
    const { block_height: block, block_time: time } = status;
    if (block === undefined || time === undefined)
      throw new PartlyRead('The transaction is in no block yet.');
    return { index: found.index, amount: found.amount, block, time: time * 1000 };
  },
  async readAddress(ask, wanted) {
    const facts = noFacts();
    await readPart(facts, () => readTransactions(ask, wanted, facts));
    return facts;
  },
  async readProofs(ask, { tx }) {
    const path = `/tx/${tx}`;
    await askFor(ask, { kind: 'transaction', path: `${path}/hex`, isText: true }, z.string());
    await askFor(ask, { kind: 'branch', path: `${path}/merkle-proof` }, z.object({}));
    const status = await askFor(ask, { kind: 'place', path: `${path}/status` }, place);
    const header = { kind: 'header', path: `/block/${status.block_hash}/header`, isText: true };
    await askFor(ask, header, z.string());
  },
};

/** The newest come first, 25 a page, until one is older than the payment. */
async function readTransactions(
  ask: Ask,
  wanted: TransferQuery,
  facts: AddressFacts,
): Promise<void> {
  const { fromBlock, untilBlock } = wanted.window;
  const seen = new Set<string>();
  let last = '';
  for (;;) {
    const path = `/address/${wanted.address}/txs/chain${last && `/${last}`}`;
    // The first page changes with every new transaction; later ones follow a transaction.
    const question = { kind: `transfers until ${untilBlock}`, path };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await askFor(ask, question, listOf(transaction));
    for (const each of page) {
      if (seen.has(each.txid)) throw new PartlyRead('The service repeats a page of transactions.');
      seen.add(each.txid);
      const height = each.status.block_height;
      if (!each.status.confirmed || height === undefined || height > untilBlock) continue;
      if (height < fromBlock) return;
      facts.transfers.push(...rowsOf(each, wanted));
    }
    if (page.length < pageSize) return;
    if (facts.transfers.length > mostRows)
      throw new PartlyRead(`It has more than ${mostRows} outputs.`);
    last = page.at(-1)?.txid ?? '';
  }
}

function rowsOf(
  { txid, vin, vout, status }: Transaction,
  { chain, asset, address }: TransferQuery,
): AddressFacts['transfers'] {
  const payers = new Set(vin.map(({ prevout }) => prevout?.scriptpubkey_address ?? ''));
  const isPayer = payers.has(address);
  const spends = vin.map(({ txid: of, vout: number, prevout }) => {
    const spent = `${of}:${number}`;
    return prevout
      ? {
          output: spent,
          amount: `${prevout.value}`,
          address: prevout.scriptpubkey_address ?? spent,
        }
      : spent;
  });
  const rows = vout.flatMap(({ scriptpubkey_address: named, value }, index) => {
    // An output without an address still holds money.
    const to = named ?? `${txid}:${index}`;
    if (value === 0 || (!isPayer && to !== address)) return [];
    const from = isPayer ? address : ([...payers][0] ?? '');
    const at = { block: status.block_height ?? 0, index };
    const time = new Date((status.block_time ?? 0) * 1000).toISOString();
    return [
      {
        chain,
        asset,
        contract: undefined,
        tx: txid,
        ...at,
        time,
        from,
        to,
        amount: `${value}`,
      },
    ];
  });
  // The first output names the inputs for all.
  return rows.map((row, at) => (at === 0 ? { ...row, spends } : row));
}
