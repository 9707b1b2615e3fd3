import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import type { ChainAnswer, ChainRequest } from '#kernel/ports/chains.ts';
import { parseJson } from '#shared/parse-json.ts';
import { chainFacts, type chainSources } from '#database/tables/tracing.ts';
import { isEmptyList } from './sources/etherscan-questions.ts';
import { wordsOf } from './sources/shapes.ts';
import { paramsOf, questionKey, type Answer, type Ask, type Question } from './sources/source.ts';

export type StoredSource = typeof chainSources.$inferSelect;

/** Attempts at one question. */
const mostTries = 5;

/** In milliseconds: TronGrid suspends for thirty seconds. */
const suspension = 31_000;

/** Longest wait that a service may ask for, in milliseconds: other payments wait for their turn too. */
const longestWait = 300_000;

const purpose = 'chain-source-key';

export function sealedKeyOf(id: string) {
  return { purpose, row: id };
}

/** Undefined for a source that asks for no key. */
export function openKey(
  { ports: { seal } }: ServiceContext,
  { id, keySealed }: StoredSource,
): string | undefined {
  return keySealed ? seal.open(sealedKeyOf(id), keySealed) : undefined;
}

export function hostOf({ url }: Pick<StoredSource, 'url'>): string {
  return new URL(url.replace('{key}', 'key')).host;
}

type AskOptions = {
  signal: AbortSignal;
  onFact?: (id: string) => void;
  isStale?: () => boolean;
  isSecond?: boolean;
};

/**
 * Asks a source at its rate. The reading is audited once, with the host and its first question, so that a service
 * cannot fill the audit log; each good answer is kept, and one that cannot change is taken from there the next time.
 * @param options `onFact` receives the id of each kept answer that is used; while `isStale` says so, kept answers do
 * not count, as after a reorganisation; `isSecond` keeps its answers apart from those of the first source
 */
export function createAsk(
  ctx: ServiceContext,
  source: StoredSource,
  { signal, onFact = () => {}, isStale = () => false, isSecond = false }: AskOptions,
): Ask {
  const host = hostOf(source);
  let isAudited = false;
  let next = 0;
  /** Set by a service that wants to be left alone for longer than a trace can wait. */
  let closed: { until: number; reason: string } | undefined;

  async function wait(until: number): Promise<void> {
    const left = until - ctx.now().getTime();
    if (left > 0) await ctx.ports.chainWeb.pause(left, signal);
  }

  async function attempt(request: ChainRequest, question: Question): Promise<ChainAnswer> {
    authorize(ctx, ctx.actor.type === 'system' ? 'housekeeping:run' : 'security:write');
    await wait(next);
    next = ctx.now().getTime() + Math.ceil(1000 / source.perSecond);
    if (!isAudited) {
      isAudited = true;
      await inTransaction(ctx, (tx) =>
        recordAudit(tx, {
          action: 'chain.asked',
          target: source.id,
          details: { host, about: question.kind, question: paramsOf(question).slice(0, 500) },
        }),
      );
    }
    return ctx.ports.chainWeb.ask(request, signal);
  }

  return async (asked) => {
    const question = isStale() ? { ...asked, isPassing: true } : asked;
    const key = `${isSecond ? `${host}: ` : ''}${questionKey(question)}`;
    if (!question.isPassing) {
      const kept = await findFact(ctx, source.chain, key);
      if (kept) {
        onFact(kept.id);
        return { ok: true, json: question.isText ? kept.raw : JSON.parse(kept.raw) };
      }
    }
    if (closed && closed.until > ctx.now().getTime()) return { ok: false, reason: closed.reason };
    const request = requestOf(ctx, source, question);
    let reason = '';
    for (let tries = 0; tries < mostTries; tries += 1) {
      signal.throwIfAborted();
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const answer = await attempt(request, question);
      const judged = judge(answer, source.kind, question);
      if (judged.outcome === 'answer') {
        // oxlint-disable-next-line no-await-in-loop -- the last one of the loop
        if (judged.isGood) onFact(await keepFact(ctx, { source, question, key, raw: judged.raw }));
        return { ok: true, json: judged.json };
      }
      reason = judged.reason;
      if (judged.outcome === 'refused') break;
      const after = judged.after ?? 1000 * 2 ** tries;
      next = ctx.now().getTime() + after;
      if (after > longestWait) {
        closed = { until: next, reason: `${host}: ${reason} Ask again in ${hoursOf(after)}.` };
        next = 0;
        return { ok: false, reason: closed.reason };
      }
    }
    return { ok: false, reason: `${host}: ${reason}` } satisfies Answer;
  };
}

/** Questions about one address, whose lists and receipts may be as many as rows are taken. */
export const mostAddressQuestions = 6_000;

/**
 * Limits the questions of one reading: a service decides with its answers how many there are. Beyond the limit the
 * address is partly read.
 */
export function limitQuestions(ask: Ask, most: number): Ask {
  let asked = 0;
  return async (question) => {
    asked += 1;
    if (asked <= most) return ask(question);
    return {
      ok: false,
      reason: `More than ${most.toLocaleString('en-US')} questions would be needed.`,
    };
  };
}

