import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { smtpConfigs } from '#database/tables/mail.ts';
import type { SmtpAccess } from '#kernel/ports/mail.ts';
import { smtpConfigSchema, type SmtpConfigDetail } from './forms/smtp-config.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { createScriptedMailer, type ScriptedMailer } from '#tests/mail-server.ts';
import { openMailServer, readMailServer } from '#kernel/outbox/read-mail-server.ts';
import {
  changeSmtpConfig,
  createSmtpConfig,
  findSmtpConfigs,
  getSmtpConfig,
  removeSmtpConfig,
  setSmtpConfigActive,
} from './smtp-configs.server.ts';
import { testSmtpConfig } from './mail-tests.server.ts';

const database = useTestDatabase();
let mailer: ScriptedMailer;
let ctx: ServiceContext;

beforeEach(() => {
  mailer = createScriptedMailer();
  ctx = testContext(database.db(), { actor: staffActor('administrator'), ports: { mailer } });
});

const detail: SmtpConfigDetail = {
  name: 'Main',
  host: 'mail.example.org',
  port: 587,
  username: 'me@example.org',
  password: 'open sesame',
  hasNoPassword: false,
  tlsMode: 'starttls',
  fromAddress: '',
  fromName: '',
  dailyLimit: 50,
  reserveShare: 20,
  formsShare: 30,
};

async function create(change: Partial<SmtpConfigDetail> = {}): Promise<string> {
  const created = await createSmtpConfig(ctx, { ...detail, ...change });
  if (!created.ok) throw new Error(created.message);
  return created.id;
}

test('a server is stored without a readable password, which is decrypted only for sending', async () => {
  const id = await create();
  const [stored] = await ctx.db.select().from(smtpConfigs);
  expect(JSON.stringify(stored)).not.toContain('open sesame');
  expect(JSON.stringify(await findSmtpConfigs(ctx))).not.toMatch(/sealed|sesame/i);
  expect(await getSmtpConfig(ctx, id)).toMatchObject({ hasPassword: true, isActive: false });
  await setSmtpConfigActive(ctx, { id, isActive: true });
  expect((await openMailServer(ctx))?.access).toEqual({
    host: 'mail.example.org',
    port: 587,
    security: 'starttls',
    reach: 'public',
    login: { user: 'me@example.org', password: 'open sesame' },
    isCertificateChecked: true,
  });
  const audited = JSON.stringify(await ctx.db.select().from(auditLog));
  expect(audited).toContain('mail.server-added');
  expect(audited).not.toContain('sesame');
});

