// The only server file that knows the application: the build output of `src/`.
import * as build from 'virtual:react-router/server-build';
import {
  createRequestHandler,
  UNSAFE_SingleFetchRedirectSymbol,
  type RequestHandler,
  type RouterContextProvider,
} from 'react-router';
import { isApplication, isCacheable, type PageHandle } from '#frames/public/page-kind.ts';
import { frameTags, siteTags } from '#kernel/site-tags.ts';
import { addressIn, isTranslated } from '#shared/language.ts';
import { translations } from '#shared/vocabulary/languages.ts';
import type { PageRoute } from '#platform/http/page-addresses.ts';
import { reportPageFailure } from '#platform/http/report-page-failure.ts';

export { printedDocuments } from '#content/en/documents/printed-documents.ts';

const entry = {
  ...build.entry,
  module: { ...build.entry.module, handleError: reportPageFailure },
};

const handleAny = createRequestHandler({ ...build, entry }, import.meta.env.MODE);

/** Cached by path, from the first request on. */
const ownHandlers = new Map<string, RequestHandler>();

/**
 * Handles a request like the router. A document with a fixed address is looked up in a map, with a router
 * for this page alone: matching all routes takes a quarter of the page's time.
 */
export function handleRoute(request: Request, context: RouterContextProvider): Promise<Response> {
  const path = new URL(request.url).pathname;
  const known = ownHandlers.get(path);
  if (known) return known(request, context);
  const branch = documents.get(path);
  if (!branch) return handleAny(request, context);
  const handler = createRequestHandler({ ...build, entry, ...only(branch) }, import.meta.env.MODE);
  ownHandlers.set(path, handler);
  return handler(request, context);
}

/** All addresses in each of their languages, with the cache policy of the page. */
export function pageRoutes(): PageRoute[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const pages = routes.filter((route) => route.path !== undefined || route.index === true);
  return pages.flatMap((route) => {
    const handle = (route.module.handle ?? {}) as PageHandle;
    const { copies = [], personal = [], shows } = handle;
    const path = pathOf(route);
    const page = {
      isCacheable: isCacheable([handle]),
      copies,
      personal,
      tags: shows ? [...frameTags, ...shows] : siteTags,
    };
    const spoken = isTranslated(path) ? translations.map((one) => addressIn(one, path)) : [];
    return [path, ...spoken].map((address) => ({ path: address, ...page }));
  });
}

type RouteId = keyof typeof build.routes & string;

/** Routes of each document with a fixed path, from the page up. Client-side applications need all routes. */
const documents = findDocuments();

function findDocuments(): Map<string, RouteId[]> {
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const found = new Map<string, RouteId[]>();
  const ambiguous = new Set<string>();
  for (const [id, route] of Object.entries(build.routes)) {
    if (route === undefined || parents.has(id)) continue;
    const path = pathOf(route);
    if (/[:*?]/.test(path)) continue;
    if (found.has(path)) ambiguous.add(path);
    const branch = branchOf(id);
    if (!isApplication(branch.map((one) => build.routes[one]?.module.handle)))
      found.set(path, branch);
  }
  for (const path of ambiguous) found.delete(path);
  return found;
}

function branchOf(id: RouteId): RouteId[] {
  const parent = build.routes[id]?.parentId;
  return parent === undefined ? [id] : [id, ...branchOf(parent)];
}

/** The build's manifest for these routes only. */
function only(ids: readonly RouteId[]): Pick<typeof build, 'routes' | 'assets'> {
  function pick<Value>(all: Record<string, Value>): Record<string, Value> {
    return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  }
  const routes = Object.entries(pick(build.routes)).map(([id, route]) => [
    id,
    route && { ...route, module: { ...route.module, loader: withoutHandoff(route.module.loader) } },
  ]);
  return {
    routes: Object.fromEntries(routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

type Loader = NonNullable<(typeof build.routes)[string]>['module']['loader'];

/**
 * Wraps a loader so that the page reads its data and the router does not serialise it. A document has no
 * client-side router to hand it to, and serialising takes a fifth of a page's time.
 */
function withoutHandoff(loader: Loader): Loader {
  if (!loader) return undefined;
  return async (args) => {
    const loaded: unknown = await loader(args);
    if (isDataWithInit(loaded)) loaded.data = unwritten(loaded.data);
    return isDataWithInit(loaded) ? loaded : unwritten(loaded);
  };
}

/** Return value of the router's `data()`. */
function isDataWithInit(value: unknown): value is { data: unknown } {
  return isObject(value) && value['type'] === 'DataWithResponseInit' && 'data' in value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

/**
 * A copy that the router's serialiser treats as an empty redirect; reading and spreading it work as usual.
 */
function unwritten(value: unknown): unknown {
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.defineProperty({ ...value }, UNSAFE_SingleFetchRedirectSymbol, { value: null });
}

type BuiltRoute = { path?: string | undefined; parentId?: string | undefined };

function pathOf(route: BuiltRoute): string {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  const above = parent ? pathOf(parent) : '';
  return route.path ? `${above === '/' ? '' : above}/${route.path}` : above || '/';
}
