import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { createPasskeys } from '#platform/adapters/simplewebauthn/create-passkeys.ts';
import { useTestDatabase } from '#tests/db.ts';
import { createStaff, signInContext } from '#tests/sign-in-context.ts';
import { passkeys } from '#database/tables/staff.ts';
import { checkPasskey, startPasskeySignIn } from './sign-in-factors.server.ts';
import { startStep } from './sign-in-steps.server.ts';

// An authenticator as WebAuthn level 2 describes it, with a key on the curve P-256.

const { db } = useTestDatabase();
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const credentialId = randomBytes(16).toString('base64url');

let ctx: ServiceContext;
let userId: string;

beforeEach(async () => {
  const plain = signInContext(db());
  const { site } = plain.ports;
  ctx = { ...plain, ports: { ...plain.ports, passkeys: createPasskeys(site) } };
  userId = await createStaff(ctx, { email: 'robin@example.org', role: 'administrator' });
  await db()
    .insert(passkeys)
    .values({
      userId,
      credentialId,
      name: 'Phone',
      counter: 0,
      transports: [],
      publicKey: coseKey().toString('base64url'),
    });
});

/** RFC 9052: a map of type EC2, algorithm ES256, curve P-256, and the point. */
function coseKey(): Buffer {
  const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

const verified = 0b101;
const presentOnly = 0b001;

const honest = {
  origin: 'https://help.example.org',
  site: 'help.example.org',
  type: 'webauthn.get',
  flags: verified,
  counter: 1,
  id: credentialId,
  key: keys.privateKey,
};

/** The response of a browser, as its page would send it. */
function respond(challenge: string, changes: Partial<typeof honest> = {}) {
  const { origin, site, type, flags, counter, id, key } = { ...honest, ...changes };
  const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const data = Buffer.concat([sha256(site), Buffer.from([flags]), count]);
  const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key);
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  };
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

async function start(): Promise<{ token: string; challenge: string }> {
  const offer = await startPasskeySignIn(ctx, new Headers());
  if (!offer.ok) throw new Error('No passkey was offered.');
  const { challenge } = offer.options as { challenge: string };
  return { token: offer.token, challenge };
}

function check(token: string, response: unknown, as: string | null = null) {
  return checkPasskey(ctx, { token, response, userId: as });
}

test('the response to a challenge of ours is its account', async () => {
  const { token, challenge } = await start();
  expect(await check(token, respond(challenge))).toMatchObject({ userId });
});

test('a response is accepted once, and for its own challenge alone', async () => {
  const { token, challenge } = await start();
  const response = respond(challenge);
  expect(await check(token, response)).toMatchObject({ userId });
  expect(await check(token, response), 'the same again').toBeUndefined();
  const later = await start();
  expect(await check(later.token, response), 'for a later challenge').toBeUndefined();
  const wrong = await start();
  expect(await check(wrong.token, respond('guessed'))).toBeUndefined();
  expect(
    await check(wrong.token, respond(wrong.challenge, { counter: 2 })),
    'after a wrong one',
  ).toBeUndefined();
});

const another = generateKeyPairSync('ec', { namedCurve: 'P-256' });

test.each<[string, Partial<typeof honest>]>([
  ['a look-alike of our address', { origin: 'https://help.example.org.evil.example' }],
  ['our name without TLS', { origin: 'http://help.example.org' }],
  ['another port of ours', { origin: 'https://help.example.org:8443' }],
  ['a page that asked for the key of another site', { site: 'evil.example' }],
  ['the registration of a key', { type: 'webauthn.create' }],
  ['a key without finger, face or PIN', { flags: presentOnly }],
  ['another key', { key: another.privateKey }],
  ['a key that nobody added', { id: randomBytes(16).toString('base64url') }],
])('a response of %s signs nobody in', async (_, changes) => {
  const { token, challenge } = await start();
  expect(await check(token, respond(challenge, changes))).toBeUndefined();
});

test('a key whose count does not grow is a copy, and signs nobody in', async () => {
  await db().update(passkeys).set({ counter: 7 }).where(eq(passkeys.userId, userId));
  for (const counter of [7, 6, 0]) {
    const { token, challenge } = await start();
    expect(await check(token, respond(challenge, { counter })), `${counter}`).toBeUndefined();
  }
  const { token, challenge } = await start();
  expect(await check(token, respond(challenge, { counter: 8 }))).toMatchObject({ userId });
});

test('a challenge for one account confirms nobody else, and is over after its minutes', async () => {
  const challenge = randomBytes(32).toString('base64url');
  const otherId = await createStaff(ctx, { email: 'noor@example.org', role: 'case_worker' });
  const token = await startStep(ctx, { purpose: 'passkey', userId: otherId, challenge });
  expect(await check(token, respond(challenge), otherId)).toBeUndefined();
  const own = await startStep(ctx, { purpose: 'passkey', userId, challenge });
  expect(await check(own, respond(challenge)), 'as a sign-in').toBeUndefined();
  const late = await start();
  const hourLater = { ...ctx, now: () => new Date(ctx.now().getTime() + 3_600_000) };
  const response = respond(late.challenge);
  expect(
    await checkPasskey(hourLater, { token: late.token, response, userId: null }),
  ).toBeUndefined();
});

test.each([undefined, null, '', 'text', 7, [], {}, { id: credentialId }, { id: {} }])(
  'what is no response (%j) signs nobody in',
  async (response) => {
    const { token } = await start();
    expect(await check(token, response)).toBeUndefined();
  },
);