test('activating a server deactivates the other, and without any SMTP_URL is used', async () => {
  const first = await create();
  const second = await create({ name: 'Second', host: 'second.example.org' });
  await setSmtpConfigActive(ctx, { id: first, isActive: true });
  await setSmtpConfigActive(ctx, { id: second, isActive: true });
  const { configs } = await findSmtpConfigs(ctx);
  expect(configs.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([second]);
  expect(await readMailServer(ctx)).toMatchObject({ name: 'Second', dailyLimit: 50 });
  await setSmtpConfigActive(ctx, { id: second, isActive: false });
  expect(await readMailServer(ctx)).toBeUndefined();
  mailer.fallback = accessTo('fallback.example.org');
  expect(await readMailServer(ctx)).toMatchObject({ id: 'environment', dailyLimit: undefined });
});

function accessTo(host: string): SmtpAccess {
  return { host, port: 25, security: 'offered', reach: 'anywhere', isCertificateChecked: true };
}

test('an empty password keeps the stored one, unless the host changes', async () => {
  const id = await create();
  const kept = { ...detail, password: '', id, version: 1 };
  expect(await changeSmtpConfig(ctx, { ...kept, name: 'New name' })).toMatchObject({ ok: true });
  await setSmtpConfigActive(ctx, { id, isActive: true });
  expect((await openMailServer(ctx))?.access.login?.password).toBe('open sesame');
  const elsewhere = { ...kept, version: 2, host: 'mail.evil.example' };
  expect(await changeSmtpConfig(ctx, elsewhere)).toMatchObject({ ok: false, field: 'password' });
  const tested = await testSmtpConfig(ctx, { ...elsewhere });
  expect(tested, 'nor is it tried out there').toMatchObject({ ok: false, field: 'password' });
  const without = { ...kept, version: 2, hasNoPassword: true };
  expect(await changeSmtpConfig(ctx, without)).toMatchObject({ ok: true });
  expect((await openMailServer(ctx))?.access.login).toBeUndefined();
  expect(await changeSmtpConfig(ctx, { ...kept, version: 3 })).toMatchObject({ field: 'password' });
});

test('a form opened before a colleague saved is refused as a conflict', async () => {
  const id = await create();
  await changeSmtpConfig(ctx, { ...detail, id, version: 1, name: 'Theirs' });
  const late = changeSmtpConfig(ctx, { ...detail, id, version: 1, name: 'Mine' });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
});

test('a host inside the network is remembered as allowed, a forbidden one is refused', async () => {
  mailer.locate = async () => 'private';
  const id = await create({ host: 'relay.internal', tlsMode: 'none' });
  expect(await getSmtpConfig(ctx, id)).toMatchObject({ allowsPrivate: true });
  mailer.locate = async () => 'forbidden';
  expect(await createSmtpConfig(ctx, { ...detail, name: 'Metadata' })).toMatchObject({
    ok: false,
    field: 'host',
  });
  mailer.locate = async () => 'public';
  expect(await createSmtpConfig(ctx, { ...detail, tlsMode: 'none' })).toMatchObject({
    ok: false,
    field: 'tlsMode',
  });
});

test('the active one cannot be deleted, another one can', async () => {
  const id = await create();
  await setSmtpConfigActive(ctx, { id, isActive: true });
  await expect(removeSmtpConfig(ctx, { id })).rejects.toMatchObject({ code: 'conflict' });
  await setSmtpConfigActive(ctx, { id, isActive: false });
  await removeSmtpConfig(ctx, { id });
  expect((await findSmtpConfigs(ctx)).configs).toEqual([]);
});

test('the test uses the form with the stored password, and sends nothing', async () => {
  const id = await create();
  const asked: [SmtpAccess, string][] = [];
  mailer.check = async (access, sender) => {
    asked.push([access, sender]);
    return { ok: true, isEncrypted: true };
  };
  await testSmtpConfig(ctx, { ...detail, id, password: '', port: 465, tlsMode: 'tls' });
  expect(asked).toMatchObject([
    [{ port: 465, security: 'tls', login: { password: 'open sesame' } }, 'me@example.org'],
  ]);
  for (let tests = 1; tests < 5; tests += 1) await testSmtpConfig(ctx, detail);
  await expect(testSmtpConfig(ctx, detail)).rejects.toMatchObject({ code: 'too_many' });
});

test('every change needs the permission and a confirmation', async () => {
  const id = await create();
  const verbs = [
    (by: ServiceContext) => createSmtpConfig(by, detail),
    (by: ServiceContext) => changeSmtpConfig(by, { ...detail, id, version: 1 }),
    (by: ServiceContext) => setSmtpConfigActive(by, { id, isActive: true }),
    (by: ServiceContext) => removeSmtpConfig(by, { id }),
    (by: ServiceContext) => testSmtpConfig(by, { ...detail, id }),
  ];
  const worker = { ...ctx, actor: staffActor('case_worker') };
  const later = { ...ctx, now: () => new Date(Date.now() + 3_600_000) };
  for (const verb of verbs) {
    await expect(verb(worker)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(verb(later)).rejects.toMatchObject({ code: 'proof_needed' });
  }
});

test.each([
  [{ host: 'smtp://mail.example.org' }, 'host'],
  [{ host: 'mail.example.org:25' }, 'host'],
  [{ host: 'mail .example' }, 'host'],
  [{ host: '' }, 'host'],
  [{ name: ' ' }, 'name'],
  [{ username: '' }, 'username'],
  [{ port: '0' }, 'port'],
  [{ port: '65536' }, 'port'],
  [{ port: '' }, 'port'],
  [{ dailyLimit: '0' }, 'dailyLimit'],
  [{ dailyLimit: '1.5' }, 'dailyLimit'],
  [{ reserveShare: '4' }, 'reserveShare'],
  [{ reserveShare: '' }, 'reserveShare'],
  [{ formsShare: '0' }, 'formsShare'],
  [{ formsShare: '61' }, 'formsShare'],
  [{ fromAddress: 'a@b.org\r\nBcc: c@d.org' }, 'fromAddress'],
  [{ tlsMode: 'maybe' }, 'tlsMode'],
])('refuses %j', (change, field) => {
  const typed = {
    name: 'Main',
    host: 'Mail.Example.org',
    port: '587',
    username: 'me',
    password: 'x',
    tlsMode: 'tls',
    fromAddress: '',
    fromName: '',
    dailyLimit: '50',
  };
  expect(smtpConfigSchema.safeParse(typed).data).toMatchObject({ host: 'mail.example.org' });
  const parsed = smtpConfigSchema.safeParse({ ...typed, ...change });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
