import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { mostSourceBytes } from './attribution-entries.server.ts';
import {
  contentOf,
  draftSource,
  forgetDrafts,
  judgeAgain,
  storeEntries,
  type SourceFile,
} from './attribution-sources.server.ts';
import { knownLists } from './known-lists.ts';
import { attributions, attributionSources } from '#database/tables/exchange.ts';
import { hashOfBytes } from './submission-keys.server.ts';

/** Timeout of one file, in milliseconds. */
const fileLimit = 60_000;

/**
 * Fetches a published file for a dry run.
 * @param given `url` as validated by `sourceAddressForm`
 * @throws Refusal `invalid` when it cannot be fetched or read
 */
export async function draftFromAddress(
  ctx: ServiceContext,
  given: Pick<SourceFile, 'name' | 'format' | 'licence' | 'listDay' | 'isAskedAnew'> & {
    url: string;
  },
): Promise<{ id: string }> {
  authorize(ctx, 'attribution:write');
  const bytes = await download(ctx, given.url, AbortSignal.timeout(fileLimit));
  return draftSource(ctx, { ...given, fileName: nameOf(given.url), bytes });
}

/**
 * Reads the copy of a public list that ships with the program for a dry run; nobody is asked. Its day is the list's own,
 * or else that of the copy.
 * @throws Refusal `not_found` for a list that is none of them, and the errors of `draftSource`
 */
export async function draftFromCopy(
  ctx: ServiceContext,
  { name: wanted }: { name: string },
): Promise<{ id: string }> {
  authorize(ctx, 'attribution:write');
  const known = knownLists.find(({ name }) => name === wanted);
  if (!known) throw new Refusal('not_found', 'No such list ships with this program.');
  const { name, format, licence, copy } = known;
  const bytes = readCopy(copy.file);
  const listDay = known.listDay ?? copy.day;
  return draftSource(ctx, { name, format, licence, listDay, fileName: copy.file, bytes });
}

/** Bytes of a shipped copy, unpacked. */
export function readCopy(file: string): Uint8Array {
  const place = path.join(import.meta.dirname, '../../../../data/labels', `${file}.br`);
  return brotliDecompressSync(readFileSync(place));
}

/**
 * Fetches a shown list again for a dry run, from where it came and as it was described.
 * @throws Refusal `not_found` for a list without an address, and the errors of `draftFromAddress`
 */
export async function draftAgain(ctx: ServiceContext, id: string): Promise<{ id: string }> {
  authorize(ctx, 'attribution:write');
  const [source] = await ctx.db
    .select()
    .from(attributionSources)
    .where(and(eq(attributionSources.id, id), eq(attributionSources.state, 'shown')));
  if (!source || source.url === null)
    throw new Refusal('not_found', 'This list has no address from which it could be read.');
  const { name, format, licence, listDay, url } = source;
  return draftFromAddress(ctx, { name, format, licence, url, listDay: listDay ?? undefined });
}

/** Connects only to public addresses with valid certificates; redirects are not followed. */
async function download(
  { ports: { dns, web } }: ServiceContext,
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { hostname: host, pathname, search } = new URL(url);
  const [ipv4, ipv6] = await Promise.all([dns.ask(host, 'A'), dns.ask(host, 'AAAA')]);
  const addresses = [ipv4, ipv6].flatMap((found) => (found.state === 'found' ? found.values : []));
  const target = { host, addresses, path: pathname + search };
  const answer = await web.download(target, mostSourceBytes, signal);
  if (answer.state === 'unreached') throw new Refusal('invalid', answer.reason);
  const { status, body } = answer;
  if (status >= 300 && status < 400)
    throw new Refusal('invalid', `It answered ${status}: give the address it leads to.`);
  if (status !== 200) throw new Refusal('invalid', `It answered ${status}, and no file.`);
  if (!body) throw new Refusal('invalid', `It is larger than ${mostSourceBytes >> 20} MB.`);
  return body;
}

function nameOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1)?.slice(0, 200) || 'list';
}

/** In milliseconds: slightly less than the day between two runs. */
const fetchedAgainAfter = 20 * 3_600_000;

/**
 * Fetches each source with an address again. When it cannot be fetched or read, or has lost more than half
 * of its statements, only the note on the source changes.
 */
export async function refreshSources(
  ctx: ServiceContext,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await forgetDrafts(ctx);
  const { state, url, askedAt, id } = attributionSources;
  const before = new Date(ctx.now().getTime() - fetchedAgainAfter);
  const due = await ctx.db
    .select()
    .from(attributionSources)
    .where(and(eq(state, 'shown'), isNotNull(url), or(isNull(askedAt), lt(askedAt, before))))
    .orderBy(asc(id));
  for (const source of due) {
    if (signal.aborted) return;
    await refresh(ctx, source, signal);
  }
}

type Source = typeof attributionSources.$inferSelect;

async function refresh(ctx: ServiceContext, source: Source, signal: AbortSignal): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const own = eq(attributionSources.id, source.id);
  try {
    const { name, format, licence, fileName, url } = source;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(fileLimit)]);
    const bytes = await download(ctx, url ?? '', limit);
    const fetched = { fetchedAt: ctx.now(), askedAt: ctx.now(), lastProblem: '' };
    // Most lists seldom change, and reading one keeps a CPU busy for seconds.
    if (source.isJudged && hashOfBytes(bytes) === source.sha256)
      return void (await ctx.db.update(attributionSources).set(fetched).where(own));
    const file = { name, format, licence, fileName, bytes };
    await inTransaction(ctx, async (tx) => {
      const kept = await tx.db
        .update(attributionSources)
        .set(fetched)
        .where(own)
        .returning({ id: attributionSources.id });
      // Removed while it was fetched.
      if (kept.length === 0) return;
      await tx.db.delete(attributions).where(eq(attributions.sourceId, source.id));
      const content = contentOf(file, await storeEntries(tx, source.id, file));
      if (content.entries * 2 < source.entries)
        throw new Refusal('invalid', fewer(content.entries, source.entries));
      await tx.db
        .update(attributionSources)
        .set({ ...content, isJudged: true })
        .where(own);
      await judgeAgain(tx, source);
      await recordAudit(tx, {
        action: 'attributions.fetched',
        target: source.id,
        details: {
          source: name,
          entries: String(content.entries),
          before: String(source.entries),
          sha256: content.sha256,
        },
      });
    });
  } catch (error) {
    // A broken source must not prevent the others from being fetched.
    const isRefusal = error instanceof Refusal;
    if (!isRefusal)
      ctx.ports.log.error({ err: error, source: source.id }, 'A source could not be fetched again');
    const reason = isRefusal ? error.message : 'something went wrong here. The log says what.';
    const lastProblem = `Fetched without success: ${reason}`;
    await ctx.db.update(attributionSources).set({ lastProblem, askedAt: ctx.now() }).where(own);
  }
}

function fewer(now: number, before: number): string {
  return `It has ${now.toLocaleString('en-US')} entries now and had ${before.toLocaleString('en-US')}: look at it, and bring it in by hand if that is right.`;
}
