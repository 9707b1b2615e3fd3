import { expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findTestEmail, sendTestEmail } from './mail-tests.server.ts';

const database = useTestDatabase();

function context(actor = staffActor('administrator')) {
  return testContext(database.db(), { actor });
}

test('a test mail waits in the outbox for the staff address', async () => {
  const ctx = context();
  await ctx.db.insert(siteSettings).values({ key: 'admin_email', value: 'desk@example.org' });

  const sent = await sendTestEmail(ctx);

  expect(sent).toMatchObject({ ok: true });
  expect(await findTestEmail(context(staffActor('auditor')))).toMatchObject({
    toAddress: 'desk@example.org',
    state: 'queued',
    id: sent.ok && sent.id,
  });
  expect(await ctx.db.select().from(auditLog)).toMatchObject([{ action: 'mail.test-requested' }]);
});

test('without a staff address nothing is sent', async () => {
  expect(await sendTestEmail(context())).toEqual({ ok: false, code: 'no_address' });
  expect(await findTestEmail(context())).toBeUndefined();
});

test.each([visitor, staffActor('auditor'), staffActor('editor')])(
  '$name may not send one',
  async (actor) => {
    await expect(sendTestEmail(context(actor))).rejects.toMatchObject({ code: 'forbidden' });
  },
);

test('a case worker may send one, and nobody may send many', async () => {
  const ctx = context(staffActor('case_worker'));
  await ctx.db.insert(siteSettings).values({ key: 'admin_email', value: 'desk@example.org' });
  for (let sent = 0; sent < 5; sent += 1) await sendTestEmail(ctx);
  await expect(sendTestEmail(ctx)).rejects.toMatchObject({ code: 'too_many' });
});
