import { NIL } from 'uuid';
import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { siteSettings } from '#database/tables/settings.ts';
import { supporters } from '#database/tables/safety.ts';
import {
  changeCaseStatus,
  changeCaseStatuses,
  findOpenMatters,
  findUnclosed,
  setCaseStatus,
} from '#features/casework/cases/case-status.server.ts';
import { mailFooter } from '#content/first-calls/crisis-lines.ts';
import { getCase } from '#features/casework/cases/case.server.ts';
import { StillOpen } from '#features/casework/cases/open-matters.server.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';
import { addPayments, readPayments } from '#features/casework/payments/payments.server.ts';
import { changeRecords } from '#features/derived/inbox/changes.server.ts';
import { giveRequestConsent } from '#features/derived/institutions/consents.server.ts';
import { draftRequest } from '#features/derived/institutions/requests.server.ts';
import { caseRequests } from '#database/tables/institutions.ts';
import { openReply } from '#features/base/mail/letters/reply-text.server.ts';
import { readClosingTexts } from '#features/casework/cases/closing-letter.ts';
import {
  findClosingLetter,
  writeClosingMail,
} from '#features/casework/cases/closing-record.server.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { getOpenedCase } from '#features/casework/conversation/tracker.server.ts';
import type { Actor, ClientContext, ServiceContext } from '#kernel/context.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { caseLedgers } from '#database/tables/deadlines.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { readClosingLetter } from './closing-letter.server.ts';
import { settleMatter } from '#features/derived/inbox/pages/settle-matter.server.ts';
import { storeUsPayer } from '#tests/us-payer.ts';

const database = useTestDatabase();
let worker: Actor;
let now = new Date();
let ctx: ServiceContext;

beforeEach(async () => {
  now = new Date('2026-11-23T18:00:00Z');
  worker = await storeCaseWorker(database.db());
  ctx = testContext(database.db(), { actor: worker, now: () => now });
});

const stages = ['We read it', 'We ask the bank', 'We answer'].map((title) => ({
  title,
  completed: false,
}));

/** A case with dates that press, a request without an answer, stages, a helper, and a client who waits. */
async function storeOpenCase(): Promise<string> {
  const caseId = await storeCase(ctx.db, {
    progressStages: stages,
    waitsSince: new Date('2026-11-22T10:00:00Z'),
    language: 'es',
  });
  await storeUsPayer(ctx.db, caseId);
  const typed = { day: '2026-11-20', amount: '118000', asset: 'USD', way: 'bank-transfer' };
  await addPayments(ctx, {
    caseId,
    payments: [paymentOf({ ...typed, institution: 'First Bank' })],
  });
  await giveRequestConsent(ctx, { caseId, how: 'phone', on: '2026-11-21', words: 'Ask them.' });
  const paymentIds = (await readPayments(ctx, { caseId })).map(({ id }) => id);
  const about = { institutionId: undefined, name: 'First Bank', evmNetwork: '' };
  await draftRequest(ctx, { ...about, caseId, paymentIds });
  const submissionId = await storeSubmission(ctx.db, { caseId });
  await ctx.db
    .insert(supporters)
    .values({ submissionId, name: 'Dana Example', email: 'dana@example.net', createdAt: now });
  return caseId;
}

async function reasonsFor(id: string): Promise<Record<string, string>> {
  const open = await findOpenMatters(ctx, { id });
  return Object.fromEntries(open.map(({ key }) => [key, 'The client went to the police']));
}

async function statusOf(id: string) {
  const [row] = await ctx.db
    .select({ status: cases.status, waitsSince: cases.waitsSince, closedAt: cases.closedAt })
    .from(cases)
    .where(eq(cases.id, id));
  return row;
}

function mails() {
  const { state, nextAttemptAt, language } = emailMessages;
  return ctx.db
    .select({ state, nextAttemptAt, language })
    .from(emailMessages)
    .orderBy(asc(emailMessages.id));
}

const closed = { status: 'closed', from: undefined } as const;

