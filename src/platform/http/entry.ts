// The one file of the server that knows the application: what the build made of `src/`.
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import { reportPageFailure } from './report-page-failure.ts';

export { printedDocuments } from '#site/content/en/documents/printed-documents.ts';

const entry = {
  ...build.entry,
  module: { ...build.entry.module, handleError: reportPageFailure },
};

export const handleRoute = createRequestHandler({ ...build, entry }, import.meta.env.MODE);

/** All routes, as they are written: `/news-room/:slug`. */
export function routePatterns(): string[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  return [...new Set(routes.map((route) => pathOf(route)))];
}

/** Addresses of the pages that are the same for everybody and take no parameter. */
export function cacheablePaths(): string[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  return routes
    .filter(({ module }) => isCacheable(module.handle))
    .map((route) => pathOf(route))
    .filter((path) => !/[:*]/.test(path));
}

type BuiltRoute = { path?: string | undefined; parentId?: string | undefined };

function pathOf(route: BuiltRoute): string {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  const above = parent ? pathOf(parent) : '';
  return route.path ? `${above === '/' ? '' : above}/${route.path}` : above || '/';
}

function isCacheable(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'cacheable' in handle;
}
