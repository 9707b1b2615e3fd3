import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers, oauthStates } from '#database/tables/staff.ts';
import { auditLog } from '#database/tables/security.ts';
import { urls } from '#shared/urls.ts';
import { useTestDatabase } from '#tests/db.ts';
import { asStaff, enrolApp } from '#tests/factors.ts';
import { startTestProvider, testClient, type TestProvider } from '#tests/oidc-provider.ts';
import { appUrl, comeBack, linkIdentity, providerContext } from '#tests/provider-sign-in.ts';
import { createStaff } from '#tests/sign-in-context.ts';
import { findOwnIdentity } from './identities.server.ts';
import { signInWithProvider, startProviderSignIn } from './provider-sign-in.server.ts';
import { signInWithCode } from './sign-in-factors.server.ts';

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
afterEach(() => {
  provider.changeClaims(undefined);
  provider.signWithForeignKey(false);
});

async function lastAudit() {
  const rows = await db().select().from(auditLog).orderBy(auditLog.id);
  return rows.at(-1);
}

describe('signing in', () => {
  test('creates a session once the account was linked by its owner', async () => {
    await linkIdentity(staff);
    const signedIn = await signInWithProvider(ctx, await comeBack(ctx));

    expect(signedIn).toMatchObject({ ok: true, next: 'in', to: '/admin/forms' });
    if (!signedIn.ok || signedIn.next !== 'in') return;
    expect(signedIn.cookies.join()).toContain('session_token');
    expect(await lastAudit()).toMatchObject({
      action: 'session.opened',
      actor: userId,
      details: { through: 'provider' },
    });
    expect((await findOwnIdentity(staff))?.linked).toMatchObject({
      label: email,
      lastUsedAt: expect.any(Date),
    });
  });

  test.each([true, false])(
    'never identifies an account by an address, verified (%s) or not',
    async (isVerified) => {
      provider.people.set('stranger', { email, email_verified: isVerified });
      const refused = await signInWithProvider(ctx, await comeBack(ctx, 'stranger'));
      expect(refused).toEqual({ ok: false, code: 'unknown' });
      expect(await lastAudit()).toMatchObject({
        action: 'session.refused',
        details: { reason: 'unknown-identity' },
      });
    },
  );

  test('is refused for a disabled account with the message for strangers', async () => {
    await linkIdentity(staff);
    await db()
      .update(adminUsers)
      .set({ disabledAt: new Date() })
      .where(eq(adminUsers.userId, userId));
    const refused = await signInWithProvider(ctx, await comeBack(ctx));
    expect(refused).toEqual({ ok: false, code: 'unknown' });
    expect(await lastAudit()).toMatchObject({ details: { reason: 'disabled' } });
  });

  test('requires our second factor, and accepts it', async () => {
    await linkIdentity(staff);
    const { codeAt } = await enrolApp(staff, userId);
    const half = await signInWithProvider(ctx, await comeBack(ctx));
    expect(half).toMatchObject({ ok: true, next: 'factor' });
    if (!half.ok || half.next !== 'factor') return;
    const { token } = half;
    const later = new Date(Date.now() + 60_000);
    const whole = await signInWithCode(
      { ...ctx, now: () => later },
      { token, code: codeAt(later), headers: new Headers() },
    );
    expect(whole.ok).toBe(true);
  });

  test.each([
    { trustsFactor: true, amr: ['pwd', 'mfa'], next: 'in' },
    { trustsFactor: true, amr: ['pwd'], next: 'factor' },
    { trustsFactor: false, amr: ['pwd', 'mfa'], next: 'factor' },
  ])('trusts a factor ($amr) if configured ($trustsFactor): $next', async (given) => {
    await linkIdentity(staff);
    await enrolApp(staff, userId);
    const { issuer } = provider;
    const from = providerContext(db(), { issuer, ...given });
    provider.changeClaims((claims) => ({ ...claims, amr: given.amr }));
    const signedIn = await signInWithProvider(from, await comeBack(from));
    expect(signedIn).toMatchObject({ ok: true, next: given.next });
  });
});

