import { expect, test } from 'vitest';
import { staffActor } from '#tests/context.ts';
import {
  contextAt,
  day,
  exchanged,
  minute,
  prepareIntegrations,
  wanted,
} from '#tests/integration.ts';
import { checkAccessToken } from './access-token.server.ts';
import {
  createIntegration,
  findIntegrations,
  removeIntegration,
  renewSecret,
  revokeIntegration,
} from './integrations.server.ts';
import { exchangeSecret } from './exchange-secret.server.ts';
import { rotateSigningKey } from './signing-keys.server.ts';

const { administrator, db, program } = prepareIntegrations();

test('administrators create, renew, revoke and remove an integration after proving their password', async () => {
  const { actor } = administrator();
  if (actor.type !== 'staff') return;
  const unproved = { ...administrator(), actor: { ...actor, provedAt: new Date(0) } };
  const auditor = contextAt(db(), 0, staffActor('auditor'));
  for (const [ctx, code] of [
    [unproved, 'proof_needed'],
    [auditor, 'forbidden'],
    [program(), 'forbidden'],
  ] as const) {
    await expect(createIntegration(ctx, wanted)).rejects.toMatchObject({ code });
    await expect(renewSecret(ctx, actor.userId)).rejects.toMatchObject({ code });
    await expect(revokeIntegration(ctx, actor.userId)).rejects.toMatchObject({ code });
    await expect(removeIntegration(ctx, actor.userId)).rejects.toMatchObject({ code });
    await expect(rotateSigningKey(ctx)).rejects.toMatchObject({ code });
  }
  expect((await findIntegrations(auditor)).integrations).toEqual([]);
});

test('an integration does nothing any more from the request after it was revoked', async () => {
  const { id, secret } = await createIntegration(administrator(), wanted);
  const { accessToken, secret: next } = await exchanged(secret, program());
  await expect(removeIntegration(administrator(), id)).rejects.toMatchObject({ code: 'conflict' });
  await revokeIntegration(administrator(), id);
  expect(await checkAccessToken(program(), accessToken)).toEqual({ ok: false, code: 'revoked' });
  expect(await exchangeSecret(program(), next)).toEqual({ ok: false, code: 'unknown' });
  await expect(revokeIntegration(administrator(), id)).rejects.toMatchObject({ code: 'conflict' });
  await removeIntegration(administrator(), id);
  expect(await checkAccessToken(program(), accessToken)).toEqual({ ok: false, code: 'revoked' });
});

test('a new secret restarts an integration and ends the old ones', async () => {
  const { id, secret } = await createIntegration(administrator(), wanted);
  const old = await exchanged(secret, program());
  const { secret: renewed } = await renewSecret(administrator(), id);
  expect(await checkAccessToken(program(), old.accessToken)).toMatchObject({ code: 'revoked' });
  expect(await exchangeSecret(program(), old.secret)).toMatchObject({ code: 'unknown' });
  expect(await exchanged(renewed, program())).toMatchObject({ ok: true });
});

test('an integration ends when its time is over', async () => {
  const { id, secret } = await createIntegration(administrator(), { ...wanted, lastsDays: 30 });
  const nearly = 30 * day - minute;
  const { accessToken, secret: next } = await exchanged(secret, program(nearly));
  expect(await checkAccessToken(program(30 * day), accessToken)).toMatchObject({ code: 'ended' });
  expect(await exchangeSecret(program(30 * day), next)).toMatchObject({ code: 'ended' });
  const later = contextAt(db(), 30 * day, administrator().actor);
  await expect(renewSecret(later, id)).rejects.toMatchObject({ code: 'conflict' });
});

test('an integration asks from its own addresses only', async () => {
  const allowedIps = ['203.0.113.0/24', '2001:db8:1::/48'];
  const { secret } = await createIntegration(administrator(), { ...wanted, allowedIps });
  expect(await exchangeSecret(program(), secret)).toMatchObject({ code: 'address' });
  const { accessToken } = await exchanged(secret, program(0, '203.0.113.7'));
  expect(await checkAccessToken(program(), accessToken)).toMatchObject({ code: 'address' });
  expect(await checkAccessToken(program(0, '2001:db8:1::5'), accessToken)).toMatchObject({
    ok: true,
  });
});

test('an integration asks six hundred times in ten minutes at most', async () => {
  const { secret } = await createIntegration(administrator(), wanted);
  const { accessToken } = await exchanged(secret, program());
  for (let time = 1; time <= 600; time += 1) await checkAccessToken(program(), accessToken);
  expect(await checkAccessToken(program(), accessToken)).toEqual({
    ok: false,
    code: 'too-many',
    retryAfterSeconds: 600,
  });
});
