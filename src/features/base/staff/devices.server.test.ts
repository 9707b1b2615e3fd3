import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { staffActor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith, createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { changeOwnPassword } from './accounts.server.ts';
import { describeDevice, findKnownDevice, isKnownNetwork, trustDevice } from './devices.server.ts';
import { getStaffActor } from './get-staff-actor.server.ts';
import { knownDevices } from '#database/tables/staff.ts';
import { endSessions } from './session-list.server.ts';
import { openSession } from './sign-in.server.ts';
import { setDisabled } from './staff.server.ts';

const database = useTestDatabase();
const email = 'robin@example.org';

async function start() {
  const ctx = signInContext(database.db());
  const userId = await createStaff(ctx, { email, role: 'administrator' });
  const account = { userId, name: 'Robin', email };
  async function open(): Promise<Headers> {
    return browserWith((await openSession(ctx, { account, headers: new Headers() })) ?? []);
  }
  async function acting(headers: Headers): Promise<ServiceContext> {
    const session = await getStaffActor(ctx, headers);
    if (!('actor' in session)) throw new Error('This browser is not signed in.');
    return { ...ctx, actor: session.actor };
  }
  async function known(headers: Headers): Promise<boolean> {
    return (await findKnownDevice(ctx, headers, email)) !== undefined;
  }
  return { ctx, userId, open, acting, known };
}

test('a browser is known only at its account, for ninety days after a sign-in', async () => {
  const { ctx, open, known } = await start();
  const headers = await open();
  expect(await known(headers)).toBe(true);
  expect(await findKnownDevice(ctx, headers, 'kim@example.org')).toBeUndefined();
  expect(await known(new Headers())).toBe(false);
  const later = { ...ctx, now: () => new Date(Date.now() + 91 * 86_400_000) };
  expect(await findKnownDevice(later, headers, email)).toBeUndefined();
  expect([await isKnownNetwork(ctx), await isKnownNetwork(later)]).toEqual([true, false]);
});

test('the database contains neither the browser’s token nor the network', async () => {
  const { ctx, open } = await start();
  const token = /device=([\w-]+)/.exec((await open()).get('cookie') ?? '')?.[1] ?? 'none';
  const rows = JSON.stringify(await ctx.db.select().from(knownDevices));
  for (const secret of [token, '192.0.2.9']) expect(rows).not.toContain(secret);
});

test('nobody can choose the token: a forged one is replaced', async () => {
  const { ctx, userId } = await start();
  const planted = new Headers({ cookie: `__Host-lantern-device=${'a'.repeat(32)}` });
  expect(await trustDevice(ctx, userId, planted)).not.toContain('a'.repeat(32));
});

test('an account keeps its twenty newest browsers', async () => {
  const { ctx, open } = await start();
  for (let time = 1; time <= 22; time += 1) await open();
  expect(await ctx.db.$count(knownDevices)).toBe(20);
});

test('signing out everywhere else forgets every other browser', async () => {
  const { open, acting, known } = await start();
  const [own, other] = [await open(), await open()];

  await endSessions(await acting(own), { which: 'others', headers: own });

  expect([await known(own), await known(other)]).toEqual([true, false]);
});

test('a new password forgets every browser except the one it was chosen in', async () => {
  const { open, acting, known } = await start();
  const [own, other] = [await open(), await open()];
  const input = { current: staffPassword, password: 'seven quiet otters paddle', headers: own };

  expect(await changeOwnPassword(await acting(own), input)).toMatchObject({ ok: true });

  expect([await known(own), await known(other)]).toEqual([true, false]);
});

test('a disabled account has no known browser', async () => {
  const { ctx, userId, open, known } = await start();
  await createStaff(ctx, { email: 'kim@example.org', role: 'administrator' });
  const headers = await open();

  const administrator = { ...ctx, actor: staffActor('administrator') };
  await setDisabled(administrator, { userId, isDisabled: true });

  expect(await known(headers)).toBe(false);
});

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.1; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    'Safari on iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/131.0 Safari/537.36`,
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
