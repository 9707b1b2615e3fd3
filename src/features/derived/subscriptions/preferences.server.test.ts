import { preferenceToken } from '#features/base/mail/letters/preference-token.server.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { type MailChoice, mailChoices } from '#kernel/outbox/mail-choices.ts';
import { newsletterSubscribers, suppressions } from '#database/tables/suppressions.ts';
import { auditLog } from '#database/tables/security.ts';
import { createSeal } from '#platform/adapters/create-seal.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { changePreference, getPreferences, openPreferenceLink } from './preferences.server.ts';
import { undeliverableAddresses } from '#database/tables/mail.ts';

const database = useTestDatabase();
const email = 'ana@example.org';

function context() {
  return testContext(database.db());
}

function change(choice: MailChoice, isWanted: boolean) {
  return changePreference(context(), { email, choice, isWanted, by: 'preferences' });
}

beforeEach(async () => {
  const other = { email: 'sam@example.org', choices: ['sms'], confirmedAt: new Date() };
  await context().db.insert(suppressions).values(other);
});

const others = (Object.keys(mailChoices) as MailChoice[]).filter(
  (choice) => choice !== 'newsletters',
);

test('by default everything is sent but the newsletter, which requires a subscription', async () => {
  expect(await getPreferences(context(), email)).toEqual({
    ...Object.fromEntries(others.map((choice) => [choice, true])),
    newsletters: false,
  });
});

test.each(others)('%s is stopped and allowed again, alone', async (choice) => {
  await change(choice, false);
  expect(await getPreferences(context(), email)).toMatchObject(
    Object.fromEntries(others.map((each) => [each, each !== choice])),
  );
  await change(choice, true);
  expect((await getPreferences(context(), email))[choice]).toBe(true);
  expect(await context().db.select().from(suppressions), 'nothing is kept of it').toMatchObject([
    { email: 'sam@example.org', choices: ['sms'] },
  ]);
});

test('the newsletter is a subscription, and unsubscribing is remembered', async () => {
  await change('newsletters', true);
  expect(await context().db.select().from(newsletterSubscribers)).toMatchObject([{ email }]);
  await change('newsletters', false);
  expect(await context().db.select().from(newsletterSubscribers)).toEqual([]);
  expect((await getPreferences(context(), email)).newsletters).toBe(false);
});

test('“never again” holds for every form and every spelling of the address, and for nothing else', async () => {
  const ctx = context();
  await changePreference(ctx, {
    email: 'ana+news@example.org',
    choice: 'form_mail',
    isWanted: false,
    by: 'one-click',
  });
  const links = { confirmationId: '1', reference: 'R-1', choices: 'sms' };
  await enqueueEmail(ctx, { template: 'opt-out-link', to: 'Ana@example.org', payload: links });
  await enqueueEmail(ctx, {
    template: 'newsletter-link',
    to: 'ana+2@example.org',
    payload: { confirmationId: '1' },
  });
  const receipt = { reference: 'R-1', formType: 'report' };
  await enqueueEmail(ctx, { template: 'submission-confirmation', to: email, payload: receipt });
  await enqueueEmail(ctx, { template: 'tracker-code', to: email, payload: { codeId: '1' } });
  const rows = await ctx.db.query.emailMessages.findMany({
    orderBy: (table, { asc }) => asc(table.id),
  });
  expect(rows.map(({ state }) => state)).toEqual([...Array(3).fill('suppressed'), 'queued']);
  expect((await getPreferences(ctx, 'ana+3@example.org')).form_mail).toBe(false);
  await change('form_mail', true);
  expect((await getPreferences(ctx, 'ana+news@example.org')).form_mail).toBe(true);
});

test('the audit log has each change once and names nobody', async () => {
  await change('sms', false);
  await change('sms', false);
  await change('sms', true);
  const rows = await context().db.select().from(auditLog);
  expect(rows.map(({ action, target, details }) => ({ action, target, details }))).toEqual([
    { action: 'preference.stopped', target: 'sms', details: { by: 'preferences' } },
    { action: 'preference.allowed', target: 'sms', details: { by: 'preferences' } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('ana@');
});

test('asking for mail reverts a complaint, but not a permanent bounce', async () => {
  const blockedAt = new Date();
  const { db } = context();
  await db.insert(undeliverableAddresses).values([
    { email, cause: 'complaint', blockedAt },
    { email: 'dead@example.org', cause: 'bounce', blockedAt },
  ]);
  await change('case_updates', false);
  await change('case_updates', true);
  expect(await db.select().from(undeliverableAddresses)).toMatchObject([{ cause: 'bounce' }]);
});

test('changing back and forth is rate limited; opting out is always possible', async () => {
  for (let round = 0; round < 60; round += 1) {
    await change('sms', true);
  }
  expect(await change('sms', true)).toMatchObject({ ok: false, code: 'too_many' });
  expect(await change('sms', false)).toEqual({ ok: true });
  expect((await getPreferences(context(), email)).sms).toBe(false);
});

// Needs real concurrency, so it has its own database: tests share one connection.
test('concurrent choices are all stored', async () => {
  const own = await createTestDatabase();
  try {
    const ctx = testContext(own.db);
    await Promise.all(
      others.map((choice) =>
        changePreference(ctx, { email, choice, isWanted: false, by: 'one-click' }),
      ),
    );
    const [row] = await own.db.select().from(suppressions);
    expect(row?.choices.toSorted()).toEqual(others.toSorted());
    expect(await own.db.select().from(auditLog)).toHaveLength(others.length);
  } finally {
    await own.close();
  }
});

describe('the link to preferences', () => {
  const seal = createSeal(Buffer.alloc(32, 7));

  const good = preferenceToken(seal, { email: 'Ana@Example.org', choice: 'case_updates' });

  function open(token: string, now?: () => Date) {
    return openPreferenceLink(testContext(database.db(), { ...(now && { now }) }), token);
  }

  test('a link names its address and its kind, at any age', async () => {
    expect(await open(good, () => new Date('2040-01-01T00:00:00Z'))).toEqual({
      state: 'good',
      email: 'ana@example.org',
      choice: 'case_updates',
    });
  });

  test.each([
    ['cut off', good.slice(0, -4)],
    ['changed', `${good.slice(0, -3)}AAA`],
    [
      'of another key',
      preferenceToken(createSeal(Buffer.alloc(32, 8)), { email: 'a@b.c', choice: 'sms' }),
    ],
    ['sealed for something else', seal.close('document-link', '{"email":"a@b.c","choice":"sms"}')],
    ['of an unknown kind', seal.close('mail-preferences', '{"email":"a@b.c","choice":"toString"}')],
    ['nonsense', 'x'],
    ['nothing', ''],
  ])('a link that is %s opens nothing', async (_, token) => {
    expect(await open(token)).toEqual({ state: 'bad' });
  });

  test('many invalid links from one network are refused, a valid one never is', async () => {
    for (let round = 0; round < 30; round += 1) await open('wrong');
    expect(await open('wrong')).toMatchObject({ state: 'too_many' });
    expect(await open(good)).toMatchObject({ state: 'good' });
  });

  test('a link opens after the keys were rotated', async () => {
    const rotated = createSeal(Buffer.alloc(32, 9), [Buffer.alloc(32, 7)]);
    const ctx = testContext(database.db(), { ports: { seal: rotated } });
    expect(await openPreferenceLink(ctx, good)).toMatchObject({ state: 'good' });
  });
});
