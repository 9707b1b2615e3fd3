import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessions as sessionTable } from '#server/db/schema/staff.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith, createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { createPasswords } from '../argon2/create-passwords.ts';
import { createSessions } from './create-sessions.ts';

const database = useTestDatabase();

afterEach(() => vi.useRealTimers());

const email = 'robin@example.org';
const wrong = { email, password: 'not the password at all' };
const unknown = { email: 'nobody@example.org', password: 'not the password at all' };

async function start(options: { appUrl?: string } = {}) {
  const ctx = signInContext(database.db(), options);
  const userId = await createStaff(ctx, { email });
  const { sessions } = ctx.ports;
  async function open(headers = new Headers()): Promise<string[]> {
    return (await sessions.open(userId, headers)).cookies;
  }
  return { ctx, userId, sessions, open, rows: () => ctx.db.select().from(sessionTable) };
}

function minutesLater(begin: Date, minutes: number): void {
  vi.setSystemTime(begin.getTime() + minutes * 60_000);
}

test('knows whose password it is, without opening anything', async () => {
  const { sessions, userId, rows } = await start();

  const account = await sessions.checkPassword({ email, password: staffPassword });

  expect(account).toEqual({ userId, name: 'Robin Example', email });
  expect(await rows()).toEqual([]);
});

test('opens a session and says whose it is', async () => {
  const { sessions, userId, open } = await start();

  const read = await sessions.read(browserWith(await open()));

  expect(read?.identity).toMatchObject({ userId, name: 'Robin Example', email });
});

test('sets one cookie that scripts and other sites do not get', async () => {
  const { open } = await start();

  const cookies = await open();

  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^__Secure-lantern\.session_token=/);
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=1800'])
    expect(cookies[0]).toContain(`; ${attribute}`);
  expect(cookies[0]).not.toContain('Domain');
});

test('leaves Secure out where the site is plain http, as on a first start', async () => {
  const { sessions, open } = await start({ appUrl: 'http://localhost:3000' });

  const cookies = await open();

  expect(cookies[0]).toMatch(/^lantern\.session_token=/);
  expect(cookies[0]).not.toContain('Secure');
  expect(await sessions.read(browserWith(cookies))).toBeDefined();
});

test.each([
  ['a wrong password', wrong],
  ['an unknown account', unknown],
  ['what is no address', { ...wrong, email: 'robin' }],
  ['an overlong password', { ...wrong, password: 'x'.repeat(257) }],
])('knows nobody for %s', async (_, credentials) => {
  const { sessions, rows } = await start();

  expect(await sessions.checkPassword(credentials)).toBeUndefined();
  expect(await rows()).toEqual([]);
});

test('a broken database is an error, not a wrong password', async () => {
  const { ctx, sessions } = await start();
  const failing = vi.spyOn(ctx.db, 'select').mockImplementation(() => {
    throw new Error('The database is away.');
  });

  await expect(sessions.checkPassword(wrong)).rejects.toThrow('The database is away.');
  failing.mockRestore();
});

describe('unknown account and wrong password', () => {
  test('cost one hash each', async () => {
    const { ctx } = await start();
    const passwords = createPasswords();
    const hash = vi.spyOn(passwords, 'hash');
    const verify = vi.spyOn(passwords, 'verify');
    const { log, site } = ctx.ports;
    const sessions = createSessions({ db: ctx.db, site, log, passwords });

    await sessions.checkPassword(wrong);
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 1]);

    await sessions.checkPassword(unknown);
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 1]);
  });

  // Neighbours on the machine disturb a measurement; a real difference fails every time.
  test('take the same time', { retry: 3 }, async () => {
    const { sessions } = await start();
    const took = { wrong: [] as number[], unknown: [] as number[] };
    async function measure(times: number[], credentials: typeof wrong): Promise<void> {
      const begin = performance.now();
      await sessions.checkPassword(credentials);
      times.push(performance.now() - begin);
    }
    await sessions.checkPassword(wrong);
    for (let round = 0; round < 15; round += 1) {
      await measure(took.wrong, wrong);
      await measure(took.unknown, unknown);
    }

    const ratio = median(took.unknown) / median(took.wrong);

    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });
});

test('never takes over a session that was there before signing in', async () => {
  const { sessions, open, rows } = await start();
  const before = await open();

  const after = await open(browserWith(before));

  expect(after[0]?.split(';')[0]).not.toBe(before[0]?.split(';')[0]);
  expect(await sessions.read(browserWith(before))).toBeUndefined();
  expect(await rows()).toHaveLength(1);
});

test('refuses a token that it did not sign', async () => {
  const { sessions, open, rows } = await start();
  await open();
  const [row] = await rows();

  const forged = new Headers({ cookie: `__Secure-lantern.session_token=${row?.token}.AAAA` });

  expect(await sessions.read(forged)).toBeUndefined();
});

test('ends after half an hour of silence', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begin = new Date();
  const { sessions, open, rows } = await start();
  const browser = browserWith(await open());

  minutesLater(begin, 29);
  expect(await sessions.read(browser)).toBeDefined();
  minutesLater(begin, 29 + 31);
  expect(await sessions.read(browser)).toBeUndefined();
  expect(await rows()).toEqual([]);
});

test('use renews it, at most once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begin = new Date();
  const { sessions, open } = await start();
  const browser = browserWith(await open());

  minutesLater(begin, 0.5);
  expect((await sessions.read(browser))?.cookies).toEqual([]);
  minutesLater(begin, 2);
  expect((await sessions.read(browser))?.cookies).toHaveLength(1);
  minutesLater(begin, 31);
  expect((await sessions.read(browser))?.identity.signedInAt).toEqual(begin);
});

test('closing removes the session and its cookie', async () => {
  const { sessions, open, rows } = await start();
  const browser = browserWith(await open());

  const cookies = await sessions.close(browser);

  expect(await rows()).toEqual([]);
  expect(await sessions.read(browser)).toBeUndefined();
  expect(cookies.find((cookie) => cookie.includes('session_token'))).toContain('Max-Age=0');
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
