import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { contacts } from '#database/tables/contacts.ts';
import { retentionRules } from '#database/tables/data.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { adminUsers, installation, passkeys, users } from '#database/tables/staff.ts';
import type { DatabaseHome } from '#kernel/ports/database.ts';
import type { Mailer } from '#kernel/ports/mail.ts';
import type { Archives } from '#kernel/ports/archives.ts';
import { createSiteAddress, createSiteMemory } from '#platform/adapters/create-site.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import {
  checkSecurity,
  closeGettingStarted,
  isGettingStartedOpen,
  readFirstWeek,
} from './first-week.server.ts';

const database = useTestDatabase();

function start({ appUrl = 'http://localhost:3000', backups = [] as Date[] } = {}): ServiceContext {
  const archives = {
    folder: '/data/backups',
    target: { place: '/mnt/backups', isElsewhere: true },
    findTargetProblem: async () => undefined,
    list: async () => backups.map((madeAt) => ({ name: 'x', bytes: 1, madeAt, isSnapshot: true })),
  } as Archives;
  return testContext(database.db(), {
    actor: staffActor('administrator'),
    ports: {
      archives,
      mailer: { fallback: undefined } as Mailer,
      site: createSiteAddress(appUrl, Buffer.alloc(32, 7)),
      siteMemory: createSiteMemory(),
    },
  });
}

async function doneSteps(ctx: ServiceContext): Promise<string[]> {
  return (await readFirstWeek(ctx)).filter(({ isDone }) => isDone).map(({ step }) => step);
}

async function addAdministrator(): Promise<string> {
  const [user] = await database
    .db()
    .insert(users)
    .values({ name: 'Robin', email: 'robin@example.org' })
    .returning();
  await database
    .db()
    .insert(adminUsers)
    .values({ userId: user?.id ?? '', role: 'administrator' });
  return user?.id ?? '';
}

test('right after the installation nothing is done', async () => {
  await addAdministrator();
  expect(await doneSteps(start())).toEqual([]);
});

test('each step is done when the data says so', async () => {
  const db = database.db();
  const userId = await addAdministrator();
  await db.insert(siteSettings).values([
    { key: 'company_name', value: 'Quayside Desk' },
    { key: 'show_sample_content', value: 'false' },
    { key: 'serve_translation_drafts', value: 'true' },
  ]);
  await db
    .insert(contacts)
    .values({ contactType: 'email', label: 'Desk', value: 'desk@example.org' });
  await db
    .insert(passkeys)
    .values({ userId, name: 'Key', credentialId: 'x', publicKey: 'x', counter: 0, transports: [] });
  const ctx = start({ appUrl: 'https://help.example.org', backups: [new Date()] });
  expect(await doneSteps(ctx)).toEqual([
    'identity',
    'contact',
    'samples',
    'languages',
    'publishing',
    'factor',
    'backup',
  ]);
});

test('Spanish is offered until somebody decides, and either answer is one', async () => {
  const db = database.db();
  async function found() {
    return (await readFirstWeek(start())).find(({ step }) => step === 'languages');
  }
  expect(await found()).toMatchObject({ isDone: false, found: expect.stringContaining('Spanish') });
  await db.insert(siteSettings).values({ key: 'serve_translation_drafts', value: 'false' });
  expect(await found()).toMatchObject({ isDone: true, found: expect.stringContaining('reviewed') });
});

test('a backup of long ago, or a closed site, is nothing that is done', async () => {
  await database.db().insert(siteSettings).values({ key: 'maintenance_mode', value: 'true' });
  const long = new Date(Date.now() - 8 * 86_400_000);
  const ctx = start({ appUrl: 'https://help.example.org', backups: [long] });
  const done = await doneSteps(ctx);
  expect(done).not.toContain('backup');
  expect(done).not.toContain('publishing');
});

test.each([
  ['main_phone', '+1 202 555 0143'],
  ['contact_email', 'desk@example.org'],
])('%s of the settings is a way to reach the organisation', async (key, value) => {
  await database.db().insert(siteSettings).values({ key, value });
  const week = await readFirstWeek(start());
  expect(week.find(({ step }) => step === 'contact')).toEqual({
    step: 'contact',
    isDone: true,
    found: 'Visitors find 1 way to reach you.',
  });
});

test('how long reports stay is decided by any rule about resolved ones, also one that is off', async () => {
  async function retention() {
    return (await readFirstWeek(start())).find(({ step }) => step === 'retention');
  }
  expect(await retention()).toMatchObject({
    isDone: false,
    found: expect.stringContaining('stay for ever'),
  });
  await database
    .db()
    .insert(retentionRules)
    .values({ subject: 'submission', status: 'resolved', days: 1_095, isActive: false });
  expect(await retention()).toMatchObject({ isDone: true });
});

test('a listed phone number counts once, next to that of the settings', async () => {
  const db = database.db();
  const phone = '+1 202 555 0143';
  await db.insert(siteSettings).values({ key: 'main_phone', value: phone });
  await db.insert(contacts).values({ contactType: 'phone', label: 'Desk', value: phone });
  const week = await readFirstWeek(start());
  expect(week.find(({ step }) => step === 'contact')?.found).toContain('1 way ');
});

test('the back office opens on Getting started until an administrator puts it away', async () => {
  await addAdministrator();
  await database.db().insert(installation).values({});
  const ctx = start();
  expect(await isGettingStartedOpen(ctx)).toBe(true);
  await closeGettingStarted(ctx);
  await closeGettingStarted(ctx);
  expect(await isGettingStartedOpen(ctx)).toBe(false);
  expect(await database.db().select().from(auditLog)).toMatchObject([
    { action: 'installation.getting-started-put-away' },
  ]);
  const auditor = { ...ctx, actor: staffActor('auditor') };
  await expect(closeGettingStarted(auditor)).rejects.toMatchObject({ code: 'forbidden' });
});

test('is closed to people who may not change security', async () => {
  const ctx = { ...start(), actor: staffActor('auditor') };
  await expect(readFirstWeek(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the self-check lists rules with a deadline that were read more than a year ago', async () => {
  const databaseHome = { place: 'here', readMigrations: async () => [] } as unknown as DatabaseHome;
  async function freshness(now: string) {
    const ctx = start();
    const checks = await checkSecurity({
      ...ctx,
      now: () => new Date(now),
      ports: { ...ctx.ports, databaseHome },
    });
    return checks.find(({ name }) => name === 'Rules with a deadline are fresh');
  }
  expect(await freshness('2026-11-23T10:00:00Z')).toMatchObject({ isGood: true });
  expect(await freshness('2027-12-01T10:00:00Z')).toMatchObject({
    isGood: false,
    found: expect.stringMatching(/read them again: remit-cancel, /),
  });
});
