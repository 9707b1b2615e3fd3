import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { urls } from '#shared/urls.ts';
import { builtInPaths } from './site-map.ts';

type Route = { path?: string; index?: boolean; file: string; children?: readonly Route[] };

/** Answers to the script of a page, which nobody opens, and an address that only leads elsewhere. */
const notForReading = new Set([urls.chatLines(), urls.chatEvents(), '/privacy-policy-2', '/es']);

function publicPaths(): string[] {
  const [site] = routes as readonly Route[];
  expect(site?.file).toBe('app/site/pages/layout.tsx');
  return (site?.children ?? [])
    .map(({ path = '' }) => `/${path}`)
    .filter((path) => !/[:*]/.test(path) && !notForReading.has(path));
}

test('knows every public page that has one address', () => {
  const known = builtInPaths('Lantern');
  expect(publicPaths().length).toBeGreaterThan(90);
  expect(publicPaths().filter((path) => !known.includes(path))).toEqual([]);
  expect(known).toContain('/lantern-network-research-team');
});
