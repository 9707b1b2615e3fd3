import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#kernel/context.ts';
import type { Ports } from '#kernel/ports/ports.ts';
import { staffContext } from '#platform/http/staff-context.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findRoutes, runRoute, type Run } from '#tests/run-route.ts';
import { storeStaff } from '#tests/staff.ts';
import routes from '../routes.ts';

const guarded = (await findRoutes(routes)).filter(({ isGuarded }) => isGuarded);

/** Event streams stay open, so their loaders do not end. */
const streams = new Set(['/admin/events']);

const { db } = useTestDatabase();
let administrator: Actor;

beforeEach(async () => {
  administrator = await storeStaff(db(), 'administrator', 'robin@example.org');
});

function send(run: Run, path: string, body?: BodyInit) {
  const actor = administrator;
  if (actor.type !== 'staff') throw new Error('This is no member of staff.');
  return runRoute(run, {
    ctx: testContext(db(), {
      actor,
      ports: {
        archives: {
          list: async () => [],
          findTargetProblem: async () => undefined,
          target: { place: '/mnt/backups', isElsewhere: true },
        } as unknown as Ports['archives'],
      },
      now: () => new Date('2026-03-01T09:00:00Z'),
    }),
    path,
    parameter: '01920000-0000-7000-8000-000000000009',
    body,
    prepare: (context) => context.set(staffContext, { actor, role: 'administrator', appearance }),
  });
}

const appearance = { theme: 'system', density: 'comfortable', hasNarrowMenu: false } as const;

/** Names that every plain object has. */
const inherited = ['__proto__', 'constructor', 'toString'];

/** Fields by which forms choose what to do, and parameters of lists. */
const choices = 'intent form do act kind type status to way field name list part reason of';
const parameters =
  'q status type sort order after before page view state kind format assignee from to tab form by';

function everywhere(words: string, value: string): URLSearchParams {
  return new URLSearchParams(words.split(' ').map((word) => [word, value]));
}

/** Forms in which nothing is chosen by a name: a file, or a setting of the page. */
const unchosen = new Set([
  '/admin/account/look',
  '/admin/forms/export.csv',
  '/admin/presence/:kind/:recordId',
  '/admin/cases/:caseId/requests/:caseRequestId/bundle',
  '/admin/audit/verify',
  '/admin/audit/export.csv',
  '/admin/settings',
  '/admin/database/backups/download',
]);

const changing = guarded.flatMap(({ path, action }) =>
  action && !unchosen.has(path) ? [[path, action] as const] : [],
);

test.each(changing)('%s refuses names of every object as what to do', async (path, action) => {
  for (const name of inherited) {
    const { status, text } = await send(action, path, everywhere(choices, name));
    expect({ name, status }).toEqual({ name, status: expect.toSatisfy(isRefusal) });
    expect(text).not.toContain('[native code]');
  }
});

function isRefusal(status: number): boolean {
  return [400, 403, 404, 409].includes(status);
}

test('every list takes names of every object for unknown words', async () => {
  const unread: string[] = [];
  for (const { path, loader } of guarded) {
    if (!loader || streams.has(path)) continue;
    for (const name of inherited) {
      const { status, text } = await send(loader, `${path}?${everywhere(parameters, name)}`);
      if (status >= 500) unread.push(`${path} ${name}: ${status}`);
      expect(text, path).not.toContain('[native code]');
    }
  }
  expect(unread).toEqual([]);
});
