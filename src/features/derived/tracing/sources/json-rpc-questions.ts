import { z } from 'zod';
import { serviceWords, smallQuantity, word } from './shapes.ts';
import { askFor, PartlyRead, type Ask } from './source.ts';

export const error = z.object({
  error: z.object({ code: z.int(), message: serviceWords.optional() }),
});
export const blockAnswer = z.object({
  result: z.object({ number: smallQuantity, timestamp: smallQuantity, hash: word.optional() }),
});

export function rpc(method: string, params: readonly unknown[], path = '') {
  return { path, body: { jsonrpc: '2.0', id: 1, method, params } };
}

/** @throws PartlyRead for another chain than Ethereum's main one */
export function requireMainChain(id: number): void {
  if (id !== 1)
    throw new PartlyRead(
      `This source is of the chain with the id ${id}, and not of Ethereum’s main chain, which has 1.`,
    );
}

export async function readBlock(
  ask: Ask,
  tag: string,
): Promise<{ number: number; timestamp: number; hash: string | undefined }> {
  const question = rpc('eth_getBlockByNumber', [tag, false]);
  const { result } = await askFor(
    ask,
    { kind: 'block', ...question, isPassing: tag === 'finalized' },
    blockAnswer,
  );
  return {
    number: Number(result.number),
    timestamp: Number(result.timestamp) * 1000,
    hash: result.hash,
  };
}

export function toHex(number: number): string {
  return `0x${number.toString(16)}`;
}
