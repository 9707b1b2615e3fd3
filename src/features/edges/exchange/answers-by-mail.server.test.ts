import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { attachments } from '#database/tables/documents.ts';
import { cases } from '#database/tables/cases.ts';
import { caseMessages, submissionMessages } from '#database/tables/conversation.ts';
import { mailAnswers } from '#database/tables/exchange.ts';
import { emailMessages, mailEvents } from '#database/tables/outbox.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { getThread } from '#features/casework/conversation/thread.server.ts';
import { letterNumber } from '#kernel/letter-number.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { useFiles } from '#tests/attachments.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor } from '#tests/context.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { takeMail } from './mail-in.server.ts';
import { dismissMail, findMailSuggestions, joinMail, partMail } from './mail-suggestions.server.ts';

const files = useFiles();

const number = 'LGN-2026-954731';
const reference = 'R-7KQ2M-X41TB';

function job() {
  return files.as({ type: 'system', job: 'mail-in' });
}

function take(raw: string) {
  return takeMail(job(), Buffer.from(raw));
}

type Written = { from?: string; subject?: string; headers?: string[]; body?: string; id?: string };

function mail({
  from = 'Ana <ana@example.org>',
  subject = 'Re: your letter',
  headers = [],
  body = 'I called the bank.',
  id = v7(),
}: Written): string {
  return [
    `From: ${from}`,
    'To: help@example.com',
    `Subject: ${subject}`,
    `Message-ID: <${id}@mail.example.org>`,
    'MIME-Version: 1.0',
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    '',
    body,
    '',
  ].join('\r\n');
}

let caseId: string;
let reportId: string;

beforeEach(async () => {
  caseId = await storeCase(files.db(), { caseNumber: number });
  reportId = await storeSubmission(files.db(), {
    reference,
    status: 'resolved',
    data: { name: 'Ben Example', email: 'Ben@example.net' },
  });
});

/** A letter of ours in the outbox. */
async function letter(about: { caseId: string } | { submissionId: string }, template?: string) {
  const id = v7();
  await files
    .db()
    .insert(emailMessages)
    .values({
      id,
      template: template ?? ('caseId' in about ? 'case-message' : 'submission-reply'),
      toAddress: 'ana@example.org',
      payload: {},
      state: 'sent',
      ...about,
    });
  return id;
}

function arrivals() {
  return files.db().select().from(formSubmissions).where(eq(formSubmissions.formType, 'mail'));
}

async function waits() {
  const [file] = await files.db().select().from(cases).where(eq(cases.id, caseId));
  return file?.waitsSince ?? null;
}

