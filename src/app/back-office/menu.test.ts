import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { described } from '#shared/capabilities.ts';
import type { Role } from '#shared/roles.ts';
import { urls } from '#shared/urls.ts';
import routes from '../../routes.ts';
import { findPlace, knownPages, menuOf } from './menu.ts';
import { localGroups } from './palette/palette-commands.ts';

const sources = join(import.meta.dirname, '../..');

/** Staff pages with a component, by pattern: addresses with parameters have `:name`. */
async function findPages(): Promise<{ pattern: string; file: string }[]> {
  const office = (await routes).find(({ path }) => path === 'admin');
  function flatten(entry: RouteConfigEntry, above: string): { pattern: string; file: string }[] {
    const pattern = entry.path ? `${above}/${entry.path}` : above;
    const below = (entry.children ?? []).flatMap((child) => flatten(child, pattern));
    return [{ pattern, file: entry.file }, ...below];
  }
  return (office?.children ?? [])
    .flatMap((entry) => flatten(entry, '/admin'))
    .filter(({ file }) => /export default /.test(readFileSync(join(sources, file), 'utf8')));
}

const pages = await findPages();

/** Pages that nobody looks for: they redirect, or something that was pressed leads to them. */
const unlisted = new Set([
  '/admin',
  '/admin/dashboard',
  '/admin/prove',
  '/admin/account',
  '/admin/account/authenticator',
  '/admin/account/provider/confirm',
  // The page of a trace builds its address together with those of its files.
  '/admin/cases/:caseId/trace/:traceId/summary',
  // The payments of one week and one type, behind a bar of the overview.
  '/admin/overview/payments',
  // It says that an address has no page.
  '/admin/*',
]);

/** Dialogs and forms that a button of the page above opens. */
const opened = /\/(new|export|email|verify)$/;

const nothing = '00000000-0000-7000-8000-000000000000';

const record = { id: nothing, kind: 'paid', asset: 'USD' };

/** Arguments of which some fit each function. */
const tries: readonly unknown[][] = [
  [],
  [nothing],
  ['a/b'],
  [record],
  [nothing, nothing],
  [nothing, { ...record, kind: 'report' }],
  [nothing, { ...record, kind: 'case' }],
  [nothing, nothing, nothing],
];

const addresses = Object.entries(urls.admin).map(([name, make]) => {
  const made = tries.flatMap((given) => {
    try {
      return [(make as (...given: unknown[]) => string)(...given).split(/[?#]/)[0] ?? ''];
    } catch {
      return [];
    }
  });
  return { name, made };
});

/** Names of the functions of `urls.admin` that lead to a pattern. */
function linksTo(pattern: string): string[] {
  const optional = pattern.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?');
  const address = new RegExp(`^${optional.replaceAll(/\/:\w+/g, '/[^/]+')}$`);
  return addresses
    .filter(({ made }) => made.some((path) => address.test(path)))
    .map(({ name }) => name);
}

/** Without the descriptions of capabilities: only the menu shows a panel, so its address there is no link. */
const components = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !file.includes('.test.') && !/(?:menu|capability)\.ts$/.test(file),
  )
  .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }));

test('every staff page is in the menu, in a strip, or linked from another page', () => {
  const administrator = menuOf(described().permissionsByRole.administrator);
  const listed = new Set(
    administrator.flatMap(({ strips }) =>
      strips.flatMap((strip) => strip.pages.map(({ href }) => href.split('?')[0])),
    ),
  );
  const lost = pages
    .filter(({ pattern }) => !unlisted.has(pattern) && !listed.has(pattern))
    .filter(({ pattern, file }) => {
      const names = linksTo(pattern);
      return !components.some(
        (each) =>
          each.file !== file &&
          names.some((name) => new RegExp(`urls\\.admin\\.${name}\\b`).test(each.text)),
      );
    })
    .map(({ pattern }) => pattern);
  expect(lost).toEqual([]);
});

