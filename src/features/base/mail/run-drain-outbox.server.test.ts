import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { readLetterNumber } from '#kernel/letter-number.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { useTestDatabase } from '#tests/db.ts';
import { outboxWorld, submitWithMail } from '#tests/outbox.ts';
import { startTestSmtp } from '#tests/smtp.ts';
import { createHandlers } from '#app/jobs/create-handlers.ts';

const database = useTestDatabase();

test('queued mail arrives with the text and the name of the organisation', async () => {
  const smtp = await startTestSmtp({ login: { user: 'desk@example.org', password: 'x' } });
  const mailer = createMailer(smtp.url);
  const { ctx } = outboxWorld(database.db(), mailer);
  await ctx.db.insert(siteSettings).values([
    { key: 'company_name', value: 'Harbour "Help", Inc.' },
    { key: 'response_hours', value: '48' },
  ]);
  await submitWithMail(ctx);
  const handlers = createHandlers({ createContext: () => ctx });
  await handlers['drain-outbox'](new AbortController().signal);
  mailer.close();
  await smtp.stop();

  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({ from: 'desk@example.org', to: ['ana@example.org'] });
  const parsed = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect(parsed.from).toEqual({ name: 'Harbour "Help", Inc.', address: 'desk@example.org' });
  expect(parsed.subject).toMatch(/^We have your message: R-/);
  expect(parsed.text).toContain('within 48 working hours');
  expect(parsed.html).toContain('within 48 working hours');
  // The number in a mail lets its recipient verify that it is ours.
  const [number = ''] = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(parsed.text ?? '') ?? [];
  expect(readLetterNumber(ctx.ports.site, number)).toBeInstanceOf(Date);
  expect(parsed.html).toContain(number);
});
