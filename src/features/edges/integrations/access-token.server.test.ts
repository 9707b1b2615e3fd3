import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, SignJWT, type JSONWebKeySet, type JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import { exchanged, minute, second, prepareIntegrations, wanted } from '#tests/integration.ts';
import { checkAccessToken } from './access-token.server.ts';
import { createIntegration } from './integrations.server.ts';
import { findPublicKeys, findSigningKey } from './signing-keys.server.ts';

const { administrator, program } = prepareIntegrations();

async function keySet(): Promise<JSONWebKeySet> {
  return (await findPublicKeys(program())) as unknown as JSONWebKeySet;
}

/** A token issued by the program, and a modified one signed with its key. */
async function issue({ claims, typ = 'at+jwt' }: { claims?: JWTPayload; typ?: string } = {}) {
  const { id, secret } = await createIntegration(administrator(), wanted);
  const { accessToken } = await exchanged(secret, program());
  const { kid, privateJwk } = await findSigningKey(program());
  const { payload } = await jwtVerify(accessToken, createLocalJWKSet(await keySet()), {
    currentDate: program().now(),
  });
  const token = await new SignJWT({ ...payload, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ, kid })
    .sign(privateJwk);
  return { id, kid, token, accessToken };
}

test('an access token can be checked by anybody with the public keys', async () => {
  const { accessToken, id } = await issue();
  const { payload, protectedHeader } = await jwtVerify(
    accessToken,
    createLocalJWKSet(await keySet()),
    { currentDate: program().now(), issuer: 'http://localhost:3000' },
  );
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' });
  expect(payload).toMatchObject({
    sub: id,
    aud: 'http://localhost:3000/api/v1',
    scope: 'submission:read statistics:read',
    jti: expect.any(String),
    exp: program().now().getTime() / 1000 + 900,
  });
});

test('an access token ends after a quarter of an hour', async () => {
  const { accessToken } = await issue();
  const late = await checkAccessToken(program(15 * minute + 6 * second), accessToken);
  expect(late).toEqual({ ok: false, code: 'expired' });
});

test.each([
  ['another issuer', { claims: { iss: 'https://evil.example' } }, 'wrong-audience'],
  ['another audience', { claims: { aud: 'https://help.example.org' } }, 'wrong-audience'],
  ['a scope that is none', { claims: { scope: 'security:write' } }, 'malformed'],
  ['no subject', { claims: { sub: 'robin' } }, 'malformed'],
  ['another type', { typ: 'JWT' }, 'malformed'],
])('an access token with %s is refused', async (_, changes, code) => {
  const { token } = await issue(changes);
  expect(await checkAccessToken(program(), token)).toEqual({ ok: false, code });
});

test.each(['', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])(
  'that is none (%s) is refused',
  async (token) => {
    expect(await checkAccessToken(program(), token)).toEqual({ ok: false, code: 'malformed' });
  },
);

test('an access token of another key is refused, even if it names ours', async () => {
  const { accessToken, kid } = await issue();
  const { privateKey } = generateKeyPairSync('ed25519');
  const claims = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as JWTPayload;
  for (const claimed of [kid, '01920000-0000-7000-8000-000000000001', 'nonsense']) {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: claimed })
      .sign(privateKey);
    expect(await checkAccessToken(program(), token)).toEqual({ ok: false, code: 'wrong-key' });
  }
});

test('an access token of another algorithm is refused: the public key is no shared secret', async () => {
  const { accessToken, kid } = await issue();
  const claims = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as JWTPayload;
  const [publicKey] = (await findPublicKeys(program())).keys;
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
    .sign(Buffer.from(JSON.stringify(publicKey)));
  expect(await checkAccessToken(program(), token)).toEqual({ ok: false, code: 'malformed' });
});
