import { z } from 'zod';
import { isContractOnTron, requireAccount } from './contract-code.ts';
import { transferTopic } from './evm-receipt.ts';
import { error, rpc, toHex } from './json-rpc-questions.ts';
import { bytes, listOf, smallQuantity, word } from './shapes.ts';
import {
  askFor,
  changeOf,
  mostRows,
  noFacts,
  PartlyRead,
  readPart,
  type Ask,
  type Reader,
  type TransferQuery,
} from './source.ts';
import { bytesToTron, tronToHex } from './tron-address.ts';
import { addTransfers, readBalance, trongrid } from './trongrid.ts';

/** Of TRON's main chain, as its nodes state it over JSON-RPC. */
const mainChain = 0x2b_66_53_dc;

/** Blocks of one question; a node that allows fewer says so, and the range is halved. */
const span = 5_000;

/** Code with which a lite node refuses blocks that it did not keep. */
const pruned = -32_000;

/** Codes with which a node refuses a range as too long, or an answer as too large. */
const tooMuch = new Set([-32_005, -32_602]);

const logs = z.object({
  result: listOf(
    z.object({
      topics: listOf(word),
      data: bytes,
      transactionHash: word,
      removed: z.boolean().optional(),
    }),
  ),
});

/** Question to the node's JSON-RPC, which is served beside `/wallet` and `/walletsolidity` under one address. */
export function nodeRpc(method: string, params: readonly unknown[]) {
  return rpc(method, params, '/jsonrpc');
}

/**
 * An own node of TRON. Its logs say which transactions concern an address, and the confirmed receipt what they
 * moved. It has no list of transfers of TRX, and no balance of the past.
 */
export const javaTron: Reader = {
  ...trongrid,
  async requireChain(ask) {
    const question = { kind: 'chain', ...nodeRpc('eth_chainId', []), isPassing: true };
    const { result } = await askFor(ask, question, z.object({ result: smallQuantity }));
    if (Number(result) !== mainChain)
      throw new PartlyRead(
        `This node is of the chain with the id ${Number(result)}, and not of TRON’s main chain, which has ${mainChain}.`,
      );
  },
  async readAddress(ask, wanted) {
    const facts = noFacts();
    const { chain, asset, address, contract, window } = wanted;
    if (contract && !(await requireAccount(facts, () => isContractOnTron(ask, wanted))))
      return facts;
    await readPart(facts, async () => {
      if (!contract)
        throw new PartlyRead('A node has no list of transfers of TRX. TronGrid has one.');
      const found = [
        ...(await readTransactions(ask, wanted, 'from')),
        ...(await readTransactions(ask, wanted, 'to')),
      ];
      await addTransfers(ask, { wanted, of: [...new Set(found)], facts });
    });
    await readPart(facts, async () => {
      if (!contract) return;
      const amount = await readBalance(ask, wanted);
      const place = { chain, asset, address };
      facts.balances.push({ ...place, amount, block: window.untilBlock });
      if (wanted.isContinued || !facts.isComplete) return;
      // Without balances of the past, the opening one is what the transfers leave over.
      const opening = BigInt(amount) - changeOf(address, facts.transfers);
      if (opening < 0n) throw new PartlyRead('Transfers are missing: more came than is there.');
      facts.balances.push({ ...place, amount: `${opening}`, block: window.fromBlock - 1 });
    });
    return facts;
  },
};

async function readTransactions(
  ask: Ask,
  wanted: TransferQuery,
  side: 'from' | 'to',
): Promise<string[]> {
  const own = `0x${tronToHex(wanted.address).padStart(64, '0')}`;
  const topics = side === 'from' ? [transferTopic, own] : [transferTopic, null, own];
  const { fromBlock, untilBlock } = wanted.window;
  const rows = await readLogs(ask, {
    contract: wanted.contract ?? '',
    topics,
    fromBlock,
    untilBlock,
  });
  return rows
    .filter(({ topics: [, from = '', to = ''], removed }) => {
      const end = bytesToTron(side === 'from' ? from : to);
      return removed !== true && end === wanted.address;
    })
    .map(({ transactionHash }) => transactionHash.replace(/^0x/, ''));
}

type LogRange = {
  contract: string;
  topics: readonly unknown[];
  fromBlock: number;
  untilBlock: number;
};

/**
 * Logs of a contract in a range of blocks, range after range.
 * @throws PartlyRead
 */
export async function readLogs(
  ask: Ask,
  { contract, topics, fromBlock, untilBlock }: LogRange,
): Promise<z.output<typeof logs>['result']> {
  const rows: z.output<typeof logs>['result'] = [];
  let size = span;
  for (let from = fromBlock; from <= untilBlock;) {
    const until = Math.min(from + size - 1, untilBlock);
    const range = { fromBlock: toHex(from), toBlock: toHex(until) };
    const asked = { address: `0x${tronToHex(contract)}`, ...range, topics };
    const question = { kind: 'transfers', ...nodeRpc('eth_getLogs', [asked]) };
    // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
    const answer = await askFor(ask, question, z.union([logs, error]));
    if ('error' in answer) {
      const { code, message } = answer.error;
      if (code === pruned)
        throw new PartlyRead(
          `The node did not keep the blocks from ${from} on; a lite node has the newest alone.`,
        );
      if (!tooMuch.has(code) || size === 1)
        throw new PartlyRead(`The node answers ${code}${message ? ` (${message})` : ''}.`);
      size = Math.ceil(size / 2);
      continue;
    }
    if (rows.length + answer.result.length > mostRows)
      throw new PartlyRead(`It has more than ${mostRows} transfers.`);
    rows.push(...answer.result);
    from = until + 1;
  }
  return rows;
}
