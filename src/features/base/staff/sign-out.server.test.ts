import { expect, test } from 'vitest';
import { auditLog } from '#kernel/schema/security.ts';
import { sessions } from './schema.server.ts';
import { useTestDatabase } from '#tests/db.ts';
import { browserWith, createStaff, signInContext, staffPassword } from '#tests/sign-in-context.ts';
import { getStaffActor } from './get-staff-actor.server.ts';
import { signIn } from './sign-in.server.ts';
import { signOut } from './session-list.server.ts';

const database = useTestDatabase();

const email = 'robin@example.org';

test('removes the session, its cookie and no other session, and is recorded', async () => {
  const ctx = signInContext(database.db());
  const userId = await createStaff(ctx, { email, role: 'editor' });
  const credentials = { email, password: staffPassword, headers: new Headers() };
  const here = await signIn(ctx, credentials);
  const elsewhere = await signIn(ctx, credentials);
  const browser = browserWith('cookies' in here ? here.cookies : []);

  const cookies = await signOut(ctx, browser);

  expect(cookies.join()).toContain('Max-Age=0');
  expect(await getStaffActor(ctx, browser)).toMatchObject({ refused: 'signed-out' });
  expect(await ctx.db.select().from(sessions)).toHaveLength(1);
  const other = browserWith('cookies' in elsewhere ? elsewhere.cookies : []);
  expect(await getStaffActor(ctx, other)).toMatchObject({ role: 'editor' });
  const [last] = (await ctx.db.select().from(auditLog).orderBy(auditLog.id)).slice(-1);
  expect(last).toMatchObject({ action: 'session.closed', actor: userId, target: userId });
});

test('without a session there is nothing to record', async () => {
  const ctx = signInContext(database.db());

  await signOut(ctx, new Headers());

  expect(await ctx.db.select().from(auditLog)).toEqual([]);
});
