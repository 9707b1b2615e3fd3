import { expect, test } from 'vitest';
import { capability } from '#shared/capability.ts';
import { capabilities } from './capabilities.ts';
import { described } from '#shared/capabilities.ts';

test.each(['permissions', 'savedViews', 'flash'] as const)('no two share one of %s', (kind) => {
  const entries = capabilities.flatMap((one) =>
    Object.keys((one as Readonly<Record<string, object>>)[kind] ?? {}),
  );
  expect(entries.length).toBeGreaterThan(0);
  expect(new Set(entries).size).toBe(entries.length);
});

test('every permission has a place on the page of roles', () => {
  expect(described().permissions).toHaveLength(
    new Set(Object.values(described().permissionsByRole).flat()).size,
  );
  expect(
    described().permissions.map((permission) => described().permissionWords[permission]),
  ).not.toContain('');
});

test('no two panels share a place', () => {
  const places = described().panels.map(({ place }) => place);
  expect(places).toEqual([...new Set(places)]);
});

test('a permission without words, without roles or for a role that is not there does not compile', () => {
  const planted = [
    // @ts-expect-error nobody said what it lets somebody do
    capability({ permissions: { 'lamp:light': { roles: ['editor'] } } }),
    // @ts-expect-error nobody said who has it
    capability({ permissions: { 'lamp:light': { words: 'Light lamps' } } }),
    // @ts-expect-error there is no such role
    capability({ permissions: { 'lamp:light': { words: 'Light lamps', roles: ['keeper'] } } }),
  ];
  expect(planted).toHaveLength(3);
});