describe('an answer of the client continues their case', () => {
  test.each([
    [
      'by In-Reply-To',
      (id: string) => mail({ headers: [`In-Reply-To: <${id}@elsewhere.example>`] }),
    ],
    [
      'by the middle of a long thread',
      (id: string) =>
        mail({
          headers: [
            `References: ${Array.from({ length: 299 }, (_, at) => `<m${at}@example.org>`).join('\r\n ')}\r\n <${id}@example.com> <last@example.org>`,
          ],
        }),
    ],
    [
      'by the number of the letter in what it quotes',
      (id: string) => mail({ body: `Yes.\r\n\r\n> Number: ${letterNumber(job().ports.site, id)}` }),
    ],
    [
      'by the tag of Reply-To',
      (id: string) => {
        const tag = letterNumber(job().ports.site, id).replaceAll('-', '').toLowerCase();
        return mail({ headers: [`Delivered-To: help+${tag}@example.com`] });
      },
    ],
  ])('%s', async (_, write) => {
    const raw = write(await letter({ caseId }));
    expect(await take(raw)).toEqual({ taken: 'joined', number, isRepeat: false });
    expect(await take(raw)).toEqual({ taken: 'joined', number, isRepeat: true });
    const messages = await files.db().select().from(caseMessages);
    expect(messages).toMatchObject([{ author: 'client', caseId, cameByMail: true }]);
    expect(await waits()).not.toBeNull();
    expect(await arrivals()).toEqual([]);
  });

  test.each([
    'Re: LGN-2026-954731',
    'AW: lgn 2026 954731',
    'VS: [LGN–2026–954731] kysymys',
    '回复：您的案件 LGN-2026-954731',
    'Re: [Ticket#LGN-2026-954731] [EXTERNAL] your letter',
    'SV: WG: case #LGN2026954731 (urgent)',
    'RV: Su caso LGN-2026-954731, gracias',
    'Antw: Re[2]: your case 2026-954731',
    'Odp: Betreff: LGN_2026_954731!',
    'TR: Fwd: LGN - 2026 - 954731',
    'LGN-2O26-95473l',
  ])('by its number in the subject "%s"', async (subject) => {
    expect(await take(mail({ subject }))).toMatchObject({ taken: 'joined', number });
    expect(await arrivals()).toEqual([]);
  });

  test.each(['[#954731] My reply', '954731', 'Re: my case no. 954731'])(
    'by its six digits, from their own address alone: %s',
    async (subject) => {
      expect(await take(mail({ subject, from: 'Eve <eve@example.net>' }))).toMatchObject({
        taken: 'stored',
      });
      expect(await take(mail({ subject }))).toMatchObject({ taken: 'joined', number });
    },
  );

  test('also a closed one, which stays closed and stands among those that wait', async () => {
    await files.db().update(cases).set({ status: 'closed' }).where(eq(cases.id, caseId));
    expect(await take(mail({ subject: number }))).toMatchObject({ taken: 'joined' });
    const [file] = await files.db().select().from(cases).where(eq(cases.id, caseId));
    expect(file).toMatchObject({ status: 'closed' });
    expect(file?.waitsSince).not.toBeNull();
  });

  test('with its files, its own words and what it quotes told apart, and the quoted words alarm nobody', async () => {
    const body =
      'I called them.\r\n\r\nOn Mon, 2 Mar 2026, Desk <help@example.com> wrote:\r\n> Do you think of suicide?\r\n> You said you want to kill yourself.';
    await take(mail({ subject: number, body }));
    const rows = await files.db().select().from(attachments);
    expect(rows.map(({ name, messageId }) => [name, messageId !== null])).toEqual([
      ['answer.eml', true],
    ]);
    const [file] = await files.db().select().from(cases).where(eq(cases.id, caseId));
    expect(file).toMatchObject({ welfareMark: false, dangerSigns: {} });
    await take(mail({ subject: number, body: 'I want to kill myself.' }));
    const [after] = await files.db().select().from(cases).where(eq(cases.id, caseId));
    expect(after).toMatchObject({ welfareMark: true });
  });
});

describe('an answer to a report is a message of it', () => {
  test('which is open again, shows the quote apart, and counts a second delivery once', async () => {
    const id = await letter({ submissionId: reportId });
    const body =
      'Thank you.\r\n\r\n-----Original Message-----\r\nFrom: Desk\r\nSent: today\r\nTo: Ben\r\nSubject: x\r\n\r\nPlease call.';
    const raw = mail({
      from: 'ben@example.net',
      headers: [`In-Reply-To: <${id}@x.example>`],
      body,
    });
    expect(await take(raw)).toEqual({ taken: 'joined', number: reference, isRepeat: false });
    expect(await take(raw)).toMatchObject({ taken: 'joined', isRepeat: true });
    const [report] = await files
      .db()
      .select()
      .from(formSubmissions)
      .where(eq(formSubmissions.id, reportId));
    expect(report).toMatchObject({ status: 'pending', formType: 'report' });
    expect(report?.waitsSince).not.toBeNull();
    const thread = await getThread(files.as(staffActor('case_worker')), {
      id: reportId,
      formType: 'report',
    });
    expect(thread).toMatchObject({
      way: 'mail',
      lines: [
        {
          author: 'sender',
          parts: [
            { isQuote: false, text: 'Thank you.' },
            { isQuote: true, text: expect.stringContaining('Please call.') },
          ],
        },
      ],
    });
    expect(await arrivals()).toEqual([]);
  });

  test('of the case once it belongs to one, and of the report into which it was merged', async () => {
    const merged = await storeSubmission(files.db(), { mergedInto: reportId });
    const answer = { from: 'ben@example.net' };
    const id = await letter({ submissionId: merged });
    await take(mail({ ...answer, headers: [`In-Reply-To: <${id}@x.example>`] }));
    expect(await files.db().select().from(submissionMessages)).toMatchObject([
      { submissionId: reportId },
    ]);
    await files
      .db()
      .update(formSubmissions)
      .set({ caseId })
      .where(eq(formSubmissions.id, reportId));
    const ana = mail({ subject: `Re: ${reference}` });
    expect(await take(ana)).toMatchObject({ taken: 'joined', number });
  });
});

