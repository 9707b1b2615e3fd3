import { z } from 'zod';
import { isEvmChain, type EvmChain, type TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { crossingFacts } from './bridges.ts';
import { isContractAtExplorer, requireAccount } from './contract-code.ts';
import { readEther, readEtherPayment } from './etherscan-ether.ts';
import { account, listRows, proxy, numberAnswer } from './etherscan-questions.ts';
import { requireChainId } from './json-rpc-questions.ts';
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

/**
 * Blocks after which one counts as final. On Ethereum two epochs of 32, and one more as a margin; on the others about an
 * hour of their blocks, which is more than their final ones are behind.
 */
const finality: Readonly<Record<EvmChain, number>> = {
  ethereum: 96,
  bsc: 8_000,
  polygon: 1_800,
  base: 1_800,
  arbitrum: 14_400,
};

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

/**
 * A block that no other chain has: the one in which Ethereum and Ethereum Classic parted (1,920,000), and the first one
 * of the others, as the clients of each chain know it.
 */
const ownBlocks: Readonly<Record<EvmChain, { tag: string; hash: string }>> = {
  ethereum: {
    tag: '0x1d4c00',
    hash: '0x4985f5ca3d2afbec36529aa96f74de3cc10a2a4a6c44f2157a57d2c6059a11bb',
  },
  bsc: {
    tag: '0x0',
    hash: '0x0d21840abff46b96c84b2ac9e10e4f5cdaeb5693cb665db62a2f3b02d2d57b5b',
  },
  polygon: {
    tag: '0x0',
    hash: '0xa9c28ce2141b56c474f1dc504bee9b01eb1bd7d1a507580d5519d4437a97de1b',
  },
  base: {
    tag: '0x0',
    hash: '0xf712aa9241cc24369b143cf6dce85f0902a9731e70d66818a3a5845b296c73dd',
  },
  arbitrum: {
    tag: '0x0',
    hash: '0x7ee576b35482195fc49205cec9af72ce14f003b9ae69f6ba0faef4514be8b442',
  },
};

/** @throws PartlyRead for a chain that no service of this kind has */
function requireEvm(chain: TracedChain): EvmChain {
  if (isEvmChain(chain)) return chain;
  throw new PartlyRead('This service knows only chains like Ethereum.');
}

export const etherscan: Reader = {
  async requireChain(ask, chain) {
    const own = ownBlocks[requireEvm(chain)];
    const question = proxy({ action: 'eth_getBlockByNumber', tag: own.tag });
    const known = z.object({ result: z.object({ hash: word }).nullable() });
    const { result } = await askFor(ask, { ...question, kind: 'chain', isPassing: true }, known);
    if (result?.hash.toLowerCase() !== own.hash)
      throw new PartlyRead('This service is of another chain than the one that it was added for.');
  },
  async readHead(ask, chain) {
    const newest = { ...proxy({ action: 'eth_blockNumber' }), isPassing: true };
    const { result: height } = await askFor(ask, newest, heightResult);
    const tag = `0x${(Number(height) - finality[requireEvm(chain)]).toString(16)}`;
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
  async requireChain(ask, chain) {
    const question = { ...proxy({ action: 'eth_chainId' }), kind: 'chain', isPassing: true };
    const { result } = await askFor(ask, question, heightResult);
    requireChainId(Number(result), chain);
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
    facts.crossings = [
      ...(facts.crossings ?? []),
      ...crossingFacts(result.logs, wanted, { tx, block }),
    ];
    if (transfers.some(({ from }) => from.toLowerCase() === own))
      for (const swapped of otherTokensTo(result.logs, wanted))
        facts.transfers.push({ chain, asset: swapped.contract, tx, block, time, ...swapped });
  }
}
