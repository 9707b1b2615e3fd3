import { expect, test } from 'vitest';
import { accounts, users } from '#database/tables/staff.ts';
import { useTestDatabase } from '#tests/db.ts';
import { signInContext } from '#tests/sign-in-context.ts';
import { signIn } from './sign-in.server.ts';

const database = useTestDatabase();

const pairs = 16;

/** In milliseconds, for a wrong password, from a separate network so that nothing locks. */
async function timeOf(email: string, place: number): Promise<number> {
  const ctx = signInContext(database.db(), { ip: `198.51.100.${place}` });
  const begun = performance.now();
  const answer = await signIn(ctx, { email, password: 'wrong password', headers: new Headers() });
  expect(answer).toEqual({ ok: false, code: 'wrong' });
  return performance.now() - begun;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

// A busy machine may distort a single run, but not three in a row.
test('known and unknown accounts cannot be distinguished by timing', { retry: 3 }, async () => {
  const ctx = signInContext(database.db());
  const password = await ctx.ports.passwords.hash('harbour lamp seventy birds');
  const emails = Array.from({ length: pairs }, (_, place) => `known-${place}@example.org`);
  const stored = await ctx.db
    .insert(users)
    .values(emails.map((email) => ({ name: 'Robin', email })))
    .returning({ userId: users.id });
  await ctx.db.insert(accounts).values(
    stored.map(({ userId }) => ({
      userId,
      accountId: userId,
      providerId: 'credential',
      password,
    })),
  );
  await timeOf('warm-up@example.org', 250);
  const known: number[] = [];
  const unknown: number[] = [];
  // Alternating, so that a slow machine slows both.
  for (const [place, email] of emails.entries()) {
    known.push(await timeOf(email, place * 2));
    unknown.push(await timeOf(`unknown-${place}@example.org`, place * 2 + 1));
  }
  const ratio = median(known) / median(unknown);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
  // Neither distribution is shifted: a guess from one time is little better than chance.
  const slower = known.filter((time) => time > median(unknown)).length / pairs;
  expect(slower).toBeGreaterThan(0.1);
  expect(slower).toBeLessThan(0.9);
});
