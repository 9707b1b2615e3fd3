import { z } from 'zod';
import { evmChainIds, isEvmChain, type TracedChain } from '#shared/vocabulary/traced-chains.ts';
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

/** @throws PartlyRead for the id of another chain */
export function requireChainId(id: number, chain: TracedChain): void {
  const wanted = isEvmChain(chain) ? evmChainIds[chain] : undefined;
  if (id !== wanted)
    throw new PartlyRead(
      `This source is of the chain with the id ${id}, and not of the one that it was added for, which has ${wanted}.`,
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
