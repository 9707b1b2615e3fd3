// The one file of the server that knows the application: what the build made of `app/`.
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, isRouteErrorResponse } from 'react-router';
import type { HandleErrorFunction } from 'react-router';
import { serviceContext } from './request-context.ts';

export const handleRoute = createRequestHandler(
  { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } },
  import.meta.env.MODE,
);

/** The framework would print the whole error, and a database error holds what the visitor typed. */
function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { ports, requestId } = context.get(serviceContext);
  const err = error instanceof Error ? error : undefined;
  ports.log.error({ err, requestId }, 'A page failed');
}

/** Addresses of the pages that are the same for everybody and take no parameter. */
export function cacheablePaths(): string[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  return routes
    .filter(({ module }) => isCacheable(module.handle))
    .map((route) => pathOf(route))
    .filter((path) => !/[:*]/.test(path));
}

type HandleErrorArgs = Parameters<HandleErrorFunction>[1];

type BuiltRoute = { path?: string | undefined; parentId?: string | undefined };

function pathOf(route: BuiltRoute): string {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  const above = parent ? pathOf(parent) : '';
  return route.path ? `${above === '/' ? '' : above}/${route.path}` : above || '/';
}

function isCacheable(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'cacheable' in handle;
}
