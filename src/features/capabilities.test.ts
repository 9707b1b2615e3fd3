import { expect, test } from 'vitest';
import { capability } from '#shared/capability.ts';
import { capabilities, permissions } from './capabilities.ts';

test('no permission is described twice', () => {
  const described = capabilities.flatMap((one) => Object.keys(one.permissions));
  expect(new Set(described).size).toBe(described.length);
  expect(permissions).toHaveLength(described.length);
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
