import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { phoneCalls } from '#database/tables/phone-calls.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { indicatorSightings } from '#database/tables/indicators.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { auditLog } from '#database/tables/security.ts';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker, storeStaff } from '#tests/staff.ts';
import { beginCallBack, noteUnanswered, promiseCallBack } from './call-backs.server.ts';
import { planOfCall } from './call-plan.server.ts';
import { endCall, findCallOfReport, noteReadBack } from './end-call.server.ts';
import {
  countCalls,
  findCall,
  findCalls,
  forgetPhoneCalls,
  saveCall,
} from './phone-calls.server.ts';

const { db } = useTestDatabase();

const noon = new Date('2026-11-30T12:00:00Z');
const phrase =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

let [sam, kim]: Actor[] = [];
let id = '';
let writer = '';

beforeEach(async () => {
  sam = await storeCaseWorker(db());
  kim = await storeCaseWorker(db());
  id = v7();
  writer = v7();
});

function as(actor: Actor | undefined, now = noon): ServiceContext {
  return testContext(db(), { actor: actor ?? visitor, now: () => now });
}

function later(minutes: number): Date {
  return new Date(noon.getTime() + minutes * 60_000);
}

type Typed = Readonly<Record<string, string | string[]>>;

/** What a caller says who has lost money by a wire yesterday. */
const told: Typed = {
  name: 'Ann Example',
  phone: '+353 1 555 0100',
  country: 'IE',
  safe_now: 'yes',
  safe_mail: 'none',
  safe_message: 'no',
  caseType: 'trading',
  urgency: 'urgent',
  message: 'They said it was a safe account. The site was https://ronin-trade.example',
  paid_when: 'day',
  call_word: 'harbour',
  payment_0_way: 'bank-transfer',
  payment_0_amount: '4000',
  payment_0_asset: 'EUR',
};

async function save(typed: Typed, { by = sam, version = 0, at = noon, page = writer } = {}) {
  const values = Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, [text].flat()]),
  );
  return saveCall(as(by, at), { id, version, writer: page, values });
}

async function reportOfCall() {
  const [call] = await db().select().from(phoneCalls).where(eq(phoneCalls.id, id));
  const [report] = await db()
    .select()
    .from(formSubmissions)
    .where(eq(formSubmissions.id, call?.submissionId ?? ''));
  if (!report) throw new Error('There is no report.');
  return report;
}

/** Addresses that mails wait for. */
async function mailed(): Promise<string[]> {
  const mails = await db().select().from(emailMessages);
  return mails.filter(({ state }) => state !== 'suppressed').map(({ toAddress }) => toAddress);
}

