import { randomBytes, randomUUID } from 'node:crypto';
import {
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createHeaders } from '@remix-run/node-fetch-server';
import { RouterContextProvider } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';
import {
  describeProblem,
  problemType,
  type ProblemCode,
} from '#features/edges/integrations/api-problems.server.ts';
import { inLanguage } from '#kernel/in-language.ts';
import type { Ports } from '#kernel/ports/ports.ts';
import type { Db } from '#database/client.ts';
import { sendAnswer } from '#platform/http/compress-response.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import type { FairTurns } from './fair-turns.ts';
import type { DownloadCounts, PageViews } from './page-views.ts';
import { cutSlowRequest, type BrokenBodies } from './http-listener.ts';
import type { TrustedProxies } from '#platform/adapters/environment/trusted-proxies.ts';
import { isSameOrigin } from './is-same-origin.ts';
import { redirectOrRefuse, type HostGuard } from './host-guard.ts';
import {
  isForEverybody,
  isOneClickPath,
  isPersonal,
  isCountedPath,
  isPrivatePath,
  isFramePath,
  isProgramPath,
  isUpload,
  withoutToken,
} from '#platform/http/private-paths.ts';
import type { Metrics } from './metrics.ts';
import type { Monitoring } from './monitoring.ts';
import type { LiveEvents } from '#platform/http/live/live-events.ts';
import {
  leadTo,
  splitPage,
  type PageAddress,
  type PageAddresses,
} from '#platform/http/page-addresses.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import {
  cacheableHeader,
  toRenderedPage,
  type RenderedPage,
} from '#platform/http/rendered-page.ts';
import { readPostedForm } from './read-posted-form.ts';
import {
  arrivingContext,
  frameContext,
  isTooLargeContext,
  leavingContext,
  liveContext,
  pageContext,
  postedContext,
  serviceContext,
  type PostedForm,
} from '#platform/http/request-context.ts';
import { plainHeaders, securityHeaders } from '#platform/http/security-headers.ts';
import { isDocumentAddress, serveDocument } from './serve-document.ts';
import { isMediaAddress, serveMedia, type StaticFiles } from '#platform/http/static-files.ts';

export type Site = Readonly<{
  db: Db;
  ports: Ports;
  monitoring: Monitoring;
  /** Undefined when nobody may read the metrics. */
  metrics: Metrics | undefined;
  hostGuard: HostGuard;
  proxies: TrustedProxies;
  addresses: PageAddresses;
  cache: PageCache;
  files: StaticFiles;
  views: PageViews;
  downloads: DownloadCounts;
  enhanceScript: string;
  liveEvents: LiveEvents;
  broken: BrokenBodies;
  turns: FairTurns;
  handleRoute(request: Request, context: RouterContextProvider): Promise<Response>;
}>;

/** The router prints a warning for an address that it cannot decode: such a one is no page, letter by letter. */
function decodable(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (end < 0 ? '' : url.slice(end));
  }
}

/** Path of `urls.shareImage`. Drawing is too expensive for a response that is not cached. */
const pictureFolder = '/share/';

/** Combines cache, files, guards and routes into the listener that node:http calls for each request. */
export function createRequestListener(site: Site): RequestListener {
  return (request, response) => {
    if (site.monitoring.answer(request, response)) return;
    site.metrics?.watch(request, response);
    if (hasTwoHosts(request)) return fail(site, response, badAddress);
    const verdict = site.hostGuard.judge(request);
    if (verdict !== 'serve') {
      if (redirectOrRefuse(request, response, { verdict, site: site.ports.site })) return;
    }
    const url = decodable(request.url ?? '/');
    request.url = url;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Images have no personal part.
    const isAnonymous = !isPersonal(request.headers.cookie, url) || url.startsWith(pictureFolder);
    if (isRead && isAnonymous && site.cache.serve(request, response, url)) {
      site.metrics?.countPage('hit');
      site.views.count(request, response, url);
      return;
    }
    if (isRead && site.files.serve(request, response, url)) return;
    const address = isRead ? site.addresses.find(url) : undefined;
    if (address && !address.isCanonical && !address.isOpen)
      return leadTo(response, { address, site: site.ports.site });
    const key = address?.isCanonical ? address.key : undefined;
    if (key !== undefined && isAnonymous && site.cache.serve(request, response, key)) {
      site.metrics?.countPage('hit');
      site.views.count(request, response, key);
      return;
    }
    const kind = !isRead || !isAnonymous ? 'personal' : kindOf(url, address);
    handle(site, { request, response, kind, address }).catch((error: unknown) => {
      if (site.broken.note(request)) return response.destroy();
      site.ports.log.error({ err: error }, 'A request failed');
      const message = 'Something went wrong on our side. Please try again in a minute.';
      fail(site, response, { status: 500, message });
    });
  };
}