describe('from anybody else it is never added, and says what it may answer', () => {
  const doubts: [string, Written, string][] = [
    ['a stranger who names the case', { from: 'eve@evil.example' }, 'address'],
    ['the client with another address', { from: 'Ana <ana.private@example.com>' }, 'address'],
    [
      'a sender whose domain did not send it',
      { headers: ['Authentication-Results: mx; dmarc=fail'] },
      'forged',
    ],
  ];
  test.each(doubts)('%s', async (_, written, doubt) => {
    expect(await take(mail({ ...written, subject: number }))).toMatchObject({ taken: 'stored' });
    expect(await files.db().select().from(caseMessages)).toEqual([]);
    expect(await waits()).toBeNull();
    const [arrival] = await arrivals();
    expect(arrival).toMatchObject({ caseId: null, mergedInto: null });
    expect(await files.db().select().from(mailAnswers)).toMatchObject([
      { caseId, arrivalId: arrival?.id, doubt },
    ]);
    const mails = await files.db().select().from(emailMessages);
    expect(mails.map(({ toAddress }) => toAddress)).not.toContain(arrival?.contactEmail);
  });

  test('an address that became unsafe', async () => {
    await noteUnsafeAddresses(job(), { emails: ['ana@example.org'] });
    expect(await take(mail({ subject: number }))).toMatchObject({ taken: 'stored' });
    expect(await files.db().select().from(caseMessages)).toEqual([]);
    expect(await files.db().select().from(mailAnswers)).toMatchObject([{ doubt: 'unsafe' }]);
  });

  test('a restricted case hides what names it from those who may not see the case', async () => {
    await files.db().update(cases).set({ isRestricted: true }).where(eq(cases.id, caseId));
    await take(mail({ from: 'eve@evil.example', subject: number }));
    expect(await arrivals()).toMatchObject([{ guardedBy: caseId }]);
  });
});

test('an answer to a notice for staff is returned, which ends two programs that answer each other', async () => {
  const id = await letter({ caseId }, 'case-message-received');
  const headers = [`In-Reply-To: <${id}@x.example>`];
  expect(await take(mail({ from: 'kim@example.com', headers }))).toEqual({
    taken: 'refused',
    because: 'notice',
  });
  expect([await arrivals(), await files.db().select().from(caseMessages)]).toEqual([[], []]);
});

test('no answer is sent to one who answers, however often', async () => {
  for (let times = 0; times < 3; times += 1)
    await take(mail({ subject: `Out of office: ${number}`, body: `Away, mail ${times}` }));
  const mails = await files.db().select().from(emailMessages);
  expect(mails.filter(({ toAddress }) => toAddress === 'ana@example.org')).toEqual([]);
});

