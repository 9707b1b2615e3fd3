import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { AfterResponse } from '#kernel/ports/jobs.ts';
import { createMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { openDatabase, type Database } from '#database/client.ts';
import { pooled, StreamingClient } from '#database/streaming-client.ts';
import { contactForm } from './forms/contact.ts';
import { formTypes, type FormType } from '#shared/forms/form-types.ts';
import { createHandlers } from '#app/jobs/create-handlers.ts';
import { connectionTo, createTestDatabase } from '#tests/db.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { startTestSmtp } from '#tests/smtp.ts';
import { answersOf } from '#tests/typed-form.ts';
import { findSubmissions } from './find-submissions.server.ts';
import { findReceipt } from './insert-submission.server.ts';
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

// The tests of the report cover what all forms have in common; these cover the rest.
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

  test('words of self-harm mark the report, tell staff at once, and change nothing else', async () => {
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
    expect(await mails()).toHaveLength(5);
    expect((await mails())[0]).toBe('danger-alert to desk@example.org');
  });

  test('who ticks thoughts of dying is heard as who writes of them', async () => {
    const answers = { ...message, dangers: 'remote-access\ndanger-thoughts' };
    await submitForm(ctx, { ...input, formType: 'report', answers });

    const staff = testContext(database.db, { actor: staffActor('case_worker') });
    const { rows } = await findSubmissions(staff, {});
    expect(rows.map(({ welfareMark }) => welfareMark)).toEqual([true]);
    expect((await mails())[0]).toBe('danger-alert to desk@example.org');
  });

  test.each(Object.keys(formTypes) as FormType[])(
    'stores a form of the kind %s',
    async (formType) => {
      const result = await submitForm(ctx, { ...input, formType });
      const reference = result.ok ? result.reference : '';
      expect(await findReceipt(ctx, { reference, formType })).toBeDefined();
      // A summary counts sign-ups and opt-outs, on which nobody has to act.
      const isCounted = formType === 'newsletter' || formType === 'opt-out';
      expect(await mails()).toEqual([
        'submission-confirmation to ana@example.org',
        ...(isCounted ? [] : ['submission-notification to desk@example.org']),
      ]);
    },
  );

  test('notifies only staff when no address was given', async () => {
    const { email: _, ...withoutAddress } = input;
    expect(await submitForm(ctx, withoutAddress)).toMatchObject({ ok: true });
    expect(await mails()).toEqual(['submission-notification to desk@example.org']);
  });

  test('stores the data of the form with it, once, or neither', async () => {
    const failing = submitForm(ctx, {
      ...input,
      alsoStore: () => Promise.reject(new Error('full')),
    });
    expect(await failing).toEqual({ ok: false, code: 'unavailable' });
    expect(await database.db.query.formSubmissions.findMany()).toEqual([]);

    for (let time = 0; time < 2; time++) {
      await submitForm(ctx, {
        ...input,
        async alsoStore(tx, { id: target }) {
          await recordAudit(tx, { action: 'test.stored', target });
        },
      });
    }
    const [stored] = await database.db.query.formSubmissions.findMany();
    const rows = await database.db.query.auditLog.findMany({
      where: (table, { eq }) => eq(table.action, 'test.stored'),
    });
    expect(rows.map(({ target }) => target)).toEqual([stored?.id]);
  });

  test('is stored before the response, and staff are notified afterwards', async () => {
    const left: (() => Promise<unknown>)[] = [];
    const afterResponse: AfterResponse = async (work) => void left.push(work);
    const counting = { ...ctx, ports: { ...ctx.ports, afterResponse: afterResponse } };
    const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
    for (const sent of ['first', 'second', 'third']) {
      const answers = { ...message, message: `The ${sent} time: I sent it to ${wallet}.` };
      expect(await submitForm(counting, { ...input, answers })).toMatchObject({ ok: true });
    }
    expect(left).toHaveLength(3);
    const stored = await database.db.query.formSubmissions.findMany();
    expect(stored.map(({ duplicateOf }) => duplicateOf !== null).toSorted()).toEqual([
      false,
      true,
      true,
    ]);
    expect(await mails()).toHaveLength(6);
  });

  test('of many concurrent submissions each is stored once, regardless of the failure of one', async () => {
    const before = await submitForm(ctx, input);
    function send(n: number, also: Partial<Parameters<typeof submitForm>[1]> = {}) {
      const email = `person${n}@example.org`;
      const answers = { ...message, name: `Person ${n}`, email };
      const sender: ServiceContext = { ...ctx, actor: { type: 'public', ip: `10.${n}.0.1` } };
      return submitForm(sender, { ...input, answers, email, ...also });
    }
    const results = await Promise.all([
      ...Array.from({ length: 40 }, (_, n) => send(n)),
      // Two concurrent copies, one sent before, and one that cannot be stored.
      send(1),
      submitForm(ctx, input),
      send(40, { alsoStore: () => Promise.reject(new Error('full')) }),
    ]);
    const references = results.map((result) => (result.ok ? result.reference : result.code));
    expect(references.at(-1)).toBe('unavailable');
    expect(references.at(-2)).toBe(before.ok && before.reference);
    expect(references[40]).toBe(references[1]);
    expect(new Set(references.slice(0, 40)).size).toBe(40);
    const stored = await database.db.query.formSubmissions.findMany();
    expect(stored.map(({ reference }) => reference).toSorted()).toEqual(
      [...new Set(references.slice(0, -1))].toSorted(),
    );
    expect(
      stored.every(
        ({ reference, contactName }) =>
          reference === (before.ok && before.reference) ||
          references[Number(contactName?.split(' ')[1])] === reference,
      ),
    ).toBe(true);
    expect(await mails()).toHaveLength(2 * 41);
    const audited = await database.db.query.auditLog.findMany({
      where: (table, { inArray }) =>
        inArray(
          table.target,
          stored.map(({ id }) => id),
        ),
    });
    expect(audited).toHaveLength(41);
  });

  test('of a program that is killed right after the answer, the next sweep sends the mails, to staff too', async () => {
    const smtp = await startTestSmtp();
    const mailer = createMailer(smtp.url);
    const working = testContext(database.db, { ports: { mailer, afterResponse: async () => {} } });
    expect(await submitForm(working, input)).toMatchObject({ ok: true });
    const sweep = { ...working, actor: { type: 'system', job: 'drain-outbox' } } as const;
    const handlers = createHandlers({ createContext: () => sweep });
    await handlers['drain-outbox'](new AbortController().signal);
    mailer.close();
    await smtp.stop();
    expect(smtp.received.map(({ to }) => to.join()).toSorted()).toEqual([
      'ana@example.org',
      'desk@example.org',
    ]);
  });

  test('is stored in eleven statements and eight trips', async () => {
    const trips: string[][] = [];
    class CountingClient extends StreamingClient {
      override query(...asked: unknown[]): never {
        const [config] = asked;
        const text =
          typeof config === 'string' ? config : String(Reflect.get(Object(config), 'text'));
        // Sent in the same turn of the event loop, before any result.
        if (this.#isNew) trips.push([]);
        trips.at(-1)?.push(text.slice(0, 40));
        this.#isNew = false;
        setImmediate(() => (this.#isNew = true));
        return super.query(...asked);
      }

      #isNew = true;
    }
    const counted = openDatabase({ ...connectionTo(database), Client: CountingClient, max: 1 });
    const ports = { ...ctx.ports, afterResponse: async () => {} };
    ports.siteMemory.setVersions(new Map());
    const counting = { ...ctx, db: counted.db, ports };
    const answers = { ...message, message: 'To 0x52908400098527886E0F7030069857D2E4169EE7.' };
    // The first submission also fills the cache of the site.
    await submitForm(counting, input);
    trips.length = 0;
    await submitForm(counting, { ...input, answers });
    await counted.close();

    const inside = trips.slice(trips.findIndex(([text]) => text === 'begin'));
    // begin, the form, its indicators, their comparison and record, opt-outs, limit, mails, commit
    expect(inside.map((each) => each.length)).toEqual([1, 1, 3, 2, 1, 1, 1, 1]);
    expect([...(inside[2] ?? []), ...(inside[3] ?? [])].map((text) => text.split('"')[1])).toEqual([
      'indicators',
      'indicator_sightings',
      'indicator_readings',
      'form_submissions',
      'audit_log',
    ]);
  });

  test('is stored behind a pooler too', async () => {
    const pooler = openDatabase({ ...connectionTo(database), ...pooled, max: 1 });
    expect(await submitForm({ ...ctx, db: pooler.db }, input)).toMatchObject({ ok: true });
    expect(await submitForm({ ...ctx, db: pooler.db }, input)).toMatchObject({ ok: true });
    await pooler.close();
    expect(await database.db.query.formSubmissions.findMany()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('is stored where its indicators cannot be, and the job reads them later', async () => {
    await database.db.execute(
      sql`alter table indicators add constraint broken check (false) not valid`,
    );
    const result = await submitForm(ctx, input);
    await database.db.execute(sql`alter table indicators drop constraint broken`);
    expect(result).toMatchObject({ ok: true });
    expect(await mails()).toHaveLength(2);
    const readings = await database.db.query.indicatorReadings.findMany();
    expect(readings.map(({ version }) => version)).toEqual([0]);
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