describe('an answer is refused', () => {
  test('with another state, and the sign-in can still succeed', async () => {
    await linkIdentity(staff);
    const back = await comeBack(ctx);
    const forged = new URL(back.answer);
    forged.searchParams.set('state', 'another');
    const refused = await signInWithProvider(ctx, { ...back, answer: forged });
    expect(refused).toEqual({ ok: false, code: 'refused' });
    expect(await signInWithProvider(ctx, back)).toMatchObject({ ok: true });
  });

  test('in another browser', async () => {
    await linkIdentity(staff);
    const [own, other] = [await comeBack(ctx), await comeBack(ctx)];
    const crossed = await signInWithProvider(ctx, { ...own, token: other.token });
    expect(crossed).toEqual({ ok: false, code: 'refused' });
    const without = await signInWithProvider(ctx, { ...own, token: '' });
    expect(without).toEqual({ ok: false, code: 'refused' });
  });

  test('the second time', async () => {
    await linkIdentity(staff);
    const back = await comeBack(ctx);
    expect(await signInWithProvider(ctx, back)).toMatchObject({ ok: true });
    expect(await signInWithProvider(ctx, back)).toEqual({ ok: false, code: 'refused' });
  });

  test('with a code that was already used, even if our own record is gone', async () => {
    await linkIdentity(staff);
    const back = await comeBack(ctx);
    expect(await signInWithProvider(ctx, back)).toMatchObject({ ok: true });
    await db().update(oauthStates).set({ returnedAt: null });
    expect(await signInWithProvider(ctx, back)).toEqual({ ok: false, code: 'refused' });
  });

  test('later than ten minutes after it was requested', async () => {
    await linkIdentity(staff);
    const back = await comeBack(ctx);
    const late = { ...ctx, now: () => new Date(Date.now() + 11 * 60_000) };
    expect(await signInWithProvider(late, back)).toEqual({ ok: false, code: 'refused' });
  });

  const now = Math.floor(Date.now() / 1000);
  test.each([
    ['another nonce', { nonce: 'another' }, 'refused'],
    ['another issuer', { iss: 'https://evil.example' }, 'refused'],
    ['a time that is over', { iat: now - 7200, exp: now - 3600 }, 'clock'],
    ['another program as its audience', { aud: 'another' }, 'audience'],
    ['several audiences', { aud: [testClient.id, 'another'] }, 'audience'],
  ])('with %s', async (_, claims, code) => {
    await linkIdentity(staff);
    provider.changeClaims((given) => ({ ...given, ...claims }));
    expect(await signInWithProvider(ctx, await comeBack(ctx))).toEqual({ ok: false, code });
  });

  test('with the signature of another key', async () => {
    await linkIdentity(staff);
    provider.signWithForeignKey(true);
    const refused = await signInWithProvider(ctx, await comeBack(ctx));
    expect(refused).toEqual({ ok: false, code: 'refused' });
  });

  test('if the person cancelled, which does not count as a failure', async () => {
    const started = await startProviderSignIn(ctx, '/admin');
    if (!started.ok) throw new Error('The journey did not begin.');
    const { url, token } = started;
    const answer = new URL(appUrl + urls.signInProviderReturn());
    const state = new URL(url).searchParams.get('state') ?? '';
    answer.search = `?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    const refused = await signInWithProvider(ctx, { token, answer, headers: new Headers() });
    expect(refused).toEqual({ ok: false, code: 'cancelled' });
    expect((await lastAudit())?.action).not.toBe('session.refused');
  });

  test('without counting a failure if nobody was sent to the provider: others could lock a network out', async () => {
    const answer = new URL(`${appUrl}${urls.signInProviderReturn()}?state=a&code=b`);
    for (let time = 1; time <= 6; time += 1)
      expect(await signInWithProvider(ctx, { token: '', answer, headers: new Headers() })).toEqual({
        ok: false,
        code: 'refused',
      });
    expect(await lastAudit()).toBeUndefined();
  });

  test('while the network is locked after too many failures', async () => {
    for (let time = 1; time <= 5; time += 1)
      await signInWithProvider(ctx, await comeBack(ctx, 'stranger'));
    expect(await signInWithProvider(ctx, await comeBack(ctx, 'stranger'))).toMatchObject({
      code: 'locked',
    });
  });
});

describe('the provider', () => {
  test('may be unavailable: nobody waits for it, and it is retried', async () => {
    await linkIdentity(staff);
    const from = providerContext(db(), { issuer: provider.issuer });
    await provider.stop();
    const away = await startProviderSignIn(from, '/admin');
    await provider.start();
    expect(away).toEqual({ ok: false, problem: 'unreachable' });
    expect(await startProviderSignIn(from, '/admin')).toMatchObject({ ok: true });
  });

  test('may become unavailable during a sign-in', async () => {
    const back = await comeBack(ctx);
    await provider.stop();
    const away = await signInWithProvider(ctx, back);
    await provider.start();
    expect(away).toEqual({ ok: false, code: 'unreachable' });
  });

  test('may change its keys', async () => {
    await linkIdentity(staff);
    expect(await signInWithProvider(ctx, await comeBack(ctx))).toMatchObject({ ok: true });
    await provider.rotateKeys();
    expect(await signInWithProvider(ctx, await comeBack(ctx))).toMatchObject({ ok: true });
  });
});
