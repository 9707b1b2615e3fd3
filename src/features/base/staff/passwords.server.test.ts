import { describe, expect, test, vi } from 'vitest';
import { useTestDatabase } from '#tests/db.ts';
import { createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { checkPassword, passwordProblem } from './passwords.server.ts';
import { accounts, sessions } from '#database/tables/staff.ts';

const database = useTestDatabase();

const email = 'robin@example.org';
const wrong = { email, password: 'not the password at all' };
const unknown = { email: 'nobody@example.org', password: 'not the password at all' };

async function start() {
  const ctx = signInContext(database.db());
  const userId = await createStaff(ctx, { email });
  return { ctx, userId };
}

test.each([email, 'Robin@Example.org'])(
  'finds the account of a password for %s, without creating a session',
  async (typed) => {
    const { ctx, userId } = await start();

    const account = await checkPassword(ctx, { email: typed, password: staffPassword });

    expect(account).toEqual({ userId, name: 'Robin Example', email });
    expect(await ctx.db.$count(sessions)).toBe(0);
  },
);

test.each([
  ['a wrong password', wrong],
  ['an unknown account', unknown],
  ['what is no address', { ...wrong, email: 'robin' }],
  ['what the database cannot hold', { ...wrong, email: 'robin\0@example.org' }],
  ['an overlong password', { ...wrong, password: 'x'.repeat(257) }],
])('finds no account for %s', async (_, credentials) => {
  const { ctx } = await start();

  expect(await checkPassword(ctx, credentials)).toBeUndefined();
});

test('a broken database is an error, not a wrong password', async () => {
  const { ctx } = await start();
  const failing = vi.spyOn(ctx.db, 'select').mockImplementation(() => {
    throw new Error('The database is away.');
  });

  await expect(checkPassword(ctx, wrong)).rejects.toThrow('The database is away.');
  failing.mockRestore();
});

describe('unknown account and wrong password', () => {
  test('cost one hash each', async () => {
    const { ctx } = await start();
    const hash = vi.spyOn(ctx.ports.passwords, 'hash');
    const verify = vi.spyOn(ctx.ports.passwords, 'verify');

    await checkPassword(ctx, wrong);
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 1]);

    await checkPassword(ctx, unknown);
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 1]);
  });

  // Other processes on the machine disturb a measurement; a real difference fails every time.
  test('take the same time', { retry: 3 }, async () => {
    const { ctx } = await start();
    const took = { wrong: [] as number[], unknown: [] as number[] };
    async function measure(times: number[], credentials: typeof wrong): Promise<void> {
      const begin = performance.now();
      await checkPassword(ctx, credentials);
      times.push(performance.now() - begin);
    }
    // The account's hash must use the production cost, as the dummy hash does.
    await ctx.db.update(accounts).set({ password: await ctx.ports.passwords.hash(staffPassword) });
    await checkPassword(ctx, wrong);
    for (let round = 0; round < 15; round += 1) {
      await measure(took.wrong, wrong);
      await measure(took.unknown, unknown);
    }

    const ratio = median(took.unknown) / median(took.wrong);

    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe('problems of a password', () => {
  const known = ['robin.reed@example.org', 'Harbour Help'];

  test.each([
    ['elevenchars', 'too_short'],
    ['x1!'.repeat(90), 'too_long'],
    ['my-robinreed-secret', 'personal'],
    ['Robin.Reed was here', 'personal'],
    ['we love harbour-help', 'personal'],
    ['aaaaaaaaaaaaaa', 'pattern'],
    ['abcabcabcabcabc', 'pattern'],
    ['passwordpassword', 'pattern'],
    ['PasswordPassword', 'pattern'],
    ['123456789012', 'pattern'],
    ['987654321098', 'pattern'],
    ['abcdefghijkl', 'pattern'],
    ['qwertyuiopasdf', 'pattern'],
    ['qwerty123456', 'pattern'],
    ['aaaabbbbccccdddd', 'pattern'],
    ['!!Password2026!!', 'common'],
    ['P4ssw0rd-2026-1', 'common'],
    ['123-Manchester-7', 'common'],
  ])('%s is %s', async (password, problem) => {
    expect(await passwordProblem(password, known)).toBe(problem);
  });

  test.each([
    'correct horse battery staple',
    'twelve chars',
    'fish drive lamp',
    'Nv7#qPz!kL2w',
    'correcthorsecorrecthorse'.slice(0, 23),
  ])('%s is good', async (password) => {
    expect(await passwordProblem(password, known)).toBeUndefined();
  });

  test('short words that occur in many passwords by chance are no problem', async () => {
    const short = ['al@example.org', 'Sea'];
    expect(await passwordProblem('the fish sang all night', short)).toBeUndefined();
  });
});
