import { and, arrayContains, desc, eq, isNull } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { cases } from '#database/tables/cases.ts';
import { attachments } from '#database/tables/documents.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';

// The text of a file is stored nowhere but in the file, which is encrypted. What makes it searchable is a set of keyed
// hashes, one for each word: it answers whether a word is in a file, to whoever has the key, and nothing else.

/** Words of one file that are searchable: a chat of years has about as many different ones. */
const mostWords = 30_000;

/** In characters: a longer word is a piece of data. */
const longestWord = 80;

/** In words: hashing so many takes a few milliseconds, and others get their turn behind them. */
const wordsAtOnce = 1_000;

/** @returns the hashes of the words in the texts, each once */
export async function hashWords(
  ctx: ServiceContext,
  texts: Iterable<string>,
): Promise<readonly number[]> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of wordsOf(text)) if (words.size < mostWords) words.add(word);
    await setImmediate();
  }
  const hashes = new Set<number>();
  const key = keyOf(ctx);
  for (const word of words) {
    hashes.add(hashOf(word, key));
    if (hashes.size % wordsAtOnce === 0) await setImmediate();
  }
  return [...hashes];
}

/** Small letters without accents, so that "deposito" finds "Depósito". */
function* wordsOf(text: string): Generator<string> {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]{2,}/gu))
    if (word.length <= longestWord) yield word;
}

function keyOf({ ports }: ServiceContext): Buffer {
  return ports.site.deriveKey('file-words');
}

function hashOf(word: string, key: Buffer): number {
  return createHmac('sha256', key).update(word).digest().readInt32BE(0);
}

/** `owner`: number of the case or report that the file belongs to. */
export type FileHit = { id: string; name: string; owner: string };

/** In characters, of all words of a search together: fewer find too much. */
const shortestSearch = 3;
const mostSearched = 12;

/**
 * Files whose text has all words of the query, whole and in any order, newest first, as far as the reader may see
 * their owner. Not audited, because it runs while somebody types; opening a file is.
 */
export async function findFilesByWords(
  ctx: ServiceContext,
  { query, limit }: { query: string; limit: number },
): Promise<FileHit[]> {
  authorize(ctx, 'case:read');
  authorize(ctx, 'submission:read');
  const words = [...new Set(wordsOf(query))].slice(0, mostSearched);
  if (words.join('').length < shortestSearch) return [];
  const key = keyOf(ctx);
  const hashes = words.map((word) => hashOf(word, key));
  const { id, name, caseId, submissionId, wordHashes, uploadKey, state } = attachments;
  const rows = await ctx.db
    .select({ id, name, caseNumber: cases.caseNumber, reference: formSubmissions.reference })
    .from(attachments)
    .leftJoin(cases, eq(cases.id, caseId))
    .leftJoin(formSubmissions, eq(formSubmissions.id, submissionId))
    .where(
      and(
        arrayContains(wordHashes, hashes),
        isNull(uploadKey),
        eq(state, 'ready'),
        visibleCases(ctx, caseId),
        visibleSubmissions(ctx, submissionId),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
  return rows.map(({ caseNumber, reference, ...file }) => ({
    ...file,
    owner: caseNumber ?? reference ?? '',
  }));
}
