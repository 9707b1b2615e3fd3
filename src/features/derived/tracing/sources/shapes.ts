import { z } from 'zod';

// Shapes of what services say about chains. Only a text of such a shape becomes a number: one of millions of digits
// would take minutes, a moment far away is no day, and a list of millions of rows does not fit into one call.

/** Of a list in one answer: rows of logs are so long that an answer of 20 MB has no more. */
const mostItems = 40_000;

/** A list, which is looked at only when its length is possible. */
export function listOf<Item extends z.ZodType>(
  item: Item,
  { least = 0, most = mostItems }: { least?: number; most?: number } = {},
) {
  return z
    .custom<unknown[]>(
      (given) => Array.isArray(given) && given.length >= least && given.length <= most,
    )
    .pipe(z.array(item));
}

/** In JSON-RPC: a number of at most 256 bits, such as an amount. */
export const quantity = z.string().regex(/^0x[0-9a-f]{1,64}$/i);

/** In JSON-RPC: a block, a place in it, or seconds. */
export const smallQuantity = z.string().regex(/^0x[0-9a-f]{1,10}$/i);

/** 32 bytes: a hash, a topic, or the amount in a log of a transfer. */
export const word = z.string().regex(/^0x[0-9a-f]{64}$/i);

/** 32 bytes as TRON and Bitcoin write them. */
export const bareWord = z.string().regex(/^[0-9a-f]{64}$/i);

/** The one word that a contract answers a call with, or nothing, where it has no such call. */
export const callResult = z.string().regex(/^0x([0-9a-f]{64})?$/i);
export const bareCallResult = z.string().regex(/^([0-9a-f]{64})?$/i);

/** Of a log or a contract, of any length: it is compared and cut, and becomes no number as a whole. */
export const bytes = z.string().regex(/^0x[0-9a-f]*$/i);

/** As lists write it; the database has room for 78 digits, which are 256 bits. */
export const digits = z.string().regex(/^\d{1,78}$/);

/** In a list: a block, a place in it, or seconds. */
export const smallDigits = z.string().regex(/^\d{1,12}$/);

export const evmAddress = z.string().regex(/^0x[0-9a-f]{40}$/i);

/** One end of a transfer, in lower case; empty where there is none. */
export const endpoint = z
  .string()
  .regex(/^(0x[0-9a-f]{40})?$/i)
  .nullish()
  .transform((given) => given?.toLowerCase() ?? '');

export const tronAddress = z.string().regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);

/** 20 bytes, as logs of TRON name contracts. */
export const bareAddress = z.string().regex(/^[0-9a-f]{40}$/i);

/** In any form of the chain, up to the longest of Bitcoin. */
export const bitcoinAddress = z.string().max(100);

export const blockHeight = z.int().nonnegative().max(999_999_999_999);

/** Sun or satoshi. */
export const units = z.int().nonnegative();

/** In seconds and in milliseconds since 1970; no moment is later than the latest of `Date`. */
export const seconds = z.int().nonnegative().max(8_640_000_000_000);
export const milliseconds = z.int().nonnegative().max(8_640_000_000_000_000);

/** In characters: of the words of a service, as much is passed on. */
const longestMessage = 200;

export const serviceWords = z.string().transform((text) => text.slice(0, longestMessage));

/** The words of an answer that is none; empty for a list or an object. */
export function wordsOf(result: unknown): string {
  return typeof result === 'string' ? result.slice(0, longestMessage) : '';
}

/** Names the next page of TronGrid, and comes back in the next question. */
export const pageKey = z.string().max(2_000);

export function isWord(text: string): boolean {
  return word.safeParse(text).success;
}