describe('open dates → closing', () => {
  test('each thing that is open is listed, and the case does not close over it', async () => {
    const id = await storeOpenCase();

    const refused = await setCaseStatus(ctx, { id, ...closed }).catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(StillOpen);
    const open = await findOpenMatters(ctx, { id });
    expect([...new Set(open.map(({ kind }) => kind))]).toEqual([
      'message',
      'date',
      'request',
      'stages',
      'consent',
      'outcome',
    ]);
    const texts = open.map(({ text }) => text);
    expect(texts).toContain('The client wrote last, and nobody has answered');
    expect(texts).toContain('Request 1 to First Bank: drafted, never sent');
    expect(texts).toContain('3 stages are not done: We read it; We ask the bank; We answer');
    expect(texts).toContain('Dana Example asks to open the case, and nobody has asked the client');
    expect(texts).toContain(
      'The client’s consent to freeze requests of November 21, 2026 is still in force',
    );
    expect(texts).toContain('The outcome is not recorded: nothing says what became of the money');
    expect(await statusOf(id)).toMatchObject({ status: 'submitted', closedAt: null });
    expect(await mails()).toEqual([]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['the API', (id) => changeCaseStatus(ctx, { id, version: 1, status: 'closed' })],
    [
      'the page, with one word for many',
      (id) => setCaseStatus(ctx, { id, ...closed, left: { stages: 'No' } }),
    ],
    [
      'the page, with blanks',
      (id) => setCaseStatus(ctx, { id, ...closed, left: { outcome: '  ' } }),
    ],
  ])('nothing skips the step: %s', async (_, close) => {
    const id = await storeOpenCase();
    await expect(close(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await statusOf(id)).toMatchObject({ status: 'submitted' });
  });

  test('in bulk what has nothing open closes; the rest stays and is listed', async () => {
    const open = await storeOpenCase();
    const free = await storeCase(ctx.db);

    const changed = await changeCaseStatuses(ctx, { ids: [open, free], status: 'closed' });
    const inbox = await changeRecords(ctx, [
      { kind: 'case', field: 'status', ids: [open], value: 'closed' },
    ]);

    expect(changed).toMatchObject([{ id: free, from: 'submitted' }]);
    expect(inbox.changed).toBe(0);
    const kept = await findUnclosed(ctx, [open, free]);
    expect(kept.map(({ id }) => id)).toEqual([open]);
    expect(kept[0]?.matters.length).toBeGreaterThan(5);
  });

  test('a case closes once each is settled or left with a word, which is kept and audited', async () => {
    const id = await storeOpenCase();
    for (const { key, kind } of await findOpenMatters(ctx, { id })) {
      const how = kind === 'date' ? 'dropped' : 'done';
      if (['date', 'message', 'stages'].includes(kind) || key.startsWith('helper'))
        await settleMatter(ctx, { caseId: id, key, how });
    }
    const open = await findOpenMatters(ctx, { id });
    expect(open.map(({ kind }) => kind)).toEqual(['request', 'consent', 'outcome']);

    await setCaseStatus(ctx, { id, ...closed, left: await reasonsFor(id) });

    expect(await statusOf(id)).toMatchObject({ status: 'closed', closedAt: now });
    const left = open.map(({ text }) => `${text}: The client went to the police`).join('\n');
    const [event] = await ctx.db.select().from(caseEvents).orderBy(desc(caseEvents.id)).limit(1);
    expect(event).toMatchObject({ kind: 'status-changed', details: { to: 'closed', left } });
    const [row] = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'case.status-changed'));
    expect(row?.details).toMatchObject({ left });
  });
});

