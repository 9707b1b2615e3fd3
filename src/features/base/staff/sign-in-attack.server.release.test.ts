import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith, createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { signIn } from './sign-in.server.ts';

const database = useTestDatabase();
const email = 'robin@example.org';

function from(ip: string): ServiceContext {
  return signInContext(database.db(), { ip });
}

function tryPassword(ctx: ServiceContext, password: string, account = email) {
  return signIn(ctx, { email: account, password, headers: new Headers() });
}

/** A shared clock for all attempts, in seconds. */
function startClock() {
  const begin = Date.now();
  const clock = { seconds: 0 };
  function now(): Date {
    return new Date(begin + clock.seconds * 1000);
  }
  return { clock, at: (ip: string): ServiceContext => ({ ...from(ip), now }) };
}

/**
 * Ten networks each try a wrong password every half second; in between `owner` tries the right one.
 * @returns how many of 20 attempts succeeded
 */
async function underAttack(
  { clock, at }: ReturnType<typeof startClock>,
  owner: (time: number) => Promise<{ ok: boolean }>,
): Promise<number> {
  let opened = 0;
  for (let time = 0; time < 20; time += 1) {
    clock.seconds += 0.5;
    for (let place = 0; place < 10; place += 1)
      await tryPassword(at(`2001:db8:${place}::1`), 'wrong password');
    const { ok } = await owner(time);
    if (ok) opened += 1;
  }
  return opened;
}

test('strangers cannot lock the owner out of a browser that signed in before', async () => {
  const clocked = startClock();
  await createStaff(from('192.0.2.9'), { email });
  const first = await tryPassword(clocked.at('192.0.2.9'), staffPassword);
  const headers = browserWith('cookies' in first ? first.cookies : []);

  // From another network each time: travelling, at home, in a hotel.
  const opened = await underAttack(clocked, (time) =>
    signIn(clocked.at(`203.0.113.${time}`), { email, password: staffPassword, headers }),
  );

  expect(opened).toBe(20);
});

test('nor out of a network that signed in before, in a new browser', async () => {
  const clocked = startClock();
  await createStaff(from('192.0.2.9'), { email });
  await tryPassword(clocked.at('2001:db8:77:1::9'), staffPassword);

  const opened = await underAttack(clocked, () =>
    tryPassword(clocked.at('2001:db8:77:1::5'), staffPassword),
  );

  expect(opened).toBe(20);
});

test.each([
  ['an account', email],
  ['an account that does not exist', 'nobody@example.org'],
])('twenty of forty attacking networks get to guess at %s', async (_, account) => {
  await createStaff(from('192.0.2.9'), { email });
  const answers: string[] = [];
  for (let place = 1; place <= 40; place += 1) {
    const answer = await tryPassword(from(`2001:db8:${place}::1`), 'wrong password', account);
    answers.push('code' in answer ? answer.code : 'in');
  }
  expect(answers).toEqual([
    ...Array<string>(20).fill('wrong'),
    ...Array<string>(20).fill('locked'),
  ]);
});

test('one patient /48 makes a stranger wait two minutes at most', async () => {
  const { clock, at } = startClock();
  await createStaff(from('192.0.2.9'), { email });
  for (let time = 0; time < 40; time += 1) {
    clock.seconds += 901;
    await tryPassword(at(`2001:db8:0:${time}::1`), 'wrong password');
  }

  const waited = await tryPassword(at('203.0.113.1'), staffPassword);
  clock.seconds += 120;

  expect(waited).toMatchObject({ code: 'locked', retryAfterMinutes: 2 });
  expect(await tryPassword(at('203.0.113.1'), staffPassword)).toMatchObject({ ok: true });
});
