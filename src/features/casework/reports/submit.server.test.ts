import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminUsers } from '#database/tables/staff.ts';
import { hashTipReceipt } from '#features/casework/reports/tip-receipt.server.ts';
import { indicatorSightings } from '#database/tables/indicators.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import type { Queue } from '#kernel/ports/jobs.ts';
import type { Log } from '#kernel/ports/ports.ts';
import { type Database, openDatabase } from '#database/client.ts';
import { testContext, visitor } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeTemplate } from '#tests/template.ts';
import { answersOf } from '#tests/typed-form.ts';
import { type Report, reportForm } from './forms/report.ts';
import { type Tip, tipForm } from './forms/tip.ts';
import { findReceipt } from './insert-submission.server.ts';
import { formSubmissions, formTemplateVersions } from '#database/tables/reports.ts';
import { noTexts, reportedTexts } from '#features/casework/payments/payment-fields.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { spendSubmission } from './submit-form.server.ts';
import { submitReport, submitTemplateForm, submitTip } from './submit.server.ts';
import { type ActiveTemplate, getActiveTemplate } from './templates.server.ts';

const phrase =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

function report(changes: Record<string, string> = {}): Report {
  return answersOf(reportForm, {
    name: 'Ana Example',
    email: 'ana@example.org',
    caseType: 'romance',
    urgency: 'urgent',
    message: 'They promised to pay me back.',
    ...changes,
  });
}

function silentLog() {
  return { info: vi.fn<Log['info']>(), warn: vi.fn<Log['warn']>(), error: vi.fn<Log['error']>() };
}

const kioskPayment: PaymentDetails = {
  way: 'crypto-kiosk',
  ...noTexts(reportedTexts),
  kioskState: 'AZ',
  customer: null,
  authorised: null,
  earliest: null,
  latest: null,
  zone: null,
  certainty: null,
  amount: null,
  decimals: null,
  asset: null,
};

const visitorKey = '0f8fad5bd9cb469fa16570867728950e';

