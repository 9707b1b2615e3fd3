import { z } from 'zod';
import { bytes, evmAddress, isWord, listOf, quantity, smallQuantity, word } from './shapes.ts';

/** First topic of the log of a token's transfer. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export const receiptResult = z.object({
  result: z.object({
    blockNumber: smallQuantity,
    transactionIndex: smallQuantity.optional(),
    contractAddress: evmAddress.nullish(),
    /** `0x0` for a failed transaction; blocks before 2017 do not say. */
    status: smallQuantity.nullish(),
    gasUsed: quantity.optional(),
    effectiveGasPrice: quantity.optional(),
    blobGasUsed: quantity.optional(),
    blobGasPrice: quantity.optional(),
    logs: listOf(
      z.object({
        address: evmAddress,
        topics: listOf(word),
        data: bytes,
        logIndex: smallQuantity,
      }),
    ),
  }),
});

export type Logs = z.output<typeof receiptResult>['result']['logs'];

/** The last 20 bytes of a word, in lower case. */
export function evmAddressIn(given: string): string {
  return `0x${given.slice(-40).toLowerCase()}`;
}

/** Transfers of a token in a receipt, with their log index. */
export function transfersIn(logs: Logs, contract: string | undefined) {
  return logs.flatMap(({ address, topics, data, logIndex }) => {
    const [topic, sender, recipient] = topics;
    const isOurs = topic === transferTopic && address.toLowerCase() === contract?.toLowerCase();
    // A token that is one of a kind has its number as a fourth topic, and no amount.
    if (!isOurs || !sender || !recipient || !isWord(data)) return [];
    const ends = { from: `0x${sender.slice(-40)}`, to: `0x${recipient.slice(-40)}` };
    return [{ index: Number(logIndex), ...ends, amount: `${BigInt(data)}` }];
  });
}

/** Other tokens that one transaction brings to an address: they may be what a swap gave. */
export function otherTokensTo(
  logs: Logs,
  { address: own, contract }: { address: string; contract: string | undefined },
): { contract: string; index: number; from: string; to: string; amount: string }[] {
  return logs.flatMap((log) => {
    if (log.address.toLowerCase() === contract?.toLowerCase()) return [];
    return transfersIn([log], log.address)
      .filter(({ to }) => to.toLowerCase() === own.toLowerCase())
      .map((transfer) => ({ ...transfer, contract: log.address }));
  });
}

/** True for the code of a contract, and false for that of a wallet that only lends itself code (EIP-7702). */
export function isContractCode(code: string): boolean {
  return code !== '0x' && !isDelegated(code);
}

/** True for a wallet that runs the code of a contract, which may move its coins without a transaction of its own. */
export function isDelegated(code: string): boolean {
  return /^0xef0100[0-9a-f]{40}$/i.test(code);
}