const badAddress = { status: 400, message: 'Bad address.' } as const;

/** Two Host headers are ambiguous, for a page from memory too: a proxy may have used the other one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count > 1;
}

/**
 * `kept`: the same for everybody, and cached from now on; `shared`: the same for everybody, such as a 404,
 * and not cached; `personal`: specific to the visitor.
 */
type Kind = 'kept' | 'shared' | 'personal';

function kindOf(url: string, address: PageAddress | undefined): Kind {
  if (address?.isCanonical) return address.key === undefined ? 'personal' : 'kept';
  return isForEverybody(url) ? 'shared' : 'personal';
}

const knownMethods = new Set(['GET', 'HEAD', 'POST']);
const changingMethods = new Set(['DELETE', 'PATCH', 'PUT']);

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  kind: Kind;
  address: PageAddress | undefined;
};

async function handle(site: Site, exchange: Exchange): Promise<void> {
  const { request, response, kind, address } = exchange;
  const key = address?.key;
  const { appUrl, configuredUrl } = site.ports.site;
  const target = request.url ?? '/';
  // No address contains the character NUL, and PostgreSQL cannot store it.
  const isUsable = URL.canParse(target, appUrl) && !target.includes('%00');
  const url = isUsable ? new URL(target, appUrl) : undefined;
  if (url === undefined || url.origin !== appUrl) return fail(site, response, badAddress);

  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && (isMediaAddress(target) || isDocumentAddress(target)))
    return serveStored(site, { request, response });
  if (kind === 'kept' && address && key !== undefined) {
    site.metrics?.countPage('miss');
    // Rendered without parameters that the page does not read, because they would be cached for everybody.
    const { tags } = address;
    // Around all of it: a page that others wait for too is rendered in the turn of the first who has one.
    const isServed = await inTurn(site, exchange, async () => {
      await site.cache.renderAndServe({ request, response, key, tags }, () =>
        renderForEverybody(site, new URL(key, appUrl)),
      );
      return true;
    });
    if (isServed) site.views.count(request, response, key);
    return;
  }
  if (kind === 'shared') {
    const page = await inTurn(site, exchange, () => renderForEverybody(site, url));
    if (!page) return;
    // The page is known to exist only now; it has another address.
    if (address && page.status === 200) return leadTo(response, { address, site: site.ports.site });
    return site.cache.renderAndServe(
      { request, response, key: undefined, tags: [] },
      async () => page,
    );
  }

  const headers = createHeaders(request);
  const method = request.method ?? 'GET';
  const isCounted = isCountedPath(url.pathname);
  // There the integration is named, and its request counted, before the method is refused.
  if (!knownMethods.has(method) && !(isCounted && changingMethods.has(method)))
    return fail(site, response, { status: 405, message: 'This address cannot do that.' });
  const isProgram = isProgramPath(url.pathname);
  if (isProgram || isFramePath(url.pathname)) headers.delete('cookie');
  const own = { ownOrigins: [appUrl, configuredUrl], host: site.hostGuard.kindOf(request) };
  const host = site.proxies.askedHost(request);
  if (host !== undefined) headers.set('host', host);
  if (!isProgram && !isOneClickPath(url.pathname) && !isSameOrigin(method, headers, own)) {
    const message = 'This form was not sent from our own page. Open the page and try again.';
    return fail(site, response, { status: 403, message });
  }
  // Checked above; the router's own check does not accept `Origin: null` from our private pages.
  headers.delete('origin');
  const hasFiles = isUpload(request);
  cutSlowRequest(request, { isUpload: hasFiles });
  const ctx = contextOf(site, site.proxies.visitorAddress(request));
  const mayRead = method === 'POST' && !hasFiles;
  const form = mayRead ? await readPostedForm(request, { url, headers, ctx }) : undefined;
  const isTooLarge = isCounted && form?.ok === false && form.status === 413;
  if (form?.ok === false && !isTooLarge) return fail(site, response, form);
  await untilAnswered(async (signal) => {
    const answer = await inTurn(site, exchange, () =>
      route(site, {
        url,
        init: { method, headers, signal, ...(form?.ok && { body: form.body }) },
        ip: site.proxies.visitorAddress(request),
        leaving: whenLeft(response),
        posted: form?.posted,
        isTooLarge,
        ...(hasFiles && { arriving: request }),
      }),
    );
    if (!answer) return;
    // A visitor with a session gets the public page rather than an error.
    const hasFailed = answer.status === 500 && method !== 'POST';
    if (hasFailed && key && site.cache.serveReserve(request, response, key)) return;
    answer.headers.delete(cacheableHeader);
    // The rest of a form over its limits stays unread.
    if (hasFiles && !request.complete) response.shouldKeepAlive = false;
    await sendAnswer(response, answer);
  });
}

