import { z } from 'zod';

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export const receiptResult = z.object({
  result: z.object({
    blockNumber: z.string().startsWith('0x'),
    logs: z.array(
      z.object({
        address: z.string(),
        topics: z.array(z.string()),
        data: z.string(),
        logIndex: z.string(),
      }),
    ),
  }),
});

type Logs = z.output<typeof receiptResult>['result']['logs'];

/** Transfers of a token in a receipt, with their log index. */
export function transfersIn(logs: Logs, contract: string | undefined) {
  return logs.flatMap(({ address, topics, data, logIndex }) => {
    const [topic, sender, recipient] = topics;
    const isOurs = topic === transferTopic && address.toLowerCase() === contract?.toLowerCase();
    if (!isOurs || !sender || !recipient) return [];
    const ends = { from: `0x${sender.slice(-40)}`, to: `0x${recipient.slice(-40)}` };
    return [{ index: Number(logIndex), ...ends, amount: `${BigInt(data)}` }];
  });
}