describe('a draft', () => {
  test('is stored from the first field on, and a colleague opens it after the tab has died', async () => {
    await save({ name: 'Ann' });
    await save({ name: 'Ann', message: 'They said it was a sa' }, { version: 1, at: later(1) });
    const found = await findCall(as(kim, later(2)), { id });
    expect(found?.values).toEqual({ name: ['Ann'], message: ['They said it was a sa'] });
    expect(await findCalls(as(kim, later(2)))).toMatchObject([
      { id, state: 'open', name: 'Ann', takenByName: 'Test case_worker', startedAt: noon },
    ]);
    const actions = (await db().select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['call.begun', 'call.read']));
  });

  test('is sealed, mails nobody, is no report, and no indicator is read from it', async () => {
    await save({ ...told, safe_mail: 'yes', email: 'ann@example.org' });
    const [row] = await db().select().from(phoneCalls);
    expect(JSON.stringify(row)).not.toMatch(/Ann Example|safe account|555 0100/);
    expect(await db().$count(emailMessages)).toBe(0);
    expect(await db().$count(formSubmissions)).toBe(0);
    expect(await db().$count(indicatorSightings)).toBe(0);
  });

  test('is not overwritten by a page that shows an older state', async () => {
    await save({ message: 'First' });
    await save({ message: 'Kim goes on' }, { by: kim, version: 1, page: v7() });
    await expect(save({ message: 'Sam, late' }, { version: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await findCall(as(kim), { id }))?.values).toEqual({ message: ['Kim goes on'] });
  });

  test('takes the next words of a page whose last answer was lost', async () => {
    await save({ message: 'First' });
    await save({ message: 'First and' }, { version: 1 });
    expect(await save({ message: 'First and second' }, { version: 1 })).toMatchObject({
      version: 3,
    });
  });

  test('never holds a seed phrase', async () => {
    const saved = await save({ name: 'Ann', message: `My words are ${phrase}` });
    expect(saved.secrets).toEqual({ message: 'seed_phrase' });
    expect((await findCall(as(sam), { id }))?.values).toEqual({ name: ['Ann'] });
  });

  test('is removed thirty days after the last word, and a call that became a report stays', async () => {
    const ended = id;
    await save(told);
    await endCall(as(sam), { id });
    id = v7();
    await save({ name: 'Unfinished' });
    const job: Actor = { type: 'system', job: 'forget-uploads' };
    expect(await forgetPhoneCalls(as(job, later(30 * 1_440 - 1)))).toBe(0);
    expect(await forgetPhoneCalls(as(job, later(30 * 1_440 + 1)))).toBe(1);
    const kept = await db().select().from(phoneCalls);
    expect(kept.map((call) => call.id)).toEqual([ended]);
  });

  test('is refused to who may not work on reports', async () => {
    await save({ name: 'Ann' });
    const auditor = await storeStaff(db(), 'auditor', 'auditor@example.org');
    const editor = await storeStaff(db(), 'editor', 'editor@example.org');
    await expect(save({ name: 'X' }, { by: auditor, version: 1 })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(findCalls(as(editor))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(findCall(as(auditor), { id })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the end of a call', () => {
  test('makes an ordinary report with its payments, its author and its times', async () => {
    await save({ ...told, call_from: '09:00', call_to: '17:00', consent_requests: 'yes' });
    expect(await endCall(as(sam, later(9)), { id })).toEqual({ ok: true });
    const report = await reportOfCall();
    expect(report).toMatchObject({ formType: 'report', contactName: 'Ann Example' });
    expect(report.data).toMatchObject({
      message: told['message'],
      safe_times: '09:00–17:00 (Europe/Dublin)',
    });
    expect(await findCallOfReport(as(kim), { submissionId: report.id })).toMatchObject({
      takenByName: 'Test case_worker',
      startedAt: noon,
      endedAt: later(9),
      word: 'harbour',
      isUnsafe: false,
      consents: [{ answer: 'yes' }, { answer: 'not asked' }],
    });
    expect(await db().query.payments.findMany()).toMatchObject([
      { submissionId: report.id, amount: '400000', asset: 'EUR' },
    ]);
    expect(await db().$count(indicatorSightings)).toBeGreaterThan(0);
    expect(await findCalls(as(kim))).toEqual([]);
  });

  test('keeps of the words only what the report has no place for', async () => {
    await save(told);
    await endCall(as(sam), { id });
    const values = (await findCall(as(sam), { id }))?.values ?? {};
    expect(Object.keys(values).toSorted()).toEqual(['call_word', 'safe_now']);
  });

  test('mails the caller only where they call the address safe', async () => {
    for (const [said, to] of [
      [{ safe_mail: 'none' }, []],
      [{ safe_mail: 'no', email: 'no@example.org' }, []],
      [{ safe_mail: 'yes', email: 'yes@example.org' }, ['yes@example.org']],
    ] as const) {
      id = v7();
      await save({ ...told, ...said });
      expect(await endCall(as(sam), { id })).toEqual({ ok: true });
      const callers = (await mailed()).filter((address) => /^(no|yes)@/.test(address));
      expect(callers).toEqual(to);
    }
  });

  test('is refused while nobody asked whether a typed address is safe, and nothing is lost', async () => {
    await save({ ...told, safe_mail: '', email: 'ann@example.org' });
    expect(await endCall(as(sam), { id })).toMatchObject({
      ok: false,
      problems: { safe_mail: expect.stringContaining('Ask') },
    });
    await save({ ...told, email: 'ann@example.org' }, { version: 1 });
    expect(await endCall(as(sam), { id })).toMatchObject({
      problems: { email: expect.anything() },
    });
    expect(await db().$count(formSubmissions)).toBe(0);
    expect((await findCall(as(kim), { id }))?.values).toMatchObject({ name: ['Ann Example'] });
  });

  test('asks for the currency of an amount where the country does not tell it', async () => {
    await save({ ...told, country: '', payment_0_asset: '' });
    expect(await endCall(as(sam), { id })).toMatchObject({
      problems: { payment_0_asset: expect.anything() },
    });
  });

  test('names what is missing beside each field', async () => {
    await save({ name: 'Ann', call_from: '09:00' });
    const ended = await endCall(as(sam), { id });
    const missing = ended.ok ? [] : Object.keys(ended.problems);
    expect(missing).toEqual(
      expect.arrayContaining(['caseType', 'message', 'urgency', 'email', 'call_to']),
    );
  });

  test('stores one report, however often it is pressed', async () => {
    await save(told);
    await endCall(as(sam), { id });
    expect(await endCall(as(kim), { id })).toEqual({ ok: true });
    expect(await db().$count(formSubmissions)).toBe(1);
    await expect(save({ name: 'Late' }, { version: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('speaks the language of the caller', async () => {
    await save({ ...told, call_language: 'es' });
    await endCall(as(sam), { id });
    expect(await reportOfCall()).toMatchObject({ language: 'es' });
  });

  test('takes a reference that is read back in any spelling, and no other', async () => {
    await save(told);
    await endCall(as(sam), { id });
    const { reference, id: submissionId } = await reportOfCall();
    expect(await noteReadBack(as(sam), { id, typed: 'R-00000-00000' })).toBe(false);
    const spoken = reference.slice(2).toLowerCase().replace('-', ' ');
    expect(await noteReadBack(as(sam, later(3)), { id, typed: spoken })).toBe(true);
    expect(await findCallOfReport(as(sam), { submissionId })).toMatchObject({
      readBackAt: later(3),
    });
  });
});

describe('five callers', () => {
  const story = { caseType: 'other', urgency: 'urgent', message: 'They took my savings.' };
  const callers: Readonly<
    Record<string, { said: Typed; mailed: readonly string[]; call: RegExp; stored: object }>
  > = {
    'a wire from the United States, with a mailbox of her own': {
      said: {
        ...story,
        country: 'US',
        safe_mail: 'yes',
        email: 'wire@example.org',
        name: 'Wanda',
        paid_when: 'day',
        payment_0_way: 'bank-transfer',
      },
      mailed: ['wire@example.org'],
      call: /bank/i,
      stored: { contactEmail: 'wire@example.org' },
    },
    'cash into a machine in Arizona, without a mailbox': {
      said: {
        ...story,
        country: 'US',
        safe_mail: 'none',
        phone: '+1 602 555 0100',
        paid_when: 'days',
        payment_0_way: 'crypto-kiosk',
        payment_0_kioskState: 'AZ',
      },
      mailed: [],
      call: /machine|kiosk|operator/i,
      stored: { contactEmail: null },
    },
    'a daughter for her father, in Spanish, whose mail is read by others': {
      said: {
        ...story,
        call_language: 'es',
        reported_by: 'helper',
        helper_name: 'Dolores',
        helper_phone: '+34 600 000 000',
        country: 'ES',
        safe_mail: 'no',
        email: 'father@example.org',
        paid_when: 'weeks',
        payment_0_way: 'gift-card',
      },
      mailed: [],
      call: /./,
      stored: { language: 'es' },
    },
    'who lives with the offender': {
      said: {
        ...story,
        safe_now: 'no',
        country: 'GB',
        safe_mail: 'no',
        safe_message: 'no',
        email: 'home@example.org',
        dangers: ['lives-with-offender'],
      },
      mailed: [],
      call: /helpline|violence|abuse/i,
      stored: { homeMark: true },
    },
    'who gives neither a name nor a way back': {
      said: { ...story, safe_mail: 'none', dangers: ['second-fraud'] },
      mailed: [],
      call: /./,
      stored: { contactName: null, contactEmail: null },
    },
  };

  test.each(Object.entries(callers))('%s', async (_, { said, mailed: to, call, stored }) => {
    const { safe_now = '', ...answers } = said;
    await save({ ...answers, safe_now });
    const values = (await findCall(as(kim), { id }))?.values ?? {};
    const { answer } = planOfCall(values, noon);
    expect(answer?.call.whom).toMatch(call);
    expect(await endCall(as(sam), { id })).toEqual({ ok: true });
    expect((await mailed()).filter((address) => /^(wire|father|home)@/.test(address))).toEqual(to);
    expect(await reportOfCall()).toMatchObject(stored);
  });
});

describe('a call back', () => {
  const hours = { call_from: '09:00', call_to: '17:00', call_zone: 'Europe/Dublin' };

  test('is listed by its promised time, with hours and “no message”', async () => {
    await save({ ...told, ...hours });
    await promiseCallBack(as(sam), { id, at: later(60) });
    const first = v7();
    const second = id;
    id = first;
    await save({ phone: '+1 212 555 0100', name: 'Sooner' });
    await promiseCallBack(as(sam), { id, at: later(2) });
    expect(await countCalls(as(kim))).toEqual({ open: 0, back: 2, next: later(2) });
    const listed = await findCalls(as(kim));
    expect(listed.map((call) => call.id)).toEqual([first, second]);
    expect(listed[1]).toMatchObject({
      state: 'call-back',
      callBackAt: later(60),
      mayLeaveMessage: false,
      hours: { from: '09:00', to: '17:00', zone: 'Europe/Dublin' },
      isWithin: true,
    });
    expect(listed[0]).toMatchObject({ mayLeaveMessage: undefined, hours: undefined });
  });

  test('needs a number and a time to come', async () => {
    await save({ name: 'Ann' });
    await expect(promiseCallBack(as(sam), { id, at: later(2) })).rejects.toThrow(/number/);
    await save({ phone: '+353 1 555 0100' }, { version: 1 });
    await expect(promiseCallBack(as(sam), { id, at: later(-1) })).rejects.toThrow(/over/);
  });

  test('outside the hours is begun only by who was asked, and so where the clock is unknown', async () => {
    await save({ ...told, ...hours });
    await promiseCallBack(as(sam), { id, at: later(600) });
    const evening = as(kim, new Date('2026-11-30T20:00:00Z'));
    expect(await beginCallBack(evening, { id, isSure: false })).toEqual({
      ok: false,
      code: 'outside-hours',
    });
    expect(await findCalls(evening)).toMatchObject([{ state: 'call-back', isWithin: false }]);
    expect(await beginCallBack(evening, { id, isSure: true })).toEqual({ ok: true });
    expect(await findCalls(evening)).toMatchObject([{ state: 'open', callBackAt: null }]);
    id = v7();
    await save({ phone: '+1 212 555 0100', call_from: '09:00', call_to: '17:00', country: 'US' });
    await promiseCallBack(as(sam), { id, at: later(5) });
    expect(await beginCallBack(as(sam), { id, isSure: false })).toMatchObject({
      code: 'unknown-clock',
    });
  });

  test('is given up after three tries, and what was told can still become a report', async () => {
    await save(told);
    await promiseCallBack(as(sam), { id, at: later(2) });
    expect(await noteUnanswered(as(sam, later(2)), { id, at: later(62) })).toBe(1);
    expect(await noteUnanswered(as(kim, later(62)), { id, at: later(120) })).toBe(2);
    expect(await findCalls(as(kim))).toMatchObject([
      { state: 'call-back', tries: 2, callBackAt: later(120) },
    ]);
    expect(await noteUnanswered(as(kim, later(120)), { id, at: later(120) })).toBe(3);
    expect(await findCalls(as(kim))).toMatchObject([{ state: 'given-up', callBackAt: null }]);
    await expect(noteUnanswered(as(kim), { id, at: later(500) })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await endCall(as(kim), { id })).toEqual({ ok: true });
  });
});