describe('dangers', () => {
  async function storeDanger(data: Record<string, string>, caseId?: string): Promise<string> {
    const id = caseId ?? (await storeCase(ctx.db));
    const submittedAt = new Date('2026-11-02T10:00:00Z');
    await storeSubmission(ctx.db, {
      caseId: id,
      submittedAt,
      data: { name: 'Ana Example', email: 'ana@example.org', ...data },
    });
    return id;
  }

  test('each that was told is listed first until staff call it over, also weeks later', async () => {
    const told = { dangers: 'lives-with-offender\nremote-access', message: 'I want to die.' };
    const id = await storeDanger(told);
    const open = await findOpenMatters(ctx, { id });
    expect(open.map(({ text }) => text)).toEqual([
      'Told, and nobody has called it over: Words of self-harm (2026-11-02); Lives with the offender (2026-11-02)',
      'Told, and nothing says what became of it: Somebody was in their phone or computer (2026-11-02)',
    ]);
    await expect(setCaseStatus(ctx, { id, ...closed })).rejects.toBeInstanceOf(StillOpen);
    expect(await changeCaseStatuses(ctx, { ids: [id], status: 'closed' })).toEqual([]);

    await settleMatter(ctx, { caseId: id, key: 'danger', how: 'over' });

    expect((await findOpenMatters(ctx, { id })).map(({ key }) => key)).toEqual(['exposure']);
    await setCaseStatus(ctx, { id, ...closed, left: { exposure: 'A shop cleaned the phone' } });
    expect(await statusOf(id)).toMatchObject({ status: 'closed' });
  });

  test('words in a report that was merged into one of the case count too', async () => {
    const id = await storeDanger({ message: 'I paid a fee.' });
    const [kept] = await ctx.db.select({ id: formSubmissions.id }).from(formSubmissions);
    await storeSubmission(ctx.db, {
      mergedInto: kept?.id ?? '',
      data: { message: 'I want to die.' },
    });
    const open = await findOpenMatters(ctx, { id });
    expect(open.map(({ text }) => text)).toEqual([expect.stringMatching(/Words of self-harm/)]);
  });

  /** The letter in the tracker, and in the mail. */
  async function lettersOf(id: string, helper?: 'helper') {
    const file = await getCase(ctx, { id });
    const { letter } = await readClosingLetter(ctx, file, { reason: 'done' });
    const asHelper = helper && { helper: { id: NIL, name: 'Dana', role: helper } };
    const actor = { type: 'client', caseId: id, ip: '192.0.2.1', ...asHelper } as const;
    const shown = await findClosingLetter({ ...ctx, actor }, { ...file, closedAt: now });
    const mail = letter.isSent ? letter.text.replaceAll(/\s+/g, ' ') : '';
    return { tracker: JSON.stringify(shown), mail };
  }

  test.each([
    ['CA', [/988/, /911/], /85258|13 11 14/],
    ['GB', [/85258/, /999/], /\b(?:988|911)\b/],
    ['AU', [/13 11 14/, /000/], /\b(?:988|911)\b/],
    ['DE', [/findahelpline/, /112/], /\b(?:988|911)\b/],
  ] as const)(
    'the letter names the line of %s behind the code; the mail has the last line of every mail alone',
    async (country, own, others) => {
      const id = await storeDanger({ country, message: 'I want to die.' });
      const { tracker, mail } = await lettersOf(id);
      for (const line of own) expect(tracker).toMatch(line);
      expect(tracker + mail).not.toMatch(others);
      expect(mail).toContain(mailFooter({ country }, 'en'));
      expect(mail).not.toMatch(/suicide|want to die|crisis line/i);
    },
  );

  test('nobody’s country, an offender at home, or a helper: the neutral line alone', async () => {
    const unknown = await lettersOf(await storeDanger({ message: 'I want to die.' }));
    const told = { country: 'US', message: 'I want to die.' };
    const watched = await storeDanger({ ...told, dangers: 'lives-with-offender' });
    const helped = await lettersOf(await storeDanger(told), 'helper');
    expect(unknown.tracker + unknown.mail).not.toMatch(/\b(?:988|911)\b/);
    for (const { tracker } of [await lettersOf(watched), helped])
      expect(tracker.match(/988/g)).toHaveLength(1);
  });

  test('the country that staff noted counts where no report says one', async () => {
    const id = await storeCase(ctx.db);
    await ctx.db.insert(caseLedgers).values({ caseId: id, country: 'NZ' });
    const { mail } = await lettersOf(id);
    expect(mail).toContain(mailFooter({ country: 'NZ' }, 'en'));
  });
});