/**
 * Works on a request when its network has a turn. A form with files has its own, because it arrives slowly; what is
 * sent after the work, such as events, takes none.
 * @returns undefined if nothing is to be sent any more
 */
async function inTurn<Result>(
  site: Site,
  { request, response }: Pick<Exchange, 'request' | 'response'>,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (isUpload(request)) return work();
  let hasLeft = false;
  const result = await site.turns.take(
    networkOf(site.proxies.visitorAddress(request)),
    async () => {
      hasLeft = response.destroyed;
      return hasLeft ? undefined : work();
    },
  );
  if (result === undefined && !hasLeft) {
    const message = 'Too many requests of your network wait. Please try again in a moment.';
    fail(site, response, { status: 503, message });
  }
  return result;
}

/** Serves files from the storage, which are not part of routes or the page cache. */
function serveStored(
  site: Site,
  { request, response }: Pick<Exchange, 'request' | 'response'>,
): Promise<void> {
  const { ports, downloads: counts } = site;
  const shared = plainHeaders(ports.site, { isPrivate: false }).flat();
  if (isMediaAddress(request.url ?? ''))
    return serveMedia({ request, response }, { storage: ports.storage, shared });
  const ctx = contextOf(site, site.proxies.visitorAddress(request));
  return serveDocument({ request, response }, { ctx, counts, shared });
}

/** The request itself is not aborted then: what it changes is done to its end. */
function whenLeft(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** Created once, because an error for each request would capture a stack trace. */
const answered = new Error('The request was answered.');

/** The framework keeps the data of a page for five seconds, unless it is aborted. */
async function untilAnswered<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  try {
    return await work(ending.signal);
  } finally {
    ending.abort(answered);
  }
}

/**
 * Renders a page as anybody without cookies sees it, independent of the visitor's request.
 * @param options `isAhead`: rendered in advance, so it is not logged as a request
 */
export function renderForEverybody(
  site: Site,
  url: URL,
  { isAhead = false }: { isAhead?: boolean } = {},
): Promise<RenderedPage> {
  return untilAnswered(async (signal) =>
    toRenderedPage(await route(site, { url, init: { signal }, ip: 'page-cache', isAhead }), []),
  );
}

type Routed = {
  url: URL;
  init: RequestInit;
  ip: string;
  isAhead?: boolean;
  /** Aborted when the visitor has left. */
  leaving?: AbortSignal;
  arriving?: IncomingMessage;
  posted?: PostedForm | undefined;
  isTooLarge?: boolean;
};

