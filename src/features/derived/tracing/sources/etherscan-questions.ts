import { z } from 'zod';
import { digits, listOf, serviceWords, wordsOf } from './shapes.ts';
import { askFor, mostRows, PartlyRead, type Ask, type Question } from './source.ts';

/** Rows of one page: the free plan gives no more. */
const pageSize = 1_000;

/** Rows of a list without pages. */
const longestList = 10_000;

/** Errors come with status 200 too; an empty list is a good answer. */
const listAnswer = z.union([
  z.object({ status: z.literal('1'), result: listOf(z.unknown(), { most: longestList }) }),
  z.object({ status: z.literal('0'), message: serviceWords, result: z.unknown() }),
]);

/** Answer that is one number. */
export const numberAnswer = z.object({ status: z.literal('1'), result: digits });

export function account(query: Readonly<Record<string, string>>, kind: string): Question {
  return { kind, path: `?${new URLSearchParams({ module: 'account', ...query })}` };
}

type Proxied =
  | { action: 'eth_blockNumber' | 'eth_chainId' }
  | { action: 'eth_getBlockByNumber'; tag: string }
  | { action: 'eth_getTransactionByHash' | 'eth_getTransactionReceipt'; txhash: string }
  | { action: 'eth_getCode'; address: string; tag: string }
  | { action: 'eth_call'; to: string; data: string; tag: string };

/** A question that Etherscan passes on to a node; Blockscout takes it as the node does. */
export function proxy(asked: Proxied): Question {
  const { action: method } = asked;
  const query = new URLSearchParams({ module: 'proxy', ...asked });
  if (method === 'eth_getBlockByNumber') query.set('boolean', 'false');
  const path = `?${query}`;
  return { kind: 'block', path, rpc: { method, params: paramsOf(asked) } };
}

function paramsOf(asked: Proxied): unknown[] {
  switch (asked.action) {
    case 'eth_blockNumber':
    case 'eth_chainId':
      return [];
    case 'eth_getBlockByNumber':
      return [asked.tag, false];
    case 'eth_getTransactionByHash':
    case 'eth_getTransactionReceipt':
      return [asked.txhash];
    case 'eth_getCode':
      return [asked.address, asked.tag];
    case 'eth_call':
      return [{ to: asked.to, data: asked.data }, asked.tag];
  }
}

/**
 * Asks for all rows of a list in a range of blocks. Pages continue from the block of the last row, which is read
 * again: rows of one block may be cut in two. Page numbers would end at 10,000 rows.
 * @throws PartlyRead
 */
export async function listRows<Shape extends z.ZodType<{ blockNumber: string }>>(
  ask: Ask,
  query: Readonly<Record<string, string>>,
  { row, from, until }: { row: Shape; from: number; until: number },
): Promise<z.output<Shape>[]> {
  const rows: z.output<Shape>[] = [];
  let start = from;
  for (;;) {
    const range = { startblock: String(start), endblock: String(until), sort: 'asc' };
    const place = { page: '1', offset: String(pageSize) };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await readList(ask, account({ ...query, ...range, ...place }, 'transfers'), row);
    if (page.length === 0) {
      if (rows.length > 0)
        throw new PartlyRead('The last block of a page is missing from the next.');
      return rows;
    }
    const last = Number(page.at(-1)?.blockNumber);
    const kept = rows.filter(({ blockNumber }) => Number(blockNumber) < start);
    rows.splice(0, rows.length, ...kept, ...page);
    if (page.length < pageSize) return rows;
    if (last <= start) throw new PartlyRead('One block has more transfers than a page.');
    if (rows.length > mostRows) throw new PartlyRead(`It has more than ${mostRows} transfers.`);
    start = last;
  }
}

/**
 * One list as the service gives it; empty where it says that there is nothing.
 * @throws PartlyRead
 */
export async function readList<Shape extends z.ZodType>(
  ask: Ask,
  question: Question,
  row: Shape,
): Promise<z.output<Shape>[]> {
  const answer = await askFor(ask, question, listAnswer);
  if (answer.status === '1')
    return answer.result.map((each) => {
      const read = row.safeParse(each);
      if (!read.success) throw new PartlyRead('A row of the list has another shape than expected.');
      return read.data;
    });
  if (isEmptyList(answer)) return [];
  throw new PartlyRead(`The service answers ${answer.message}: ${wordsOf(answer.result)}`);
}

/** Services say in words that a list is empty, with the status of an error; an error has no list. */
export function isEmptyList(answer: { message?: unknown; result?: unknown }): boolean {
  const { message, result } = answer;
  return (
    /^No [a-z ]+ found$/i.test(String(message)) && Array.isArray(result) && result.length === 0
  );
}
