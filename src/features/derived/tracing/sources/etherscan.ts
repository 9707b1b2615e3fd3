import { z } from 'zod';
import { isContractAtExplorer, requireAccount } from './contract-code.ts';
import { readEther, readEtherPayment } from './etherscan-ether.ts';
import { account, listRows, proxy, numberAnswer } from './etherscan-questions.ts';
import { requireMainChain } from './json-rpc-questions.ts';
import { otherTokensTo, receiptResult, transfersIn } from './evm-receipt.ts';
import { digits, evmAddress, smallDigits, smallQuantity, word } from './shapes.ts';
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

/** Blocks after which one is final: two epochs of 32, and one more as a margin. */
const finality = 96;

const row = z.object({
  blockNumber: smallDigits,
  timeStamp: smallDigits,
  hash: word,
  from: evmAddress,
  to: evmAddress,
  value: digits,
  contractAddress: evmAddress,
});
type Row = z.output<typeof row>;

const heightResult = z.object({ result: smallQuantity });
const blockResult = z.object({
  result: z.object({
    number: smallQuantity,
    timestamp: smallQuantity,
    hash: word.optional(),
  }),
});

/** Block 1,920,000, in which Ethereum and Ethereum Classic parted; no other chain has it. */
const parting = {
  tag: '0x1d4c00',
  hash: '0x4985f5ca3d2afbec36529aa96f74de3cc10a2a4a6c44f2157a57d2c6059a11bb',
};

export const etherscan: Reader = {
  async requireChain(ask) {
    const question = proxy({ action: 'eth_getBlockByNumber', tag: parting.tag });
    const known = z.object({ result: z.object({ hash: word }).nullable() });
    const { result } = await askFor(ask, { ...question, kind: 'chain', isPassing: true }, known);
    if (result?.hash.toLowerCase() !== parting.hash)
      throw new PartlyRead('This service is of another chain than Ethereum’s main one.');
  },
  async readHead(ask) {
    const newest = { ...proxy({ action: 'eth_blockNumber' }), isPassing: true };
    const { result: height } = await askFor(ask, newest, heightResult);
    const tag = `0x${(Number(height) - finality).toString(16)}`;
    const question = proxy({ action: 'eth_getBlockByNumber', tag });
    const { result } = await askFor(ask, question, blockResult);
    const time = Number(result.timestamp) * 1000;
    return { block: Number(result.number), time, hash: result.hash };
  },
  async readHash(ask, block) {
    const tag = `0x${block.toString(16)}`;
    const question = proxy({ action: 'eth_getBlockByNumber', tag });
    const { result } = await askFor(ask, { ...question, isPassing: true }, blockResult);
    return result.hash ?? '';
  },
  async readPayment(ask, wanted) {
    const { tx, to, contract, amount } = wanted;
    if (!contract) return readEtherPayment(ask, wanted);
    const question = proxy({ action: 'eth_getTransactionReceipt', txhash: tx });
    const { result } = await askFor(ask, { ...question, kind: 'receipt' }, receiptResult);
    const found = requirePayment(choosePayment(transfersIn(result.logs, contract), { to, amount }));
    const asked = proxy({ action: 'eth_getBlockByNumber', tag: result.blockNumber });
    const { result: block } = await askFor(ask, asked, blockResult);
    const time = Number(block.timestamp) * 1000;
    return { index: found.index, amount: found.amount, block: Number(block.number), time };
  },
  async readAddress(ask, wanted) {
    if (!wanted.contract) return readEther(ask, wanted);
    const facts = noFacts();
    if (!(await requireAccount(facts, () => isContractAtExplorer(ask, wanted)))) return facts;
    const { fromBlock, untilBlock } = wanted.window;
    const place = { chain: wanted.chain, asset: wanted.asset, address: wanted.address };
    await readPart(facts, async () => {
      const rows = await readRows(ask, wanted, { from: fromBlock, until: untilBlock });
      await addTransfers(ask, { wanted, rows, facts });
    });
    await readPart(facts, async () => {
      if (wanted.isContinued) return;
      const earlier = await readRows(ask, wanted, { from: 0, until: fromBlock - 1 });
      const own = wanted.address.toLowerCase();
      const moved = earlier.map(({ from, to, value: amount }) => ({
        from: from.toLowerCase(),
        to: to.toLowerCase(),
        amount,
      }));
      const opening = changeOf(own, moved);
      if (opening < 0n) throw new PartlyRead('Earlier transfers are missing: more left than came.');
      facts.balances.push({ ...place, amount: `${opening}`, block: fromBlock - 1 });
    });
    await readPart(facts, async () => {
      const { address, contract = '' } = wanted;
      const about = { action: 'tokenbalance', contractaddress: contract, address, tag: 'latest' };
      const question = account(about, `balance at ${untilBlock}`);
      const { result } = await askFor(ask, question, numberAnswer);
      facts.balances.push({ ...place, amount: result, block: untilBlock });
    });
    return facts;
  },
  async readProofs(ask, { tx }) {
    const question = proxy({ action: 'eth_getTransactionByHash', txhash: tx });
    await askFor(ask, { ...question, kind: 'transaction' }, z.object({ result: z.object({}) }));
  },
};

/** Blockscout has the lists of Etherscan, and a node's own questions beside them. */
export const blockscout: Reader = {
  ...etherscan,
  async requireChain(ask) {
    const question = { ...proxy({ action: 'eth_chainId' }), kind: 'chain', isPassing: true };
    const { result } = await askFor(ask, question, heightResult);
    requireMainChain(Number(result));
  },
};

async function readRows(
  ask: Ask,
  { address, contract = '' }: TransferQuery,
  { from, until }: { from: number; until: number },
): Promise<Row[]> {
  const query = { action: 'tokentx', contractaddress: contract, address };
  const rows = await listRows(ask, query, { row, from, until });
  return rows.filter((each) => each.contractAddress.toLowerCase() === contract.toLowerCase());
}

/** The list has no log index; the receipt does, and proves what the list says. */
async function addTransfers(
  ask: Ask,
  { wanted, rows, facts }: { wanted: TransferQuery; rows: readonly Row[]; facts: AddressFacts },
): Promise<void> {
  const { chain, asset, contract, address } = wanted;
  const own = address.toLowerCase();
  for (const [tx, ofTx] of Map.groupBy(rows, ({ hash }) => hash)) {
    const question = proxy({ action: 'eth_getTransactionReceipt', txhash: tx });
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    const { result } = await askFor(ask, { ...question, kind: 'receipt' }, receiptResult);
    const [first] = ofTx;
    const block = Number(first?.blockNumber ?? 0);
    const time = new Date(Number(first?.timeStamp ?? 0) * 1000).toISOString();
    const transfers = transfersIn(result.logs, contract)
      .filter(({ from, to }) => from.toLowerCase() === own || to.toLowerCase() === own)
      .map((each) => ({ chain, asset, contract, tx, block, time, ...each }));
    if (transfers.length < ofTx.length)
      throw new PartlyRead(`The receipt of ${tx} does not hold what the list says.`);
    facts.transfers.push(...transfers);
    if (transfers.some(({ from }) => from.toLowerCase() === own))
      for (const swapped of otherTokensTo(result.logs, wanted))
        facts.transfers.push({ chain, asset: swapped.contract, tx, block, time, ...swapped });
  }
}