function contextOf({ db, ports }: Site, ip: string): ServiceContext {
  const actor = { type: 'public', ip } as const;
  return { db, ports, actor, requestId: randomUUID(), now: () => new Date() };
}

async function route(site: Site, routed: Routed): Promise<Response> {
  const { init, ip, isAhead, leaving, arriving, posted, isTooLarge = false } = routed;
  const { url, language } = splitPage(routed.url);
  const request = new Request(url, init);
  const nonce = randomBytes(16).toString('base64url');
  const ctx = contextOf(site, ip);
  const responseHeaders = new Headers();
  const frameAncestors: string[] = [];
  const context = new RouterContextProvider();
  context.set(serviceContext, ctx);
  const { appUrl, isHttps, hasSecureSubdomains } = site.ports.site;
  context.set(pageContext, { nonce, enhanceScript: site.enhanceScript, appUrl, responseHeaders });
  context.set(frameContext, frameAncestors);
  context.set(liveContext, site.liveEvents);
  if (leaving) context.set(leavingContext, leaving);
  context.set(arrivingContext, arriving);
  context.set(postedContext, posted);
  context.set(isTooLargeContext, isTooLarge);
  const started = performance.now();
  const answer = await inLanguage(language, () => site.handleRoute(request, context));
  for (const [name, value] of securityHeaders({
    ...(answer.headers.has(cacheableHeader) ? {} : { nonce }),
    isHttps,
    hasSecureSubdomains,
    isLocal: url.hostname === 'localhost' || url.hostname.startsWith('127.'),
    isPrivate: isPrivatePath(url.pathname),
    // Takes precedence over the page: the back office is never shown in a frame.
    ...(isFramePath(url.pathname) && { frameAncestors }),
  })) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  // A public page that somebody with a session sees has links that only they may follow.
  const isOwn = !isAhead && isPersonal(request.headers.get('cookie') ?? undefined, url.pathname);
  if (isOwn && !answer.headers.has('Cache-Control'))
    answer.headers.set('Cache-Control', 'no-store');
  for (const [name, value] of responseHeaders) answer.headers.append(name, value);
  const ms = performance.now() - started;
  if (!isAhead && !(arriving && site.broken.note(arriving)))
    logRequest(site, { request, requestId: ctx.requestId, status: answer.status, ms });
  return answer;
}

type Finished = { request: Request; requestId: string; status: number; ms: number };

/** Method, path and outcome only: query strings, bodies and addresses may contain personal data. */
function logRequest(site: Site, { request, requestId, status, ms }: Finished): void {
  const path = withoutToken(new URL(request.url).pathname);
  const fields = { requestId, method: request.method, path, status, ms: Math.round(ms) };
  site.ports.log.info(fields, 'request');
}

type Failure = { status: number; message: string };

function fail(site: Site, response: ServerResponse, { status, message }: Failure): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const isProgram = isProgramPath(response.req.url ?? '');
  response.writeHead(status, [
    ...plainHeaders(site.ports.site, { isPrivate: true }).flat(),
    'Content-Type',
    isProgram ? 'application/problem+json' : 'text/plain; charset=utf-8',
    'Connection',
    'close',
    ...(status === 503 ? ['Retry-After', '5'] : []),
    ...(status === 405 ? ['Allow', [...knownMethods].join(', ')] : []),
  ]);
  response.end(isProgram ? JSON.stringify(problemOf(status, message)) : message);
}

/** The problem of a status, by the same names as those of the API. Source: RFC 9457. */
function problemOf(status: number, detail: string): object {
  const code = problemCodes.get(status);
  if (code === undefined)
    return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail };
  return { type: problemType(code), title: describeProblem(code).title, status, detail };
}

const problemCodes: ReadonlyMap<number, ProblemCode> = new Map([
  [400, 'invalid'],
  [404, 'not-found'],
  [405, 'method'],
  [413, 'too-large'],
  [415, 'media-type'],
  [503, 'unavailable'],
]);
