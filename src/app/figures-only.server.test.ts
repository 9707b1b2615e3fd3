import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#kernel/context.ts';
import type { Ports } from '#kernel/ports/ports.ts';
import { staffContext } from '#platform/http/staff-context.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findRoutes, runRoute, type Run } from '#tests/run-route.ts';
import { storeStaff } from '#tests/staff.ts';
import routes from '../routes.ts';

// The guard refuses these routes by their address; here it is absent, and the verbs refuse by themselves.

const guarded = (await findRoutes(routes)).filter(({ isGuarded }) => isGuarded);

/** Own account, and the figures. */
const own = /^\/admin(\/dashboard|\/figures(\.csv)?|\/account(\/.*)?|\/prove(\/.*)?)?$/;

/** They hold nothing: a stream of events by permission, a search that finds by permission, and a page that is not there. */
const empty = new Set(['/admin/events', '/admin/find.json', '/admin/*']);

/** They look for the record, whose kind decides who may open it, before they refuse. */
const looksFirst = /\/packet\/|^\/admin\/files\/|\/preview$/;

const { db } = useTestDatabase();
let director: Actor;

beforeEach(async () => {
  director = await storeStaff(db(), 'figures_only', 'board@example.org');
});

function send(run: Run, path: string, body?: BodyInit) {
  const actor = director;
  if (actor.type !== 'staff') throw new Error('This is no member of staff.');
  const appearance = { theme: 'system', density: 'comfortable', hasNarrowMenu: false } as const;
  return runRoute(run, {
    ctx: testContext(db(), {
      actor,
      ports: { archives: { list: async () => [] } as unknown as Ports['archives'] },
    }),
    path,
    parameter: '01920000-0000-7000-8000-000000000009',
    body,
    prepare: (context) => context.set(staffContext, { actor, role: 'figures_only', appearance }),
  });
}

test('every other page of the back office refuses the role that sees the figures alone', async () => {
  const opened: string[] = [];
  for (const { path, loader } of guarded) {
    if (!loader || own.test(path) || empty.has(path)) continue;
    const { status, text } = await send(loader, path);
    const isMissing = status === 404 && looksFirst.test(path);
    const isRefused = status === 403 || isMissing || (status === 302 && text === '');
    if (!isRefused) opened.push(`${path}: ${status} ${text.slice(0, 80)}`);
  }
  expect(opened).toEqual([]);
});

test('the search finds nothing for it', async () => {
  const find = guarded.find(({ path }) => path === '/admin/find.json')?.loader;
  const { text } = await send(find as Run, '/admin/find.json?q=ana');
  expect(JSON.parse(text)).toEqual({
    cases: [],
    submissions: [],
    indicators: [],
    views: [],
    people: [],
    files: [],
  });
});

test('the figures open for it', async () => {
  const figures = guarded.find(({ path }) => path === '/admin/figures')?.loader;
  expect(await send(figures as Run, '/admin/figures')).toMatchObject({ status: 200 });
});