describe('staff add a mail from another address to what it answers', () => {
  function staff() {
    return files.as(staffActor('administrator'));
  }

  async function arriveFrom(subject: string) {
    await take(mail({ from: 'Ana <ana.private@example.com>', subject }));
    const [arrival] = await arrivals();
    return arrival?.id ?? '';
  }

  test('to a case, whose client then waits, and undo it', async () => {
    const id = await arriveFrom(`Re: ${number}`);
    const administrator = await storeStaff(files.db(), 'administrator', 'kim@example.com');
    const kim = files.as(administrator);
    const [found] = await findMailSuggestions(staff(), { caseId });
    expect(found).toMatchObject({ arrival: { id }, of: { number }, isJoined: false });
    expect(await findMailSuggestions(staff(), { submissionId: id })).toEqual([found]);
    await joinMail(kim, { id });
    expect(await arrivals()).toMatchObject([{ caseId }]);
    expect(await waits()).not.toBeNull();
    expect(await findMailSuggestions(staff(), { caseId })).toMatchObject([{ isJoined: true }]);
    await partMail(kim, { id });
    expect(await arrivals()).toMatchObject([{ caseId: null }]);
    expect(await waits()).toBeNull();
  });

  test('to a report, and undo it', async () => {
    const id = await arriveFrom(`AW: ${reference.toLowerCase()}`);
    expect(await findMailSuggestions(staff(), { submissionId: reportId })).toMatchObject([
      { arrival: { id }, of: { kind: 'report', number: reference }, doubt: 'address' },
    ]);
    await joinMail(staff(), { id });
    expect(await arrivals()).toMatchObject([{ mergedInto: reportId }]);
    await partMail(staff(), { id });
    expect(await arrivals()).toMatchObject([{ mergedInto: null }]);
  });

  test('one that does not belong there is suggested no more, until that is undone', async () => {
    const id = await arriveFrom(number);
    await dismissMail(staff(), { id, isDismissed: true });
    expect(await findMailSuggestions(staff(), { caseId })).toEqual([]);
    await dismissMail(staff(), { id, isDismissed: false });
    expect(await findMailSuggestions(staff(), { caseId })).toHaveLength(1);
  });

  test('and learn nothing of a restricted case from the mail, nor of the mail', async () => {
    const id = await arriveFrom(number);
    await files.db().update(cases).set({ isRestricted: true }).where(eq(cases.id, caseId));
    const outsider = files.as(staffActor('case_worker'));
    expect(await findMailSuggestions(outsider, { submissionId: id })).toEqual([]);
    await expect(joinMail(outsider, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(findMailSuggestions(outsider, { caseId })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await arrivals()).toMatchObject([{ caseId: null }]);
  });
});

describe('an automatic answer', () => {
  async function notes() {
    const rows = await files.db().select().from(mailEvents);
    return rows.map(({ messageId, kind, detail }) => ({ messageId, kind, detail }));
  }

  const away = {
    subject: `Abwesenheitsnotiz: ${number}`,
    body: 'Ich bin bis Montag im Urlaub.',
  };

  test('without headers that say so is kept with the letter it answers, once, and starts no clock', async () => {
    const id = await letter({ caseId });
    const answers = mail({ ...away, headers: [`In-Reply-To: <${id}@help.example.com>`] });
    expect(await take(answers)).toEqual({ taken: 'noted' });
    expect(await take(answers)).toEqual({ taken: 'noted' });
    expect(await notes()).toEqual([
      { messageId: id, kind: 'auto-answered', detail: expect.stringContaining('bis Montag') },
    ]);
    expect(await arrivals()).toEqual([]);
    expect(await files.db().select().from(caseMessages)).toEqual([]);
  });

  test('is found by the number in its subject, and never noted for another address', async () => {
    const id = await letter({ caseId });
    expect(await take(mail(away))).toEqual({ taken: 'noted' });
    expect((await notes()).map(({ messageId }) => messageId)).toEqual([id]);
    const stranger = mail({ ...away, from: 'Eve <eve@example.net>' });
    expect(await take(stranger)).toMatchObject({ taken: 'stored' });
  });

  test('that names a case about which no letter went there is no message of the client', async () => {
    expect(await take(mail(away))).toMatchObject({ taken: 'stored' });
    expect(await files.db().select().from(caseMessages)).toEqual([]);
    expect(await waits()).toBeNull();
    expect(await arrivals()).toMatchObject([
      { waitsSince: null, data: { arrived: expect.stringContaining('an automatic answer') } },
    ]);
  });

  test('with headers is kept with its letter too, and one about no letter is refused', async () => {
    const id = await letter({ caseId });
    const automatic = 'Auto-Submitted: auto-replied';
    const headers = [`In-Reply-To: <${id}@help.example.com>`, automatic];
    expect(await take(mail({ subject: 'Away', body: 'Back on Monday.', headers }))).toEqual({
      taken: 'noted',
    });
    expect(await take(mail({ subject: 'Away', headers: [automatic] }))).toEqual({
      taken: 'refused',
      because: 'automatic',
    });
  });

  test('about no letter of ours is stored, and a person who says that they are away is a person', async () => {
    expect(
      await take(mail({ subject: 'Automatic reply', body: 'I am out of the office.' })),
    ).toMatchObject({
      taken: 'stored',
    });
    expect(await arrivals()).toMatchObject([{ waitsSince: null }]);
    const id = await letter({ caseId });
    const person = mail({
      subject: 'Out of office',
      body: 'I am out of office until Monday, but the scammer called.',
      headers: [`In-Reply-To: <${id}@help.example.com>`],
    });
    expect(await take(person)).toMatchObject({ taken: 'joined' });
    expect(await waits()).not.toBeNull();
    expect(await notes()).toEqual([]);
  });
});
