// The one file of the server that knows the application: what the build made of `src/`.
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import { isCacheable, type PageHandle } from '#site/page-kind.ts';
import type { PageRoute } from './page-addresses.ts';
import { reportPageFailure } from './report-page-failure.ts';

export { printedDocuments } from '#site/content/en/documents/printed-documents.ts';

const entry = {
  ...build.entry,
  module: { ...build.entry.module, handleError: reportPageFailure },
};

export const handleRoute = createRequestHandler({ ...build, entry }, import.meta.env.MODE);

/** Everything that has an address, with what its page says of being kept. */
export function pageRoutes(): PageRoute[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const pages = routes.filter((route) => route.path !== undefined || route.index === true);
  return pages.map((route) => {
    const handle = (route.module.handle ?? {}) as PageHandle;
    const { copies = [], personal = [] } = handle;
    return { path: pathOf(route), isCacheable: isCacheable([handle]), copies, personal };
  });
}

type BuiltRoute = { path?: string | undefined; parentId?: string | undefined };

function pathOf(route: BuiltRoute): string {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  const above = parent ? pathOf(parent) : '';
  return route.path ? `${above === '/' ? '' : above}/${route.path}` : above || '/';
}