describe('the closing letter', () => {
  async function closingLetterOf(id: string) {
    return (await readClosingLetter(ctx, await getCase(ctx, { id }), {})).letter;
  }

  async function wordsOf(id: string) {
    const { en } = await writeClosingMail(ctx, await getCase(ctx, { id }), {});
    return JSON.stringify(en);
  }

  test('is shown as it will go, and waits ten seconds', async () => {
    const id = await storeOpenCase();
    const letter = await closingLetterOf(id);
    expect(letter).toMatchObject({ isSent: true, to: 'ana@example.org' });
    if (!letter.isSent) return;
    expect(letter.text).toContain((await getCase(ctx, { id })).caseNumber);
    expect(letter.text).not.toMatch(/unsubscribe|token=/i);
    expect(letter.text.replaceAll(/\s+/g, ' ')).toContain(mailFooter({ country: 'US' }, 'en'));

    await setCaseStatus(ctx, { id, ...closed, left: await reasonsFor(id) });

    const [mail] = await mails();
    expect(mail).toMatchObject({ state: 'queued', language: 'es' });
    expect(mail?.nextAttemptAt.getTime()).toBe(now.getTime() + 10_000);
  });

  /** A case with a report, a total in Canadian dollars, and one request of each outcome. */
  async function storeWorkedCase(data: Record<string, string> = {}) {
    await ctx.db.insert(siteSettings).values({ key: 'serve_translation_drafts', value: 'true' });
    const id = await storeOpenCase();
    await storeSubmission(ctx.db, {
      caseId: id,
      submittedAt: new Date('2026-11-19T10:00:00Z'),
      data: {
        name: 'Ana Example',
        email: 'ana@example.org',
        message: 'A man on the telephone said that I must pay.',
        amount_lost: '40,000',
        currency: 'other',
        ...data,
      },
    });
    await addPayments(ctx, {
      caseId: id,
      payments: [
        paymentOf({ amount: '350000', asset: 'CAD' }),
        paymentOf({ amount: '300', state: 'returned', day: '2026-11-19', institution: 'Card Co' }),
      ],
    });
    const [first] = await readPayments(ctx, { caseId: id });
    const asked = { institutionId: undefined, evmNetwork: '', paymentIds: [first?.id ?? ''] };
    for (const name of ['Second Bank', 'Third Bank'])
      await draftRequest(ctx, { ...asked, caseId: id, name });
    const requests = await ctx.db.select().from(caseRequests).orderBy(asc(caseRequests.number));
    const [held, refused] = requests;
    await ctx.db
      .update(caseRequests)
      .set({
        state: 'held',
        sentOn: '2026-11-21',
        answeredOn: '2026-11-22',
        amountHeld: '500000',
        decimals: 2,
        asset: 'USD',
      })
      .where(eq(caseRequests.id, held?.id ?? ''));
    await ctx.db
      .update(caseRequests)
      .set({ state: 'sent', sentOn: '2026-11-22' })
      .where(eq(caseRequests.id, refused?.id ?? ''));
    return id;
  }

  const said = { reason: 'nothing-more', words: 'Le deseamos calma.' } as const;

  test('says what was done, what was answered, what stays, and how to come back', async () => {
    const id = await storeWorkedCase();
    const { letter } = await readClosingLetter(ctx, await getCase(ctx, { id }), said);
    if (!letter.isSent) throw new Error(letter.why);
    const text = letter.text.replaceAll(/\s+/g, ' ');
    const { caseNumber } = await getCase(ctx, { id });
    for (const words of [
      'Usted vino a nosotros el',
      'Cerramos su caso',
      '21 de noviembre de 2026: se envió una solicitud a First Bank. El 22 de noviembre de 2026 respondieron que retienen dinero.',
      '22 de noviembre de 2026: se envió una solicitud a Second Bank. No tenemos registrada ninguna respuesta.',
      'Se escribió una solicitud a Third Bank y no se envió.',
      'Ninguno de nuestros pasos habituales está marcado',
      'No podemos hacer nada más. No es culpa suya.',
      'Le deseamos calma.',
      'Estas fechas siguen abiertas',
      'No le pague a nadie.',
      `escriba su número de caso ${caseNumber}`,
      'La policía donde usted vive',
      'your-data',
    ])
      expect(text).toContain(words);
    const title = (await findOpenMatters(ctx, { id })).find(({ kind }) => kind === 'date');
    expect(title).toBeDefined();
    for (const words of [
      /350,000|5,000|118,000|40,000/,
      /telephone/,
      /new status|situación de su caso/,
    ])
      expect(text).not.toMatch(words);
    expect(findClaims(text)).toEqual([]);

    await setCaseStatus(ctx, { id, ...closed, left: await reasonsFor(id), said });
    const [mail] = await ctx.db.select().from(emailMessages);
    expect(mail).toMatchObject({ template: 'case-closed', language: 'es' });
    const texts = readClosingTexts(
      openReply(ctx.ports.seal, mail?.id ?? '', mail?.payload['sealed'] ?? '').text,
    );
    expect(Object.keys(texts)).toEqual(['en', 'es']);
    expect(JSON.stringify(mail?.payload)).not.toContain('First Bank');
  });

  test('says that last days are unknown where nobody told what they depend on', async () => {
    const untold = await storeCase(ctx.db);
    await addPayments(ctx, { caseId: untold, payments: [paymentOf({ day: '2026-11-20' })] });
    const text = (await wordsOf(untold)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Some last days could not be worked out');
    expect(text).not.toContain('We know of no date');

    const dated = await wordsOf(await storeOpenCase());
    expect(dated).not.toContain('could not be worked out');
  });

  test('names the steps that were not ticked beside those that were', async () => {
    const id = await storeOpenCase();
    const [first, ...others] = stages;
    if (!first) throw new Error('The case has no stages.');
    const progressStages = [{ ...first, completed: true }, ...others];
    await ctx.db.update(cases).set({ progressStages }).where(eq(cases.id, id));
    const text = await wordsOf(id);
    expect(text).toContain('We read it: done');
    expect(text).toContain('We answer: not marked as done in our record');
    expect(text).not.toContain('None of our usual steps');
  });

  test('says how often staff wrote, and nothing of what they wrote to another', async () => {
    const id = await storeOpenCase();
    expect(await wordsOf(id)).not.toContain('we wrote');
    await sendMessage(ctx, { caseId: id, text: 'We are asking your bank.', formKey: 'first' });
    expect(await wordsOf(id)).toContain('November 23, 2026: we wrote to you in the case tracker.');
    await sendMessage(ctx, { caseId: id, text: 'They answered.', formKey: 'second' });
    expect(await wordsOf(id)).toContain('We wrote to you 2 times in the case tracker');
  });

  test('stays in the tracker, with the amounts, each in its unit, and the client’s own words', async () => {
    const id = await storeWorkedCase();
    const client: ClientContext = {
      ...ctx,
      actor: { type: 'client', caseId: id, ip: '192.0.2.7' },
    };
    expect((await getOpenedCase(client)).closingLetter).toBeUndefined();
    await setCaseStatus(ctx, { id, ...closed, left: await reasonsFor(id), said });
    const text = JSON.stringify((await getOpenedCase(client)).closingLetter);
    for (const words of [
      'A man on the telephone said that I must pay.',
      'Paid, as far as we know: 118,300 USD, 350,000 CAD.',
      'Came back to you: 300 USD, from Card Co.',
      'without a unit that we can count: 40,000',
      'First Bank holds 5,000 USD',
      'There is nothing more that we can do',
      'None of our usual steps is ticked in our record',
    ])
      expect(text).toContain(words);

    const helper = {
      ...client,
      actor: { ...client.actor, helper: { id: NIL, name: 'Dana', role: 'helper' as const } },
    };
    const read = JSON.stringify((await getOpenedCase(helper)).closingLetter);
    expect(read).not.toContain('telephone');

    await setCaseStatus(ctx, { id, status: 'investigating', from: 'closed' });
    expect((await getOpenedCase(client)).closingLetter).toBeUndefined();
  });

  test('does not go where somebody may read the mail: then only that there is news', async () => {
    const id = await storeWorkedCase({ safe_mail: 'no' });
    const letter = await closingLetterOf(id);
    expect(letter).toMatchObject({ isSent: true, isWhole: false });
    expect(letter.isSent && letter.text).not.toContain('First Bank');
    await setCaseStatus(ctx, { id, ...closed, left: await reasonsFor(id), said });
    const [mail] = await ctx.db.select().from(emailMessages);
    expect(mail).toMatchObject({ template: 'case-status-changed' });
  });

  test('promises nothing: such a sentence is refused, and the case stays open', async () => {
    const id = await storeOpenCase();
    const left = await reasonsFor(id);
    const promising = { reason: 'done', words: 'We guarantee that your money will be recovered.' };
    await expect(
      setCaseStatus(ctx, { id, ...closed, left, said: promising }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await statusOf(id)).toMatchObject({ status: 'submitted' });
    expect(await mails()).toEqual([]);
  });

  test('replaces news that waits, and is replaced when the case goes on', async () => {
    const id = await storeOpenCase();
    await setCaseStatus(ctx, { id, status: 'investigating', from: undefined });
    await setCaseStatus(ctx, { id, ...closed, left: await reasonsFor(id), said });
    await setCaseStatus(ctx, { id, status: 'under_review', from: 'closed' });
    const sent = await ctx.db
      .select()
      .from(emailMessages)
      .orderBy(asc(emailMessages.createdAt), asc(emailMessages.id));
    expect(sent.map(({ template, state }) => [template, state])).toEqual([
      ['case-status-changed', 'suppressed'],
      ['case-closed', 'suppressed'],
      ['case-status-changed', 'queued'],
    ]);
  });

  test('says that none goes to an address that is not safe', async () => {
    const id = await storeCase(ctx.db);
    await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'] });
    const letter = await closingLetterOf(id);
    expect(letter).toMatchObject({ isSent: false });
  });

  test('goes to the address that was shown, or the case does not close', async () => {
    const id = await storeCase(ctx.db);
    const shownTo = 'ben@example.org';
    await expect(setCaseStatus(ctx, { id, ...closed, shownTo })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await mails()).toEqual([]);
    await setCaseStatus(ctx, { id, ...closed, shownTo: 'ana@example.org' });
    expect(await mails()).toMatchObject([{ state: 'queued' }]);
  });

  test('is taken back for ten seconds, and the client hears of neither', async () => {
    const id = await storeOpenCase();
    const before = await statusOf(id);
    await setCaseStatus(ctx, { id, ...closed, left: await reasonsFor(id) });
    expect((await statusOf(id))?.waitsSince).toBeNull();
    now = new Date(now.getTime() + 9_000);

    await setCaseStatus(ctx, { id, status: 'submitted', from: 'closed' });

    expect(await statusOf(id)).toEqual(before);
    expect(await mails()).toMatchObject([{ state: 'suppressed' }]);
  });

  test('after that the case is opened again, and the client hears of it', async () => {
    const id = await storeCase(ctx.db);
    await setCaseStatus(ctx, { id, ...closed });
    now = new Date(now.getTime() + 11_000);
    await ctx.db.update(emailMessages).set({ state: 'sent', sentAt: now });

    await setCaseStatus(ctx, { id, status: 'submitted', from: 'closed' });

    expect(await mails()).toMatchObject([{ state: 'sent' }, { state: 'queued' }]);
  });
});

test.each([
  ['family', /sorry for your loss/],
  ['parent', /for the parent or guardian/],
  ['company', /nothing about who in the company did what/],
] as const)(
  'the letter for the %s says for whom it is, in the mail and in the tracker',
  async (reader, words) => {
    const id = await storeOpenCase();
    const file = await getCase(ctx, { id });
    const { letter } = await readClosingLetter(ctx, file, { reader });
    expect(letter.isSent && letter.text.replaceAll(/\s+/g, ' ')).toMatch(words);
    const plain = await readClosingLetter(ctx, file, { reader: 'somebody' });
    expect(plain.letter.isSent && plain.letter.text).not.toMatch(/This letter is for/);
    await setCaseStatus(ctx, { id, ...closed, said: { reader }, left: await reasonsFor(id) });
    const client = { ...ctx, actor: { type: 'client', caseId: id, ip: '192.0.2.1' } as const };
    const shown = await findClosingLetter(client, await getCase(ctx, { id }));
    expect(JSON.stringify(shown)).toMatch(words);
  },
);
