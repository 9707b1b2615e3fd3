import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { newsletterSubscribers, suppressions } from '#database/tables/suppressions.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { confirmationToken } from '#kernel/confirmation-token.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { createMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { outboxWorld } from '#tests/outbox.ts';
import { confirmNewsletter, requestNewsletter } from './newsletter-subscription.server.ts';
import { confirmOptOut, requestOptOut } from './opt-out.server.ts';
import { claimEmails } from '#features/base/mail/outbox/claim-emails.server.ts';
import { recordDelivery } from '#features/base/mail/outbox/deliver-email.server.ts';
import { findConfirmation } from '#features/base/mail/suppressions.server.ts';

const database = useTestDatabase();
const sending = { visitorKey: '', honeypot: '' };

async function token(ctx: ServiceContext): Promise<string> {
  const [row] = await ctx.db.query.confirmations.findMany();
  return confirmationToken(ctx.ports.site, row?.id ?? '');
}

test('nobody gets the newsletter before using the link', async () => {
  const ctx = testContext(database.db());
  await requestNewsletter(ctx, { ...sending, signUp: { email: 'Ana@example.org' } });
  expect(await ctx.db.query.newsletterSubscribers.findMany()).toEqual([]);
  expect(await ctx.db.query.emailMessages.findMany()).toMatchObject([
    { template: 'newsletter-link', toAddress: 'Ana@example.org' },
  ]);

  expect(await confirmOptOut(ctx, await token(ctx)), 'a link of another purpose').toBe(false);
  expect(await confirmNewsletter(ctx, await token(ctx))).toBe(true);
  expect(await confirmNewsletter(ctx, await token(ctx))).toBe(false);
  expect(await ctx.db.query.newsletterSubscribers.findMany()).toMatchObject([
    { email: 'ana@example.org' },
  ]);
});

test('signing up again reverts the opt-out of newsletters, and no other', async () => {
  const ctx = testContext(database.db());
  await ctx.db.insert(suppressions).values({
    email: 'ana@example.org',
    choices: ['calls', 'newsletters'],
    confirmedAt: new Date(),
  });
  await requestNewsletter(ctx, { ...sending, signUp: { email: 'ana@example.org' } });
  await confirmNewsletter(ctx, await token(ctx));
  expect(await ctx.db.query.suppressions.findMany()).toMatchObject([{ choices: ['calls'] }]);
});

test('opting out of newsletters ends the subscription', async () => {
  const ctx = testContext(database.db());
  const email = 'ana@example.org';
  await ctx.db.insert(newsletterSubscribers).values({ email, confirmedAt: new Date() });
  await requestOptOut(ctx, { ...sending, optOut: { email, choices: ['newsletters'] } });
  await confirmOptOut(ctx, await token(ctx));
  expect(await ctx.db.query.newsletterSubscribers.findMany()).toEqual([]);
});

test('a link that waited weeks for a mail server is good for seven days from when it left', async () => {
  const mailer = createMailer('smtp://127.0.0.1:9');
  const { ctx, pass } = outboxWorld(database.db(), mailer);
  const days = 24 * 60;
  await requestNewsletter(ctx, { ...sending, signUp: { email: 'ana@example.org' } });
  const link = { purpose: 'newsletter', token: await token(ctx) } as const;
  pass(20 * days);
  expect(await findConfirmation(ctx, link)).toEqual({ state: 'expired' });

  const server = await readMailServer(ctx);
  const { emails } = server ? await claimEmails(ctx, server) : { emails: [] };
  for (const email of emails)
    await recordDelivery(ctx, email, { outcome: 'accepted', response: '250 OK' });
  pass(6 * days);
  expect(await findConfirmation(ctx, link)).toMatchObject({ state: 'open' });
  pass(days);
  expect(await findConfirmation(ctx, link)).toEqual({ state: 'expired' });
  mailer.close();
});
