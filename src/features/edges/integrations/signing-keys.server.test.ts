import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { integrationSecrets, signingKeys } from '#database/tables/integrations.ts';
import {
  contextAt,
  day,
  exchanged,
  minute,
  prepareIntegrations,
  wanted,
} from '#tests/integration.ts';
import { checkAccessToken } from './access-token.server.ts';
import { createIntegration } from './integrations.server.ts';
import {
  findPublicKeys,
  findSigningKey,
  keepSigningKeys,
  rotateSigningKey,
} from './signing-keys.server.ts';

const { administrator, db, program } = prepareIntegrations();

function housekeeping(after: number) {
  return contextAt(db(), after, { type: 'system', job: 'rotate-signing-keys' });
}

test('signing keys are stored sealed, and only their public half is published', async () => {
  const { keys } = await findPublicKeys(program());
  expect(keys).toEqual([
    expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' }),
  ]);
  expect(keys[0]).not.toHaveProperty('d');
  const { privateJwk } = await findSigningKey(program());
  const [row] = await db().select().from(signingKeys);
  expect(row?.privateSealed).not.toContain(privateJwk.d);
  expect(privateJwk).toMatchObject({ x: keys[0]?.['x'], d: expect.any(String) });
});

test('signing keys are replaced by a button; earlier tokens stay good until they expire', async () => {
  const { secret } = await createIntegration(administrator(), wanted);
  const before = await exchanged(secret, program());
  await rotateSigningKey(administrator());
  const after = await exchanged(before.secret, program());

  const kids = [after, before].map(({ accessToken }) => decodeProtectedHeader(accessToken).kid);
  expect(new Set(kids).size).toBe(2);
  for (const { accessToken } of [before, after])
    expect(await checkAccessToken(program(), accessToken)).toMatchObject({ ok: true });
  expect((await findPublicKeys(program())).keys.map(({ kid }) => kid).toSorted()).toEqual(
    kids.toSorted(),
  );
});

test('signing keys are replaced after 90 days, and forgotten a day later', async () => {
  const { secret } = await createIntegration(administrator(), wanted);
  const { accessToken } = await exchanged(secret, program());
  const first = decodeProtectedHeader(accessToken).kid;
  await keepSigningKeys(housekeeping(89 * day));
  expect((await findSigningKey(program())).kid).toBe(first);

  await keepSigningKeys(housekeeping(90 * day));
  expect((await findSigningKey(program())).kid).not.toBe(first);
  expect((await findPublicKeys(program())).keys).toHaveLength(2);

  await keepSigningKeys(housekeeping(91 * day + minute));
  expect((await findPublicKeys(program())).keys).toHaveLength(1);
  expect(await checkAccessToken(program(), accessToken)).toMatchObject({ code: 'wrong-key' });
});

test('used secrets are forgotten after a month', async () => {
  const { secret } = await createIntegration(administrator(), wanted);
  await exchanged(secret, program());
  await keepSigningKeys(housekeeping(29 * day));
  expect(await db().select().from(integrationSecrets)).toHaveLength(2);
  await keepSigningKeys(housekeeping(31 * day));
  expect(await db().select().from(integrationSecrets)).toMatchObject([{ usedAt: null }]);
});