describe('submitReport', () => {
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
    ctx = testContext(database.db);
  });

  function submissions() {
    return database.db.query.formSubmissions.findMany();
  }

  async function mails(): Promise<[string, string][]> {
    const rows = await database.db.query.emailMessages.findMany();
    return rows.map((row): [string, string] => [row.template, row.toAddress]).toSorted();
  }

  async function setAdminEmail(value: string): Promise<void> {
    await database.db.execute(
      sql`insert into site_settings (id, key, value) values (gen_random_uuid(), 'admin_email', ${value})`,
    );
  }

  async function addStaff(email: string, role: string): Promise<void> {
    await database.db.execute(sql`with new as (
      insert into users (id, name, email) values (gen_random_uuid(), 'Staff', ${email}) returning id
    ) insert into admin_users (id, user_id, role) select gen_random_uuid(), id, ${role} from new`);
  }

  test('stores the answers, both mails and the audit row together', async () => {
    await setAdminEmail('desk@example.org');
    const input = report({ wallets: '0xAb\n0xCd', amount_lost: '', currency: 'USD' });
    const result = await submitReport(ctx, { report: input, visitorKey, honeypot: '' });
    expect(result).toMatchObject({
      ok: true,
      reference: expect.stringMatching(/^R-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
    });
    const [stored, ...more] = await submissions();
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ formType: 'report', status: 'pending', isSuspectedSpam: false });
    expect(stored?.data).toEqual({
      name: 'Ana Example',
      email: 'ana@example.org',
      caseType: 'romance',
      urgency: 'urgent',
      message: 'They promised to pay me back.',
      wallets: '0xAb\n0xCd',
    });
    for (const words of ['they promised to pay me back.', '0xab\n0xcd'])
      expect(stored?.searchText).toContain(words);
    expect(await mails()).toEqual([
      ['submission-confirmation', 'ana@example.org'],
      ['submission-notification', 'desk@example.org'],
    ]);
    const audit = await database.db.query.auditLog.findFirst({
      where: (table, { eq }) => eq(table.target, stored?.id ?? ''),
    });
    expect(audit?.action).toBe('submission.created');
    expect(JSON.stringify(audit?.details)).not.toContain('Ana Example');
  });

  test('notifies every administrator, and nobody else, when no address is set', async () => {
    await addStaff('one@example.org', 'administrator');
    await addStaff('two@example.org', 'administrator');
    await addStaff('reader@example.org', 'auditor');
    await submitReport(ctx, { report: report(), visitorKey, honeypot: '' });
    expect(await mails()).toEqual([
      ['submission-confirmation', 'ana@example.org'],
      ['submission-notification', 'one@example.org'],
      ['submission-notification', 'two@example.org'],
    ]);
  });

  test('tells staff in the subject what arrived, and how urgent it was said to be', async () => {
    await setAdminEmail('desk@example.org');
    await submitReport(ctx, { report: report({ urgency: 'emergency' }), visitorKey, honeypot: '' });
    const rows = await database.db.select().from(emailMessages);
    const notice = rows.find(({ template }) => template === 'submission-notification');
    expect(notice?.payload).toMatchObject({ formType: 'report', urgency: 'emergency' });
    expect(JSON.stringify(notice?.payload)).not.toContain('Ana Example');
  });

  test.each([
    ['with the key of the script', visitorKey],
    ['without script', ''],
  ])('takes a repeat for one report, %s', async (_, key) => {
    const input = { report: report(), visitorKey: key, honeypot: '' };
    const results = await Promise.all(Array.from({ length: 8 }, () => submitReport(ctx, input)));
    results.push(await submitReport(ctx, input));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true });
    expect(await submissions()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('never takes a changed text for a repeat', async () => {
    for (const message of ['First.', 'First. And more.'])
      await submitReport(ctx, { report: report({ message }), visitorKey, honeypot: '' });
    expect(await submissions()).toHaveLength(2);
  });

  test('without script, distinguishes visitors and days', async () => {
    const input = { report: report(), visitorKey: '', honeypot: '' };
    const later = new Date(Date.now() + 86_400_000);
    await submitReport(ctx, input);
    await submitReport({ ...ctx, actor: { type: 'public', ip: '198.51.100.7' } }, input);
    await submitReport({ ...ctx, now: () => later }, input);
    expect(await submissions()).toHaveLength(3);
  });

  test('keeps suspected spam, notifies staff, and sends no mail to strangers', async () => {
    await setAdminEmail('desk@example.org');
    const result = await submitReport(ctx, { report: report(), visitorKey, honeypot: 'buy now' });
    expect(result.ok).toBe(true);
    expect(await submissions()).toMatchObject([{ isSuspectedSpam: true }]);
    expect(await mails()).toEqual([['submission-notification', 'desk@example.org']]);
  });

  test('refuses a secret before anything is stored or logged', async () => {
    const log = silentLog();
    const result = await submitReport(
      { ...ctx, ports: { ...ctx.ports, log } },
      { report: report({ message: `My words: ${phrase}` }), visitorKey, honeypot: '' },
    );
    expect(result).toEqual({ ok: false, code: 'secret', fields: { message: 'seed_phrase' } });
    expect(await submissions()).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('limits the networks around a network too, each with room for more people', async () => {
    function from(ip: string) {
      return testContext(database.db, { actor: { type: 'public', ip } });
    }
    for (const subnet of ['10', '11', '12', '13'])
      for (let count = 0; count < 20; count += 1)
        await spendSubmission(from(`2001:db8:1:20${subnet}::1`));
    const input = { report: report(), visitorKey, honeypot: '' };
    expect(await submitReport(from('2001:db8:1:2099::1'), input)).toMatchObject({
      code: 'too_many',
    });
    expect(await submitReport(from('2001:db8:1:3099::1'), input)).toMatchObject({ ok: true });
  });

  test('limits a network, but not the retry of what it already sent, and not its neighbours', async () => {
    const first = await submitReport(ctx, { report: report(), visitorKey, honeypot: '' });
    function send(place: number, context = ctx) {
      const input = report({ message: `Report ${place}` });
      return submitReport(context, { report: input, visitorKey, honeypot: '' });
    }
    for (let place = 1; place < 20; place++) expect(await send(place)).toMatchObject({ ok: true });
    expect(await send(20)).toEqual({ ok: false, code: 'too_many', retryAfterMinutes: 60 });
    const retry = await submitReport(ctx, { report: report(), visitorKey, honeypot: '' });
    expect(retry).toEqual(first);
    const neighbour: ServiceContext = { ...ctx, actor: { type: 'public', ip: '198.51.100.7' } };
    expect(await send(21, neighbour)).toMatchObject({ ok: true });
  });

  test('says so when the database does not answer, and logs nothing of the report', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
    const log = silentLog();
    const result = await submitReport(
      { ...ctx, db: away.db, ports: { ...ctx.ports, log } },
      { report: report(), visitorKey, honeypot: '' },
    );
    await away.close();
    expect(result).toEqual({ ok: false, code: 'unavailable' });
    expect(log.error).toHaveBeenCalledOnce();
  });

  test('leaves nothing behind when its mail cannot be stored', async () => {
    await ctx.db.execute(sql`alter table email_messages add constraint broken check (false)`);
    const result = await submitReport(ctx, { report: report(), visitorKey, honeypot: '' });
    await ctx.db.execute(sql`alter table email_messages drop constraint broken`);
    expect(result).toEqual({ ok: false, code: 'unavailable' });
    expect(await submissions()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('a failed wake-up after storing is not an error: the sweep sends the mail', async () => {
    const wakeSoon = vi.fn<Queue['wakeSoon']>().mockRejectedValue(new Error('away'));
    const queue = { ...ctx.ports.queue, wakeSoon };
    const result = await submitReport(
      { ...ctx, ports: { ...ctx.ports, queue } },
      { report: report(), visitorKey, honeypot: '' },
    );
    expect(result).toMatchObject({ ok: true });
    expect(await mails()).toHaveLength(1);
  });

  test('asks for its mail once it is stored, and shows that mail is on its way', async () => {
    const seen: string[] = [];
    const wakeSoon = vi.fn<Queue['wakeSoon']>(async (job) => {
      if (job === 'drain-outbox') seen.push(...(await mails()).map(([template]) => template));
    });
    const queue = { ...ctx.ports.queue, wakeSoon };
    const working = { ...ctx, ports: { ...ctx.ports, queue } };
    await submitReport(working, { report: report(), visitorKey, honeypot: '' });
    expect(wakeSoon).toHaveBeenCalledWith('drain-outbox', expect.anything());
    expect(seen).toEqual(['submission-confirmation']);
    expect(await submissions()).toMatchObject([{ mailState: 'waiting' }]);
  });

  test('a form whose mailbox has reached its limit is stored, and says that no mail was sent', async () => {
    const bob = { template: 'newsletter-link', to: 'ana@example.org' } as const;
    for (let count = 0; count < 5; count += 1)
      await enqueueEmail(ctx, { ...bob, payload: { confirmationId: '1' } });
    const result = await submitReport(ctx, { report: report(), visitorKey, honeypot: '' });
    expect(result).toMatchObject({ ok: true });
    expect(await submissions()).toMatchObject([
      { mailState: 'none', emailSent: false, emailError: expect.stringMatching(/not sent/) },
    ]);
    const [held] = await database.db.query.emailMessages.findMany({
      where: (table, { isNotNull }) => isNotNull(table.submissionId),
    });
    expect(held).toMatchObject({
      state: 'suppressed',
      lastError: expect.stringMatching(/not sent/),
    });
  });

  test('people who say that their mailbox is not safe get no confirmation, and no later mail either', async () => {
    await setAdminEmail('desk@example.org');
    const unsafe = report({ safe_mail: 'no' });
    const result = await submitReport(ctx, { report: unsafe, visitorKey, honeypot: '' });
    const reference = result.ok ? result.reference : '';
    // Anybody could enter the address and call it safe.
    const later = report({ safe_mail: 'yes', message: 'Once more', email: 'ANA+x@example.org' });
    await submitReport(ctx, { report: later, visitorKey, honeypot: '' });
    const rows = await database.db.query.emailMessages.findMany();
    const recipients = rows.map(({ toAddress, state }) => `${toAddress} ${state}`).toSorted();
    expect(recipients).toEqual([
      'ANA+x@example.org suppressed',
      'ana@example.org suppressed',
      'desk@example.org queued',
      'desk@example.org queued',
    ]);
    expect(await findReceipt(ctx, { reference, formType: 'report' })).toMatchObject({
      isMailUnsafe: true,
    });
  });

  test('the confirmation goes to a helper who may be written to, and nothing to the person', async () => {
    const helped = {
      reported_by: 'helper',
      safe_mail: 'no',
      helper_name: 'Sam Helper',
      helper_email: 'sam@example.org',
    };
    const safe = report({ ...helped, helper_mail: 'yes' });
    const result = await submitReport(ctx, { report: safe, visitorKey, honeypot: '' });
    const reference = result.ok ? result.reference : '';
    const [mail, ...others] = await database.db.query.emailMessages.findMany();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ toAddress: 'sam@example.org', state: 'queued' });
    expect(await findReceipt(ctx, { reference, formType: 'report' })).toMatchObject({
      isMailUnsafe: true,
      confirmedTo: 'helper',
    });
  });

  test('an unsafe address of a helper gets nothing either, now and later', async () => {
    const helped = {
      reported_by: 'helper',
      safe_mail: 'no',
      helper_mail: 'no',
      helper_email: 'sam@example.org',
    };
    await submitReport(ctx, { report: report(helped), visitorKey, honeypot: '' });
    const own = report({ email: 'sam@example.org', message: 'My own loss' });
    await submitReport(ctx, { report: own, visitorKey, honeypot: '' });
    const rows = await database.db.query.emailMessages.findMany();
    expect(rows.map(({ toAddress, state }) => `${toAddress} ${state}`).toSorted()).toEqual([
      'ana@example.org suppressed',
      'sam@example.org suppressed',
    ]);
  });

  test('a person without an address of their own can be helped', async () => {
    const parsed = parseForm(
      reportForm,
      {
        reported_by: ['helper'],
        name: ['Ana'],
        caseType: ['romance'],
        urgency: ['urgent'],
        message: ['She has no e-mail.'],
        helper_email: ['sam@example.org'],
        helper_mail: ['yes'],
      },
      ctx.now(),
    );
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    await submitReport(ctx, { report: parsed.answers, visitorKey, honeypot: '' });
    expect(await database.db.query.emailMessages.findMany()).toMatchObject([
      { toAddress: 'sam@example.org' },
    ]);
    expect(await submissions()).toMatchObject([{ contactEmail: null }]);
  });

  test('what was typed about a helper is not stored once the sender says that they lost the money', async () => {
    const own = report({ reported_by: 'self', helper_name: 'Nobody', helper_mail: 'yes' });
    await submitReport(ctx, { report: own, visitorKey, honeypot: '' });
    const [stored] = await submissions();
    expect(stored?.data).not.toHaveProperty('helper_name');
    expect(stored?.data).toMatchObject({ reported_by: 'self' });
  });

  test('a payment without a day lies in the time that was answered, if it is the only one', async () => {
    const said = report({ paid_by: 'crypto-kiosk', paid_when: 'days' });
    const payment = kioskPayment;
    await submitReport(ctx, { report: said, payments: [payment], visitorKey, honeypot: '' });
    const [stored] = await database.db.query.payments.findMany();
    const hoursAgo = [stored?.earliest, stored?.latest].map(
      (at) => at && Math.round((ctx.now().getTime() - at.getTime()) / 3_600_000),
    );
    expect(hoursAgo).toEqual([72, 24]);
    expect(stored).toMatchObject({ certainty: 'range', zone: 'America/Phoenix' });
    const two = report({ message: 'Two payments', paid_when: 'days' });
    await submitReport(ctx, {
      report: two,
      payments: [payment, payment],
      visitorKey,
      honeypot: '',
    });
    const rows = await database.db.query.payments.findMany();
    expect(rows.filter(({ earliest }) => earliest === null)).toHaveLength(2);
  });

  test('the page after sending reveals nothing that others said about an address', async () => {
    const unsafe = report({ safe_mail: 'no' });
    await submitReport(ctx, { report: unsafe, visitorKey, honeypot: '' });
    const other = report({ message: 'Sent by somebody who wants to know' });
    const result = await submitReport(ctx, { report: other, visitorKey, honeypot: '' });
    const reference = result.ok ? result.reference : '';
    expect(await findReceipt(ctx, { reference, formType: 'report' })).toEqual({
      isMailUnsafe: false,
      hasNoAddress: false,
      confirmedTo: 'sender',
      hasOtherWay: false,
      calls: [],
      isEmergency: false,
      isJustSent: true,
      sentAt: expect.any(Date),
      isWatched: false,
      where: { country: undefined, region: undefined },
      urgency: 'urgent',
      readAt: undefined,
      told: [
        expect.objectContaining({ key: 'who', lines: ['Ana Example'] }),
        expect.objectContaining({ key: 'kind' }),
        expect.objectContaining({ key: 'words', isOwnWords: true }),
        expect.objectContaining({ key: 'reach', lines: ['ana@example.org'] }),
      ],
      road: undefined,
      clock: undefined,
    });
  });

  test('the answers are given back for half an hour, and never where somebody may read them', async () => {
    async function toldAfter(minutes: number, changes: Record<string, string>) {
      const sent = report({ message: `${minutes} ${JSON.stringify(changes)}`, ...changes });
      const result = await submitReport(ctx, { report: sent, visitorKey, honeypot: '' });
      const reference = result.ok ? result.reference : '';
      const later = new Date(ctx.now().getTime() + minutes * 60_000);
      return findReceipt({ ...ctx, now: () => later }, { reference, formType: 'report' });
    }
    const paid = { paid_by: 'bank', amount_lost: '1,200', currency: 'USD' };
    const fresh = await toldAfter(1, paid);
    expect(fresh?.told.find(({ key }) => key === 'paid')?.lines).toContain('1,200 USD');
    expect(fresh?.road?.places[1]?.edge?.amounts).toEqual([
      { minor: '120000', decimals: 2, asset: 'USD' },
    ]);
    for (const [minutes, changes] of [
      [31, paid],
      [1, { ...paid, safe_mail: 'no' }],
      [1, { ...paid, dangers: 'lives-with-offender' }],
      [1, { ...paid, dangers: 'second-fraud' }],
    ] as const)
      expect(await toldAfter(minutes, changes)).toMatchObject({ told: [] });
  });

  test('a reference is known only once it is stored, and only for its form', async () => {
    const result = await submitReport(ctx, { report: report(), visitorKey, honeypot: '' });
    const reference = result.ok ? result.reference : '';
    expect(await findReceipt(ctx, { reference, formType: 'report' })).toBeDefined();
    expect(await findReceipt(ctx, { reference, formType: 'tip' })).toBeUndefined();
    expect(
      await findReceipt(ctx, { reference: 'R-00000-00000', formType: 'report' }),
    ).toBeUndefined();
    expect(await findReceipt(ctx, { reference: "' or 1=1", formType: 'report' })).toBeUndefined();
  });
});

describe('forms from templates', () => {
  const database = useTestDatabase();

  let ctx: ServiceContext;

  let template: ActiveTemplate;

  beforeEach(async () => {
    const db = database.db();
    const actor = await storeStaff(db, 'administrator', 'administrator@example.org');
    const staff = testContext(db, { actor });
    if (actor.type === 'staff')
      await db.insert(adminUsers).values({ userId: actor.userId, role: 'administrator' });
    await storeTemplate(staff, { isActive: true });
    const found = await getActiveTemplate(staff, { formType: 'victim-survey' });
    if (!found) throw new Error('The form is not active.');
    template = found;
    ctx = testContext(db, { actor: visitor });
  });

  const sending = { visitorKey: '', honeypot: '' };

  const answers = { name: 'Ada {{email}}', email: 'ada@example.net', way: 'Gift card' };

  function mailsTo(address: string) {
    return database
      .db()
      .query.emailMessages.findMany({ where: (table, { eq }) => eq(table.toAddress, address) });
  }

  test('it is stored with its version, and confirmed in the words of the template', async () => {
    const result = await submitTemplateForm(ctx, { template, answers, ...sending });
    const reference = result.ok ? result.reference : '';

    const [stored] = await database.db().select().from(formSubmissions);
    expect(stored).toMatchObject({
      reference,
      formType: 'victim-survey',
      templateVersionId: template.versionId,
      data: answers,
    });
    const [confirmation] = await mailsTo('ada@example.net');
    expect(confirmation).toMatchObject({
      template: 'template-confirmation',
      submissionId: stored?.id,
      payload: {
        reference,
        subject: 'Your survey, Ada {{email}}',
        text: `Dear Ada {{email}},\n\nYour name: Ada {{email}}\nE-mail address: ada@example.net\nHow did you pay? Gift card\n\n${reference}`,
      },
    });
    const others = await database.db().select().from(emailMessages);
    const notification = others.find((mail) => mail.template === 'submission-notification');
    expect(notification?.payload).toMatchObject({ formType: 'Victim survey' });
  });

  test('sent twice it is stored once', async () => {
    const first = await submitTemplateForm(ctx, { template, answers, ...sending });
    expect(await submitTemplateForm(ctx, { template, answers, ...sending })).toEqual(first);
    expect(await mailsTo('ada@example.net')).toHaveLength(1);
  });

  test('without a text of its own the usual confirmation goes out', async () => {
    const plain = { ...template, emailSubject: '', emailTemplate: '' };
    await submitTemplateForm(ctx, { template: plain, answers, ...sending });
    expect(await mailsTo('ada@example.net')).toMatchObject([
      { template: 'submission-confirmation', payload: { formType: 'victim-survey' } },
    ]);
  });

  test('for suspected spam, mail is sent only to staff', async () => {
    await submitTemplateForm(ctx, { template, answers, ...sending, honeypot: 'x' });
    expect(await mailsTo('ada@example.net')).toEqual([]);
  });

  test('the address in an e-mail field is the visitor’s own, regardless of the field’s name', async () => {
    const fields = template.fields.map((field) =>
      field.name === 'email' ? { ...field, name: 'mine' } : field,
    );
    const db = database.db();
    await db.update(formTemplateVersions).set({
      fields: { list: fields.map((field) => ({ ...field, options: [], maxLength: 300 })) },
    });
    const typed = { mine: 'ada@example.net', way: 'I was cheated by thief@scammers-bank.com' };
    await submitTemplateForm(ctx, {
      template: { ...template, fields },
      answers: typed,
      ...sending,
    });
    const seen = await db.select().from(indicatorSightings);
    const roles = Object.fromEntries(seen.map(({ field, role }) => [field, role]));
    expect(roles).toEqual({ mine: 'reporter', way: 'named' });
  });

  test('a secret is refused before anything is stored', async () => {
    const secret = { ...answers, name: `abandon ${'abandon '.repeat(10)}about` };
    const result = await submitTemplateForm(ctx, { template, answers: secret, ...sending });
    expect(result).toEqual({ ok: false, code: 'secret', fields: { name: 'seed_phrase' } });
    expect(await database.db().select().from(formSubmissions)).toEqual([]);
  });
});

describe('tips', () => {
  const ip = '203.0.113.77';

  function tip(changes: Record<string, string> = {}): Tip {
    return answersOf(tipForm, { tipType: 'other', description: 'They moved.', ...changes });
  }

  const sending = { visitorKey: '', honeypot: '' };

  describe('submitTip', () => {
    let database: Database;
    let ctx: ServiceContext;
    beforeAll(async () => {
      database = await createTestDatabase();
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      await database.db.execute(sql`truncate form_submissions, rate_limits cascade`);
      ctx = testContext(database.db, { actor: { type: 'public', ip } });
    });

    /** Every row of every table, as text. */
    async function wholeDatabase(): Promise<string> {
      const { rows } = await database.db.execute(
        sql`select database_to_xml(true, false, '')::text as dump`,
      );
      return String(rows[0]?.['dump']);
    }

    test('of an anonymous tip no row of any table names the address', async () => {
      const result = await submitTip(ctx, { ...sending, tip: tip() });
      expect(result).toMatchObject({ ok: true });
      const dump = await wholeDatabase();
      expect(dump).toContain('They moved.');
      expect(dump).not.toContain(ip);
      const [stored] = await database.db.query.formSubmissions.findMany();
      expect(stored?.data).toEqual({
        tipType: 'other',
        description: 'They moved.',
        anonymous: 'true',
      });
      const audit = await database.db.query.auditLog.findFirst({
        where: (table, { eq }) => eq(table.target, stored?.id ?? ''),
      });
      expect(audit).toMatchObject({ ipAddress: null, actor: 'anonymous', actorName: 'anonymous' });
    });

    test('its key cannot be made again from the address, not even with the keys of the server', async () => {
      const { idempotencyKey } = await import('./insert-submission.server.ts');
      const attempt = { formType: 'tip', visitorKey: '', answers: { description: 'x' } };
      const known = idempotencyKey(ctx, { ...attempt, isAnonymous: true });
      expect(idempotencyKey(ctx, { ...attempt, isAnonymous: true })).toBe(known);
      expect(idempotencyKey(ctx, attempt)).not.toBe(known);
      const other: ServiceContext = { ...ctx, actor: { type: 'public', ip: '203.0.113.78' } };
      expect(idempotencyKey(other, { ...attempt, isAnonymous: true })).not.toBe(known);
    });

    test('it gets sixteen digits, of which only a hash is stored', async () => {
      const result = await submitTip(ctx, { ...sending, tip: tip() });
      const receipt = result.ok ? result.receipt : undefined;
      expect(receipt).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
      const digits = (receipt ?? '').replaceAll(' ', '');
      const dump = await wholeDatabase();
      expect(dump).not.toContain(digits);
      expect(dump).not.toContain(receipt);
      const [stored] = await database.db.query.tipReceipts.findMany();
      expect(stored?.receiptHash).toBe(hashTipReceipt(ctx.ports.site, digits));
      expect(stored?.receiptHash).not.toBe(hashTipReceipt(ctx.ports.site, `${digits.slice(1)}0`));
    });

    test.each(['', '0f8fad5bd9cb469fa16570867728950e'])(
      'sent again after a lost answer it is one tip with the same receipt (key %j)',
      async (key) => {
        const results = [];
        for (let time = 0; time < 3; time++) {
          results.push(await submitTip(ctx, { tip: tip(), visitorKey: key, honeypot: '' }));
        }
        expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
        expect(await database.db.query.formSubmissions.findMany()).toHaveLength(1);
        expect(await database.db.query.tipReceipts.findMany()).toHaveLength(1);
      },
    );

    test('two tips have two receipts', async () => {
      const one = await submitTip(ctx, { ...sending, tip: tip() });
      const other = await submitTip(ctx, { ...sending, tip: tip({ description: 'They left.' }) });
      expect(one.ok && other.ok && one.receipt !== other.receipt).toBe(true);
    });

    test('with an address it is confirmed, not anonymous, and has no receipt', async () => {
      const result = await submitTip(ctx, { ...sending, tip: tip({ contact: 'ana@example.org' }) });
      expect(result).not.toHaveProperty('receipt');
      const [stored] = await database.db.query.formSubmissions.findMany({ with: { emails: true } });
      expect(stored?.data).toMatchObject({ anonymous: 'false', contact: 'ana@example.org' });
      expect(stored?.emails).toMatchObject([
        { template: 'submission-confirmation', toAddress: 'ana@example.org' },
      ]);
      expect(await database.db.query.tipReceipts.findMany()).toEqual([]);
    });

    test('a phone number gets no mail', async () => {
      await submitTip(ctx, { ...sending, tip: tip({ contact: '+1 202 555 0147' }) });
      const [stored] = await database.db.query.formSubmissions.findMany({ with: { emails: true } });
      expect(stored?.emails).toEqual([]);
    });

    test('the limit of a network counts anonymous tips too', async () => {
      for (let place = 0; place < 20; place++) {
        await submitTip(ctx, { ...sending, tip: tip({ description: `Tip ${place}` }) });
      }
      const last = await submitTip(ctx, { ...sending, tip: tip({ description: 'One more' }) });
      expect(last).toEqual({ ok: false, code: 'too_many', retryAfterMinutes: 60 });
    });
  });
});
