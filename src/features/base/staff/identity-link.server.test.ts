import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { accounts, staffIdentities } from '#database/tables/staff.ts';
import { urls } from '#shared/urls.ts';
import { useTestDatabase } from '#tests/db.ts';
import { asStaff } from '#tests/factors.ts';
import { startTestProvider, type TestProvider } from '#tests/oidc-provider.ts';
import {
  appUrl,
  comeBack,
  comeBackToLink,
  linkIdentity,
  providerContext,
} from '#tests/provider-sign-in.ts';
import { createStaff } from '#tests/sign-in-context.ts';
import { signInWithProvider } from './provider-sign-in.server.ts';
import { confirmLink, startLink } from './identity-link.server.ts';
import { findLink, findOwnIdentity, unlinkIdentity } from './identities.server.ts';

const email = 'robin@example.org';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider(appUrl + urls.signInProviderReturn());
});
afterAll(() => provider.stop());

const { db } = useTestDatabase();
let ctx: ServiceContext;
let staff: ServiceContext;
let userId: string;
beforeEach(async () => {
  ctx = providerContext(db(), { issuer: provider.issuer });
  userId = await createStaff(ctx, { email, role: 'administrator' });
  staff = asStaff(ctx, userId, email);
  provider.people.set('robin', { name: 'Robin Example', email, email_verified: true });
});

test('linking waits until the person has confirmed the identity', async () => {
  const token = await comeBackToLink(staff);
  expect(await db().select().from(staffIdentities)).toEqual([]);
  expect(await findLink(staff, token)).toEqual({ label: email });
  await confirmLink(staff, token);
  expect(await db().select().from(staffIdentities)).toMatchObject([{ userId, subject: 'robin' }]);
  await expect(confirmLink(staff, token)).rejects.toMatchObject({ code: 'not_found' });
});

test('linking does not show an unverified address', async () => {
  provider.people.set('robin', { name: 'Robin there', email, email_verified: false });
  const token = await comeBackToLink(staff);
  expect(await findLink(staff, token)).toEqual({ label: 'Robin there' });
});

test('linking requests a name that the provider omits from its tokens', async () => {
  provider.changeClaims((claims) => {
    const kept = Object.entries(claims).filter(([name]) => !/^(email|name)/.test(name));
    return Object.fromEntries(kept);
  });
  const token = await comeBackToLink(staff);
  provider.changeClaims(undefined);
  expect(await findLink(staff, token)).toEqual({ label: email });
});

test('linking can only be completed by the person who started it', async () => {
  const otherId = await createStaff(ctx, { email: 'kim@example.org', role: 'administrator' });
  const other = asStaff(ctx, otherId, 'kim@example.org');
  const token = await comeBackToLink(staff);
  expect(await findLink(other, token)).toBeUndefined();
  await expect(confirmLink(other, token)).rejects.toMatchObject({ code: 'not_found' });
});

test('linking pairs one identity with one account', async () => {
  await linkIdentity(staff);
  const otherId = await createStaff(ctx, { email: 'kim@example.org', role: 'administrator' });
  const other = asStaff(ctx, otherId, 'kim@example.org');
  await expect(linkIdentity(other)).rejects.toMatchObject({ code: 'conflict' });
  await expect(linkIdentity(staff, 'somebody-else')).rejects.toMatchObject({ code: 'conflict' });
});

test('linking and unlinking need a confirmation', async () => {
  const { actor } = staff;
  if (actor.type !== 'staff') return;
  const unproved = { ...staff, actor: { ...actor, provedAt: new Date(0) } };
  for (const change of [startLink(unproved), confirmLink(unproved, ''), unlinkIdentity(unproved)])
    await expect(change).rejects.toMatchObject({ code: 'proof_needed' });
});

test('unlinking takes effect immediately', async () => {
  await linkIdentity(staff);
  await unlinkIdentity(staff);
  expect(await signInWithProvider(ctx, await comeBack(ctx))).toMatchObject({ code: 'unknown' });
  expect(await findOwnIdentity(staff)).toEqual({ provider: 'Example Sign-in', linked: null });
});

test('unlinking is refused if it is the only way to sign in', async () => {
  await linkIdentity(staff);
  await db().delete(accounts).where(eq(accounts.userId, userId));
  await expect(unlinkIdentity(staff)).rejects.toMatchObject({ code: 'conflict' });
  expect(await signInWithProvider(ctx, await comeBack(ctx))).toMatchObject({ ok: true });
});