function hoursOf(milliseconds: number): string {
  const hours = Math.ceil(milliseconds / 3_600_000);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

function requestOf(ctx: ServiceContext, source: StoredSource, question: Question): ChainRequest {
  const key = openKey(ctx, source);
  const base = source.url.replace('{key}', encodeURIComponent(key ?? '')).replace(/\/+$/, '');
  const isInAddress = source.url.includes('{key}');
  const isExplorer = source.kind === 'etherscan' || source.kind === 'blockscout';
  const query = new URLSearchParams({
    ...(source.chainId !== null && { chainid: String(source.chainId) }),
    ...(isExplorer && key && !isInAddress && { apikey: key }),
  }).toString();
  const isTron = source.chain === 'tron';
  const header = isTron ? 'TRON-PRO-API-KEY' : 'Authorization';
  const value = isTron ? key : `Bearer ${key}`;
  const isRpc = source.kind === 'blockscout' && question.rpc !== undefined;
  const path = isRpc ? '/eth-rpc' : question.path;
  const start = path.includes('?') ? '&' : '?';
  const body = isRpc ? { jsonrpc: '2.0', id: 1, ...question.rpc } : question.body;
  return {
    url: `${base}${path}${query && `${start}${query}`}`,
    headers: key && !isInAddress && !isExplorer ? { [header]: value ?? '' } : {},
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

type Judged =
  | { outcome: 'answer'; json: unknown; raw: string; isGood: boolean }
  | { outcome: 'again'; reason: string; after?: number }
  | { outcome: 'refused'; reason: string };

/** Services report errors in many ways, also with status 200. */
function judge(
  answer: ChainAnswer,
  kind: StoredSource['kind'],
  { isText = false, mayBeEmpty = false }: Pick<Question, 'isText' | 'mayBeEmpty'>,
): Judged {
  if (answer.state === 'unreached') return { outcome: 'again', reason: answer.reason };
  const { status, body, retryAfter } = answer;
  const after = retryAfter === undefined ? undefined : retryAfter * 1000;
  const raw = decode(body);
  const json = raw === undefined ? undefined : parseJson(raw);
  if (status === 429)
    return { outcome: 'again', reason: 'It limits our rate.', ...(after && { after }) };
  if (status === 403 && /frequency|suspend|limit/i.test(raw ?? ''))
    return { outcome: 'again', reason: 'It suspended us for a while.', after: after ?? suspension };
  if (status === 401 || status === 403)
    return { outcome: 'refused', reason: `It refuses the key (${status}).` };
  if (status >= 500)
    return { outcome: 'again', reason: `It answers ${status}.`, ...(after && { after }) };
  if (isText && status === 200)
    return raw !== undefined && /^[0-9a-f]+\s*$/i.test(raw)
      ? { outcome: 'answer', json: raw, raw, isGood: true }
      : { outcome: 'refused', reason: 'Its answer is no hexadecimal number.' };
  if (raw === undefined || json === undefined)
    return { outcome: 'again', reason: 'Its answer is cut off, or is no JSON.' };
  const fields = fieldsOf(json);
  const isError = fields['error'] !== undefined && fields['error'] !== null;
  const isNode = kind === 'json-rpc' || kind === 'java-tron';
  if (status !== 200 && !(isNode && isError))
    return { outcome: 'refused', reason: `It answers ${status}.` };
  if (/rate limit/i.test(wordsOf(fields['result'])) && fields['status'] === '0')
    return { outcome: 'again', reason: 'It limits our rate.' };
  if (typeof fields['Error'] === 'string')
    return { outcome: 'refused', reason: `It answers: ${fields['Error'].slice(0, 200)}` };
  const isNotOk = fields['status'] === '0' && !isEmptyList(fields);
  // A call that a contract did not answer gives no bytes.
  const isNothing = fields['result'] === null || (fields['result'] === '0x' && !mayBeEmpty);
  const isEmpty = Object.keys(fields).length === 0 && !mayBeEmpty;
  const isUnknown = !Array.isArray(json) && (isEmpty || isNothing);
  const isGood = !isError && !isNotOk && !isUnknown && fields['success'] !== false;
  return { outcome: 'answer', json, raw, isGood };
}

function decode(body: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    // The database stores no such character, and JSON has none.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? { ...json } : {};
}

async function findFact(
  ctx: ServiceContext,
  chain: StoredSource['chain'],
  key: string,
): Promise<{ id: string; raw: string } | undefined> {
  const [found] = await ctx.db
    .select({ id: chainFacts.id, raw: chainFacts.raw })
    .from(chainFacts)
    .where(
      and(
        eq(chainFacts.chain, chain),
        sql`md5(${chainFacts.key}) = md5(${key})`,
        eq(chainFacts.key, key),
      ),
    );
  return found;
}

type Kept = { source: StoredSource; question: Question; key: string; raw: string };

/** @returns id of the kept answer, also where another process kept the same one first */
async function keepFact(
  ctx: ServiceContext,
  { source, question, key, raw }: Kept,
): Promise<string> {
  const fetchedAt = ctx.now();
  const passing = question.isPassing ? ` at ${fetchedAt.toISOString()}` : '';
  const [kept] = await ctx.db
    .insert(chainFacts)
    .values({
      chain: source.chain,
      kind: question.kind,
      key: `${key}${passing}`,
      raw,
      host: hostOf(source),
      fetchedAt,
      sha256: createHash('sha256').update(raw, 'utf8').digest('hex'),
    })
    .onConflictDoNothing()
    .returning({ id: chainFacts.id });
  const stored = kept ?? (await findFact(ctx, source.chain, `${key}${passing}`));
  if (!stored) throw new Error('An answer that is kept can be found');
  return stored.id;
}
