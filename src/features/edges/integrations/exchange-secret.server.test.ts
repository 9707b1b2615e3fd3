import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { integrationSecrets } from '#database/tables/integrations.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { exchanged, minute, second, prepareIntegrations, wanted } from '#tests/integration.ts';
import { checkAccessToken } from './access-token.server.ts';
import { createIntegration, findIntegrations } from './integrations.server.ts';
import { exchangeSecret } from './exchange-secret.server.ts';

const { administrator, db, program } = prepareIntegrations();

async function audited(action: string) {
  return db().select().from(auditLog).where(eq(auditLog.action, action));
}

test('a secret is shown once and stored as a hash', async () => {
  const { secret } = await createIntegration(administrator(), wanted);
  expect(secret).toMatch(/^lantern_[\w-]{43}$/);
  const stored = JSON.stringify([
    await db().select().from(integrationSecrets),
    await db().select().from(auditLog),
  ]);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(secret.slice('lantern_'.length));
});

test('a secret becomes an access token of a quarter of an hour, and the next secret', async () => {
  const { id, secret } = await createIntegration(administrator(), wanted);
  const answer = await exchanged(secret, program());
  expect(answer).toMatchObject({ expiresIn: 900, scopes: wanted.scopes });
  expect(answer.secret).not.toBe(secret);

  const checked = await checkAccessToken(program(), answer.accessToken);
  expect(checked).toMatchObject({
    ok: true,
    ctx: {
      actor: { type: 'integration', integrationId: id, name: 'Reporting', scopes: wanted.scopes },
    },
  });
  expect(await exchanged(answer.secret, program())).toMatchObject({ ok: true });
  expect(await audited('integration.token-issued')).toMatchObject([
    { actor: `integration:${id}`, actorName: 'Reporting' },
    { actorName: 'Reporting' },
  ]);
});

test('an unknown secret is refused, then its network for a while', async () => {
  for (let time = 1; time <= 10; time += 1)
    expect(await exchangeSecret(program(), `lantern_${time}`)).toEqual({
      ok: false,
      code: 'unknown',
    });
  expect(await exchangeSecret(program(), 'lantern_11')).toMatchObject({ code: 'locked' });
  expect(await exchangeSecret(program(0, '198.51.100.1'), 'lantern_12')).toMatchObject({
    code: 'unknown',
  });
  const { secret } = await createIntegration(administrator(), wanted);
  expect(await exchangeSecret(program(), secret)).toMatchObject({ code: 'locked' });
  expect(await exchanged(secret, program(16 * minute))).toMatchObject({ ok: true });
});

test('a lost response to a secret is repeated, unchanged, for half a minute', async () => {
  const { secret } = await createIntegration(administrator(), wanted);
  const first = await exchanged(secret, program());
  const again = await exchanged(secret, program(20 * second));
  expect(again.secret).toBe(first.secret);
  expect(await exchanged(first.secret, program(25 * second))).toMatchObject({ ok: true });
});

test.each([
  ['later', 31 * second, false],
  ['once the next one was used', 5 * second, true],
])('a secret that comes again %s ends its family', async (_, after, isNextUsed) => {
  const { id, secret } = await createIntegration(administrator(), wanted);
  const first = await exchanged(secret, program());
  const latest = isNextUsed ? await exchanged(first.secret, program()) : first;

  expect(await exchangeSecret(program(after), secret)).toEqual({ ok: false, code: 'reused' });

  expect(await exchangeSecret(program(after), latest.secret)).toMatchObject({ code: 'revoked' });
  expect(await checkAccessToken(program(after), latest.accessToken)).toEqual({
    ok: false,
    code: 'revoked',
  });
  expect(await audited('integration.secret-reused')).toMatchObject([
    { actor: `integration:${id}`, severity: 'error' },
  ]);
  expect(await db().select().from(emailMessages)).toMatchObject([
    { template: 'integration-stopped', toAddress: 'robin@example.org' },
  ]);
  expect((await findIntegrations(administrator())).integrations).toMatchObject([
    { state: 'reused' },
  ]);
});

test('a secret is exchanged thirty times in ten minutes at most', async () => {
  let { secret } = await createIntegration(administrator(), wanted);
  for (let time = 1; time <= 30; time += 1) ({ secret } = await exchanged(secret, program()));
  expect(await exchangeSecret(program(), secret)).toMatchObject({ code: 'locked' });
  expect(await exchanged(secret, program(11 * minute))).toMatchObject({ ok: true });
});
