import { afterEach, expect, test, vi } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { readSmtpUrl } from '#platform/adapters/smtp/create-mailer.ts';
import type { Mailer } from '#kernel/ports/mail.ts';
import type { Role } from '#shared/roles.ts';
import { useTestDatabase } from '#tests/db.ts';
import { asStaff, enrolApp } from '#tests/factors.ts';
import { browserWith, createStaff, signInContext } from '#tests/sign-in-context.ts';
import { getStaffActor } from './get-staff-actor.server.ts';
import { openSession } from './sign-in.server.ts';

const database = useTestDatabase();
const email = 'robin@example.org';

afterEach(() => vi.useRealTimers());

const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const windows = linux.replace('X11; Linux x86_64', 'Windows NT 10.0');
const mailer: Mailer = {
  fallback: readSmtpUrl('smtp://mail.example.org'),
  send: notHere,
  check: notHere,
  locate: notHere,
};

function notHere(): Promise<never> {
  return Promise.reject(new Error('not here'));
}

async function start({
  role = 'administrator',
  canMail = true,
}: {
  role?: Role;
  canMail?: boolean;
}) {
  const plain = signInContext(database.db());
  const ctx = canMail ? { ...plain, ports: { ...plain.ports, mailer } } : plain;
  const userId = await createStaff(ctx, { email, role });
  const account = { userId, name: 'Robin', email };
  /** @param before what the browser kept of earlier sign-ins */
  async function open(agent: string, before: readonly string[] = []): Promise<string[]> {
    const headers = browserWith(before);
    headers.set('user-agent', agent);
    return (await openSession(ctx, { account, headers })) ?? [];
  }
  return { ctx, userId, open };
}

async function mailed(ctx: ServiceContext) {
  const rows = await ctx.db.select().from(emailMessages).orderBy(emailMessages.id);
  return rows.map(({ template, toAddress, payload }) => ({ template, toAddress, payload }));
}

function deviceOnly(cookies: readonly string[]): string[] {
  return cookies.filter((cookie) => cookie.startsWith('__Host-lantern-device='));
}

test('the first browser of an account is no news, and neither is one known by its cookie', async () => {
  const { ctx, open } = await start({});

  const first = await open(linux);
  await open(linux, deviceOnly(first));

  expect(deviceOnly(first)[0]).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await mailed(ctx)).toEqual([]);
});

test('another browser is told about, without inventing a place', async () => {
  const { ctx, open } = await start({});
  await open(linux);

  await open(windows);

  expect(await mailed(ctx)).toEqual([
    {
      template: 'new-device',
      toAddress: email,
      payload: { device: 'Firefox on Windows', at: expect.any(String) },
    },
  ]);
});

test('a copied cookie in another kind of browser is told about', async () => {
  const { ctx, open } = await start({});
  const first = await open(linux);

  await open(windows, deviceOnly(first));

  expect(await mailed(ctx)).toHaveLength(1);
});

test('without a mail server nothing waits for one', async () => {
  const { ctx, open } = await start({ canMail: false });
  await open(linux);
  await open(windows);
  expect(await mailed(ctx)).toEqual([]);
});

test('an administrator without a second factor has seven days from the first sign-in', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
  const { ctx, open } = await start({});
  await open(linux);
  vi.setSystemTime(new Date('2026-03-05T10:00:00Z'));

  const session = await getStaffActor(ctx, browserWith(await open(linux)));

  expect(session).toMatchObject({ factorDueAt: new Date('2026-03-08T10:00:00Z') });
});

test('nobody is asked who has a factor, or whose role needs none', async () => {
  const { ctx, open, userId } = await start({});
  await enrolApp(asStaff(ctx, userId, email), userId);
  expect(await getStaffActor(ctx, browserWith(await open(linux)))).not.toHaveProperty(
    'factorDueAt',
  );
});

test.each(['case_worker', 'editor', 'auditor'] as const)('a %s is not asked', async (role) => {
  const { ctx, open } = await start({ role });
  expect(await getStaffActor(ctx, browserWith(await open(linux)))).not.toHaveProperty(
    'factorDueAt',
  );
});
