import { afterEach, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#database/client.ts';
import { sessions } from '#database/tables/staff.ts';
import { connectionTo, createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { browserWith, createStaff, signInContext } from '#tests/sign-in-context.ts';
import { closeSession, createSession, readSession } from './sessions.server.ts';

const database = useTestDatabase();

afterEach(() => vi.useRealTimers());

const email = 'robin@example.org';

async function start(options: { appUrl?: string } = {}) {
  const ctx = signInContext(database.db(), options);
  const userId = await createStaff(ctx, { email });
  return {
    ctx,
    userId,
    open: (headers = new Headers()) => createSession(ctx, userId, headers),
    read: (headers: Headers) => readSession(ctx, headers),
    rows: () => ctx.db.select().from(sessions),
  };
}

function minutesLater(begin: Date, minutes: number): void {
  vi.setSystemTime(begin.getTime() + minutes * 60_000);
}

function valueOf(cookies: readonly string[]): string {
  return /=([^;]*)/.exec(cookies[0] ?? '')?.[1] ?? '';
}

test('creates a session for its owner', async () => {
  const { read, userId, open } = await start();

  const session = await read(browserWith(await open()));

  expect(session?.identity).toMatchObject({ userId, name: 'Robin Example', email });
});

test('finds its cookie among others', async () => {
  const { read, open } = await start();
  const own = browserWith(await open()).get('cookie');

  for (const cookie of [`a=1; ${own}`, `${own}; b=2`, `lantern.session_token=x.y; ${own}; b=2`])
    expect(await read(new Headers({ cookie }))).toBeDefined();
});

test('sets one cookie that is hidden from scripts and other sites', async () => {
  const { open } = await start();

  const cookies = await open();

  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^__Host-lantern\.session_token=/);
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=1800'])
    expect(cookies[0]).toContain(`; ${attribute}`);
  expect(cookies[0]).not.toContain('Domain');
});

test('omits Secure if the site uses plain http, as on a first start', async () => {
  const { read, open } = await start({ appUrl: 'http://localhost:3000' });

  const cookies = await open();

  expect(cookies[0]).toMatch(/^lantern\.session_token=/);
  expect(cookies[0]).not.toContain('Secure');
  expect(await read(browserWith(cookies))).toBeDefined();
});

test('gives the browser 256 random bits, and the database only their hash', async () => {
  const { open, rows } = await start();

  const [token = ''] = valueOf(await open()).split('.');

  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(await rows())).not.toContain(token);
  expect(valueOf(await open()).split('.')[0]).not.toBe(token);
});

test('never reuses a session from before sign-in', async () => {
  const { read, open, rows } = await start();
  const before = await open();

  const after = await open(browserWith(before));

  expect(valueOf(after)).not.toBe(valueOf(before));
  expect(await read(browserWith(before))).toBeUndefined();
  expect(await rows()).toHaveLength(1);
});

test('a session of this release is invalid under the former cookie name', async () => {
  const { read, open } = await start();
  const value = valueOf(await open());

  for (const name of ['__Secure-lantern.session_token', 'lantern.session_token'])
    expect(await read(new Headers({ cookie: `${name}=${value}` })), name).toBeUndefined();
});

test('refuses a token with an invalid signature', async () => {
  const { read, open, rows } = await start();
  const [token = '', signature = ''] = valueOf(await open()).split('.');
  const [row] = await rows();
  const [, foreign = ''] = valueOf(await open()).split('.');

  for (const forged of [
    token,
    `${token}.`,
    `${token}.AAAA`,
    `${token}.${foreign}`,
    `${token}.%ZZ`,
    `${row?.token}.${signature}`,
    `${row?.token}.${foreign}`,
    '',
    '.',
  ]) {
    for (const prefix of ['__Host-', '__Secure-', '']) {
      const cookie = `${prefix}lantern.session_token=${forged}`;
      expect(await read(new Headers({ cookie })), forged).toBeUndefined();
    }
  }
});

test('ends after half an hour without activity', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begin = new Date();
  const { read, open, rows } = await start();
  const browser = browserWith(await open());

  minutesLater(begin, 29);
  expect(await read(browser)).toBeDefined();
  minutesLater(begin, 29 + 31);
  expect(await read(browser)).toBeUndefined();
  expect(await rows()).toEqual([]);
});

test('activity renews it, at most once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begin = new Date();
  const { read, open } = await start();
  const browser = browserWith(await open());

  minutesLater(begin, 0.5);
  expect((await read(browser))?.cookies).toEqual([]);
  minutesLater(begin, 2);
  expect((await read(browser))?.cookies).toHaveLength(1);
  minutesLater(begin, 31);
  expect((await read(browser))?.identity.signedInAt).toEqual(begin);
});

test('an automatic request does not renew it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begin = new Date();
  const { ctx, read, open } = await start();
  const browser = browserWith(await open());

  minutesLater(begin, 29);
  const glance = await readSession(ctx, browser, { isGlance: true });
  expect(glance).toMatchObject({ identity: { email }, cookies: [] });
  minutesLater(begin, 31);
  expect(await read(browser)).toBeUndefined();
});

test('while the data is being moved it can be read, and is renewed later', async () => {
  const own = await createTestDatabase();
  const frozen = openDatabase({ ...connectionTo(own), max: 1 });
  try {
    await frozen.db.execute(sql`set default_transaction_read_only = on`);
    const ctx = signInContext(own.db);
    const userId = await createStaff(ctx, { email });
    const browser = browserWith(await createSession(ctx, userId, new Headers()));
    await own.db.update(sessions).set({ expiresAt: new Date(Date.now() + 60_000) });

    const read = await readSession({ ...ctx, db: frozen.db }, browser);

    expect(read).toMatchObject({ identity: { userId }, cookies: [] });
    expect((await readSession(ctx, browser))?.cookies).toHaveLength(1);
  } finally {
    await frozen.close();
    await own.close();
  }
});

test('closing deletes the session and its cookie', async () => {
  const { ctx, read, open, rows } = await start();
  const browser = browserWith(await open());

  const cookies = await closeSession(ctx, browser);

  expect(await rows()).toEqual([]);
  expect(await read(browser)).toBeUndefined();
  expect(cookies.find((cookie) => cookie.includes('session_token'))).toContain('Max-Age=0');
});

test('a session created by a clock one day ahead does not last until that day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ctx, read, open } = await start();
  const right = ctx.now();
  minutesLater(right, 24 * 60);
  const browser = browserWith(await open());
  expect(await read(browser)).toBeDefined();

  vi.setSystemTime(right);

  expect(await read(browser)).toBeUndefined();
  expect(await read(browserWith(await open())), 'and a new one works').toBeDefined();
});
