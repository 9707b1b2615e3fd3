import { expect, test } from 'vitest';
import { described } from '#shared/capabilities.ts';
import { foundGroups, localGroups } from './palette-commands.ts';

function labels(query: string, role: 'administrator' | 'editor' = 'administrator'): string[] {
  return localGroups(query, described().permissionsByRole[role]).flatMap(({ items }) =>
    items.map(({ label }) => label),
  );
}

test('every typed word is the prefix of a word of each result', () => {
  expect(labels('aud')).toEqual(['Audit']);
  expect(labels('set seo')).toEqual(['Settings: SEO']);
  expect(labels('new c')).toContain('New case');
  expect(labels('take')).toEqual(['Take a phone call']);
  expect(labels('your acc', 'editor')).toEqual(['Your account']);
  expect(labels('udit')).toEqual([]);
});

test('a setting is found by its label, and opens at its field', () => {
  const found = localGroups('prefix of', described().permissionsByRole.administrator);
  expect(found).toMatchObject([
    {
      value: 'Settings',
      items: [
        {
          label: 'Prefix of case numbers',
          detail: 'Company',
          run: { to: '/admin/settings?tab=company#case_number_prefix' },
        },
      ],
    },
  ]);
  expect(localGroups('prefix of', described().permissionsByRole.case_worker)).toEqual([]);
  expect(labels('logo')).not.toEqual([]);
});

test('offers nothing that the role may not open or do', () => {
  expect(labels('', 'editor')).not.toContain('Cases');
  expect(labels('new', 'editor')).not.toContain('New case');
  expect(labels('take', 'editor')).toEqual([]);
});

test('leaves out empty groups', () => {
  const id = '0192d3a4-0000-7000-8000-000000000001';
  const cases = [{ id, caseNumber: 'LGN-2026-000001', name: null, email: 'sam@example.net' }];
  expect(
    foundGroups(
      { cases, submissions: [], indicators: [], files: [], views: [], people: [] },
      'lind',
    ),
  ).toMatchObject([
    { value: 'Cases', items: [{ label: 'LGN-2026-000001', detail: 'sam@example.net' }] },
  ]);
});