test('the search finds every staff page that has one address', () => {
  const known = new Set(knownPages().map(({ href }) => href.split('?')[0]));
  const lost = pages
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.includes(':') && !unlisted.has(pattern) && !opened.test(pattern))
    .filter((pattern) => !known.has(pattern));
  expect(lost).toEqual([]);
});

test('the search names each page by its label and by its menu entry', () => {
  const { administrator } = described().permissionsByRole;
  function found(query: string) {
    return localGroups(query, administrator).flatMap(({ items }) =>
      items.map(({ label }) => label),
    );
  }
  expect(found('backups')).toEqual(['Backups', 'Backups: Retention']);
  expect(found('security staff')).toEqual(['Security: Staff']);
  expect(found('warm')).toEqual(['Mail: Warm-up']);
});

test.each<[Role, string[]]>([
  ['case_worker', ['Mine', 'Unassigned', 'Waiting for us', 'Due', 'Cases']],
  ['figures_only', ['Figures']],
  ['editor', ['Templates', 'Saved replies', 'Published figures', 'Mail', 'PDFs', 'Settings']],
])('the menu of a %s', (role, expected) => {
  const entries = menuOf(described().permissionsByRole[role]);
  expect(entries.map(({ label }) => label)).toEqual(expected);
});

test('the menu of an administrator has at most 16 entries', () => {
  expect(menuOf(described().permissionsByRole.administrator).length).toBeLessThanOrEqual(16);
});

test.each(Object.entries(described().permissionsByRole))(
  'the menu and the strips of a %s hold what they may open and nothing else',
  (_, permissions) => {
    const entries = menuOf(permissions);
    const shown = entries.flatMap(({ strips }) => strips.flatMap((strip) => strip.pages));
    expect(shown.filter(({ permission }) => !permissions.includes(permission))).toEqual([]);
    const hrefs = new Set(shown.map(({ href }) => href));
    const missing = menuOf(described().permissionsByRole.administrator)
      .flatMap(({ pages: own }) => own)
      .filter(({ permission, href }) => permissions.includes(permission) && !hrefs.has(href));
    expect(missing).toEqual([]);
  },
);

test.each([
  { at: '/admin/inbox/mentions', entry: 'Mine', href: '/admin/inbox/mentions' },
  { at: `/admin/forms/${nothing}`, entry: 'Unassigned', href: '/admin/forms' },
  { at: '/admin/mail/templates/case-opened', entry: 'Mail', href: '/admin/mail/templates' },
  { at: '/admin/settings?tab=seo', entry: 'Settings', href: '/admin/settings?tab=seo' },
  { at: '/admin/settings', entry: 'Settings', href: '/admin/settings?tab=company' },
  { at: '/admin/figures', entry: 'Figures', href: '/admin/figures' },
  { at: '/admin/settings/figures', entry: 'Figures', href: '/admin/settings/figures' },
  { at: '/admin/database', entry: 'Advanced', href: '/admin/database' },
  { at: '/admin/database/backups', entry: 'Backups', href: '/admin/database/backups' },
])('$at is under $entry', ({ at, entry, href }) => {
  const { pathname, search } = new URL(at, 'http://localhost');
  const entries = menuOf(described().permissionsByRole.administrator);
  expect(findPlace(entries, { pathname, search })).toMatchObject({
    entry: { label: entry },
    page: { href },
  });
});

test('an entry without a place in the menu of a role is a link in the strip of another', () => {
  const entries = menuOf(described().permissionsByRole.case_worker);
  const replied = entries.find(({ label }) => label === 'Waiting for us');
  expect(replied?.pages.map(({ label }) => label)).toEqual([
    'Waiting for us',
    'Saved replies',
    'Mail',
    'PDFs',
    'Contacts',
  ]);
  const place = findPlace(entries, { pathname: '/admin/mail', search: '' });
  expect(place?.entry.label).toBe('Waiting for us');
  expect(place?.strip.label).toBe('Mail');
});

test('an address of no page is nowhere in the menu', () => {
  const entries = menuOf(described().permissionsByRole.administrator);
  expect(findPlace(entries, { pathname: '/admin/account', search: '' })).toBeUndefined();
});
