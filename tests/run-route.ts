import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';
import {
  arrivingContext,
  frameContext,
  pageContext,
  postedContext,
  serviceContext,
} from '#platform/http/request-context.ts';
import { repository } from './rules/plant-tree.ts';

export type Run = (args: object) => unknown;

export type FoundRoute = {
  /** As in the table of routes, such as `/admin/cases/:caseId`. */
  path: string;
  /** Inside the back office, whose pages need a session. */
  isGuarded: boolean;
  action?: Run | undefined;
  loader?: Run | undefined;
};

type Route = { id?: string; path?: string; file: string; children?: readonly Route[] };

/** Every route with its module, in the order of the table. */
export async function findRoutes(
  list: readonly Route[],
  { above = '', isInside = false }: { above?: string; isInside?: boolean } = {},
): Promise<FoundRoute[]> {
  const all: FoundRoute[] = [];
  for (const { id, path: own = '', file, children = [] } of list) {
    const isGuarded = isInside || id === 'back-office';
    const path = own === '' ? above : `${above}/${own}`;
    const module = (await import(join(repository, 'src', file))) as { action?: Run; loader?: Run };
    all.push({ path, isGuarded, action: module.action, loader: module.loader });
    all.push(...(await findRoutes(children, { above: path, isInside: isGuarded })));
  }
  return all;
}

/** `status` is 0 where it came as far as a port that only the whole program has. */
export type RouteResult = { status: number; text: string };

type RouteRequest = {
  ctx: ServiceContext;
  path: string;
  /** For each parameter of the path. */
  parameter?: string;
  headers?: Record<string, string>;
  body?: BodyInit | undefined;
  prepare?: (context: RouterContextProvider) => void;
};

const beyond = /did not expect a call|No mail/;

/**
 * Runs an action or a loader without HTTP and rendering.
 * @param asked `path` may have a query
 * @returns the response, also where it is thrown; an error that no visitor should cause is thrown
 */
export async function runRoute(run: Run, asked: RouteRequest): Promise<RouteResult> {
  const { ctx, path, parameter = 'x', headers = {}, body, prepare } = asked;
  const [place = ''] = path.split('?');
  const url = new URL(path.replaceAll(/:\w+|\*/g, parameter), 'http://localhost:3000');
  const request = new Request(url, {
    headers,
    ...(body !== undefined && { method: 'POST', body }),
  });
  const context = new RouterContextProvider();
  const { appUrl } = ctx.ports.site;
  const responseHeaders = new Headers();
  context.set(serviceContext, ctx);
  context.set(pageContext, { nonce: 'n', enhanceScript: '/e.js', appUrl, responseHeaders });
  context.set(frameContext, []);
  context.set(arrivingContext, undefined);
  context.set(postedContext, undefined);
  prepare?.(context);
  const names = [...place.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, parameter]);
  const params = { ...Object.fromEntries(names), '*': parameter };
  try {
    return await read(await run({ request, url, context, params, pattern: place.slice(1) }));
  } catch (error) {
    if (!(error instanceof Error)) return read(error);
    if (!beyond.test(String(error.cause ?? error))) throw new Error(path, { cause: error });
    // Reads that were started besides the port finish before the test does.
    for (let turn = 0; turn < 3; turn += 1) await ctx.db.execute(sql`select 1`);
    return { status: 0, text: '' };
  }
}

async function read(given: unknown): Promise<RouteResult> {
  if (given instanceof Response) {
    const isText = !/stream|zip|pdf|image/.test(given.headers.get('content-type') ?? '');
    return { status: given.status, text: isText ? await given.text() : '' };
  }
  const { init, data = given } = (given ?? {}) as {
    init?: { status?: number } | null;
    data?: unknown;
  };
  // Parts of a page that come later may need a port as well.
  await Promise.allSettled(Object.values(data ?? {}));
  return { status: init?.status ?? 200, text: JSON.stringify(given) ?? '' };
}
