import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/routes.ts';

export type AdminRoute = {
  /** As in the `_routes` parameter of data requests. */
  id: string;
  /** With the parameters filled in. */
  path: string;
  /** The module handles posted forms. */
  hasAction: boolean;
};

const appFolder = join(import.meta.dirname, '../../src');

/**
 * Every guarded route of the back office, including routes added later.
 * @param parameters values by name; a missing name gets that of `any`
 */
export async function findAdminRoutes(parameters: Record<string, string>): Promise<AdminRoute[]> {
  const guarded = (await routes).find(({ path }) => path === 'admin');
  if (guarded === undefined) throw new Error('The back office has no route "admin" any more.');
  return Promise.all(
    flatten(guarded, '').map(async ({ entry, pattern }) => ({
      id: entry.id ?? entry.file.replace(/\.tsx?$/, ''),
      path: pattern.replaceAll(
        /:(\w+)|\*/g,
        (_, name) => parameters[name] ?? parameters['any'] ?? '',
      ),
      hasAction: /export (async )?(function|const) action\b/.test(
        await readFile(join(appFolder, entry.file), 'utf8'),
      ),
    })),
  );
}

type FlatRoute = { entry: RouteConfigEntry; pattern: string };

function flatten(entry: RouteConfigEntry, above: string): FlatRoute[] {
  const pattern = entry.path ? `${above}/${entry.path}` : above;
  return [
    { entry, pattern },
    ...(entry.children ?? []).flatMap((child) => flatten(child, pattern)),
  ];
}

/** The page, its data with that of the pages around it, and its data alone. */
export function plainAddressesOf({ id, path }: AdminRoute): string[] {
  return [path, `${path}.data`, `${path}.data?_routes=${id}`];
}

/** All addresses under which a browser, or an attacker, may request a route. */
export function addressesOf(route: AdminRoute): string[] {
  const { id, path } = route;
  return [
    ...plainAddressesOf(route),
    `${path}/`,
    `${path}/_.data`,
    path.toUpperCase(),
    `${path}.data?_routes=root`,
    `${path}.data?index`,
    `${path}?_data=${id}`,
    `/admin/login.data?_routes=${id}`,
    `/_.data?_routes=${id}`,
  ];
}
