import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import type { Database } from '#platform/database/client.ts';
import { contactForm } from './forms/contact.ts';
import { formTypes, type FormType } from '#shared/forms/form-types.ts';
import { createTestDatabase } from '#tests/db.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { answersOf } from '#tests/typed-form.ts';
import { findSubmissions } from './find-submissions.server.ts';
import { hasSubmission } from './insert-submission.server.ts';
import { submitForm } from './submit-form.server.ts';

const message = answersOf(contactForm, {
  name: 'Ana Example',
  email: 'ana@example.org',
  subject: 'A question',
  message: 'How do I add something?',
});

const input = {
  formType: 'contact',
  answers: message,
  email: message.email,
  visitorKey: '0f8fad5bd9cb469fa16570867728950e',
  honeypot: '',
} as const;

// What all forms have in common is tested with the report; here is what the report does not use.
describe('submitForm', () => {
  let database: Database;
  let ctx: ServiceContext;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(
      sql`truncate form_submissions, rate_limits, site_settings, users cascade`,
    );
    await database.db.execute(
      sql`insert into site_settings (id, key, value) values (gen_random_uuid(), 'admin_email', 'desk@example.org')`,
    );
    ctx = testContext(database.db);
  });

  async function mails(): Promise<string[]> {
    const rows = await database.db.query.emailMessages.findMany();
    return rows.map((row) => `${row.template} to ${row.toAddress}`).toSorted();
  }

  test('words of self-harm mark the report in the list of staff, and change nothing else', async () => {
    const answers = { ...message, message: 'They took it all. I don’t want to live anymore.' };
    await submitForm(ctx, { ...input, answers });
    await submitForm(ctx, { ...input, answers: { ...message, message: 'It killed my phone.' } });

    const staff = testContext(database.db, { actor: staffActor('case_worker') });
    const { rows } = await findSubmissions(staff, {});
    expect(rows.map(({ welfareMark }) => welfareMark)).toEqual([false, true]);
    expect(rows.map(({ status, urgency }) => [status, urgency])).toEqual([
      ['pending', 'normal'],
      ['pending', 'normal'],
    ]);
    expect(await mails()).toHaveLength(4);
  });

  test.each(Object.keys(formTypes) as FormType[])(
    'stores a form of the kind %s',
    async (formType) => {
      const result = await submitForm(ctx, { ...input, formType });
      const reference = result.ok ? result.reference : '';
      expect(await hasSubmission(ctx, { reference, formType })).toBe(true);
      expect(await mails()).toEqual([
        'submission-confirmation to ana@example.org',
        'submission-notification to desk@example.org',
      ]);
    },
  );

  test('tells staff alone when no address was given', async () => {
    const { email: _, ...withoutAddress } = input;
    expect(await submitForm(ctx, withoutAddress)).toMatchObject({ ok: true });
    expect(await mails()).toEqual(['submission-notification to desk@example.org']);
  });

  test('stores what belongs to the form with it, once, or neither', async () => {
    const calls: string[] = [];
    const failing = submitForm(ctx, {
      ...input,
      alsoStore: () => Promise.reject(new Error('full')),
    });
    expect(await failing).toEqual({ ok: false, code: 'unavailable' });
    expect(await database.db.query.formSubmissions.findMany()).toEqual([]);

    for (let time = 0; time < 2; time++) {
      await submitForm(ctx, {
        ...input,
        alsoStore: async (_, { reference }) => void calls.push(reference),
      });
    }
    const [stored] = await database.db.query.formSubmissions.findMany();
    expect(calls).toEqual([stored?.reference]);
  });

  test('refuses a secret in any field, and says which', async () => {
    const phrase =
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
    const answers = { ...message, subject: phrase };
    expect(await submitForm(ctx, { ...input, answers })).toEqual({
      ok: false,
      code: 'secret',
      fields: { subject: 'seed_phrase' },
    });
    expect(await database.db.query.formSubmissions.findMany()).toEqual([]);
  });
});
