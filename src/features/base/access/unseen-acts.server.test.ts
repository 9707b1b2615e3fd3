import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { caseMessages } from '#database/tables/conversation.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { users } from '#database/tables/staff.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { replyToSubmission } from '#features/casework/reports/reply-to-submission.server.ts';
import {
  changeSubmissionStatus,
  changeUrgency,
} from '#features/casework/reports/submission-changes.server.ts';
import type { Actor } from '#kernel/context.ts';
import { seenByPage } from './unseen-acts.server.ts';
import { readSeen } from '#shared/forms/seen.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { useTestDatabase } from '#tests/db.ts';

const { db } = useTestDatabase();

const opened = new Date('2026-03-01T10:00:00Z');

let [ann, ben]: [Actor, Actor] = [{ type: 'anonymous' }, { type: 'anonymous' }];

beforeEach(async () => {
  ann = await storeStaff(db(), 'case_worker', 'ann@example.org');
  await db().update(users).set({ name: 'Ann' });
  ben = await storeStaff(db(), 'case_worker', 'ben@example.org');
  if (ann.type === 'staff') ann = { ...ann, name: 'Ann' };
});

function at(actor: Actor, minutes: number) {
  return testContext(db(), {
    actor,
    now: () => new Date(opened.getTime() + minutes * 60_000),
  });
}

const words = { subject: 'About your report', text: 'Please call your bank.' };

describe('two people answer one person', () => {
  test('by mail: the second is told of the first, and the next press goes on', async () => {
    const id = await storeSubmission(db());
    const first = await replyToSubmission(at(ann, 1), { id, reply: words, seenAt: opened });
    expect(first).toMatchObject({ ok: true });
    const second = { id, reply: words };
    await expect(
      replyToSubmission(at(ben, 3), { ...second, seenAt: opened }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Ann answered 2 minutes ago. Nothing was sent, and your text is kept. Read it, then send again.',
    });
    expect(await db().$count(emailMessages)).toBe(1);
    const { now } = at(ben, 3);
    expect(await replyToSubmission(at(ben, 4), { ...second, seenAt: now() })).toMatchObject({
      ok: true,
    });
  });

  test('who is told within a second goes on with the next press all the same', async () => {
    const id = await storeSubmission(db());
    await replyToSubmission(at(ann, 1), { id, reply: words, seenAt: seenByPage(opened) });
    const { now } = at(ben, 1);
    const told = replyToSubmission(at(ben, 1), { id, reply: words, seenAt: seenByPage(now()) });
    await expect(told).rejects.toMatchObject({ code: 'conflict' });
    expect(await replyToSubmission(at(ben, 1), { id, reply: words, seenAt: now() })).toMatchObject({
      ok: true,
    });
  });

  test('one’s own earlier answer asks nothing, and neither does a program', async () => {
    const id = await storeSubmission(db());
    for (const minutes of [1, 2])
      expect(
        await replyToSubmission(at(ann, minutes), { id, reply: words, seenAt: opened }),
      ).toMatchObject({ ok: true });
    expect(await replyToSubmission(at(ben, 3), { id, reply: words })).toMatchObject({ ok: true });
  });

  test('in a case, and across a case and its report', async () => {
    const caseId = await storeCase(db());
    const id = await storeSubmission(db(), { caseId });
    const message = { caseId, text: 'Please call your bank.' };
    await sendMessage(at(ann, 1), { ...message, formKey: 'a', seenAt: opened });
    await expect(
      sendMessage(at(ben, 2), { ...message, formKey: 'b', seenAt: opened }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Ann answered a minute ago\./),
    });
    await expect(
      replyToSubmission(at(ben, 2), { id, reply: words, seenAt: opened }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await db().$count(caseMessages)).toBe(1);
  });

  test('at the same moment: one is sent', async () => {
    const caseId = await storeCase(db());
    const message = { caseId, text: 'Please call your bank.', seenAt: opened };
    const sent = await Promise.allSettled([
      sendMessage(at(ann, 1), { ...message, formKey: 'a' }),
      sendMessage(at(ben, 1), { ...message, formKey: 'b' }),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db().$count(caseMessages)).toBe(1);
  });
});

test('a form that says nothing of what it showed has seen nothing of the last day', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  const form = new FormData();
  expect(readSeen(form, now)).toEqual(opened);
  for (const typed of ['yesterday', '2099-01-01T00:00:00Z']) {
    form.set('seen', typed);
    expect(readSeen(form, now), typed).toEqual(opened);
  }
  form.set('seen', '2026-03-02T09:59:00Z');
  expect(readSeen(form, now)).toEqual(new Date('2026-03-02T09:59:00Z'));
});

test('a status is changed only from the one that the page showed', async () => {
  const id = await storeSubmission(db(), { status: 'pending' });
  await changeSubmissionStatus(at(ann, 1), { id, status: 'reviewed', from: 'pending' });
  await expect(
    changeSubmissionStatus(at(ben, 2), { id, status: 'rejected', from: 'pending' }),
  ).rejects.toMatchObject({
    code: 'conflict',
    message:
      'Ann changed the status a minute ago. Nothing was changed. Look at it, then choose again.',
  });
  const [row] = await db().select().from(formSubmissions).where(eq(formSubmissions.id, id));
  expect(row?.status).toBe('reviewed');
  await changeSubmissionStatus(at(ben, 3), { id, status: 'rejected', from: 'reviewed' });
});

test('an urgency is changed only from the one that the page showed', async () => {
  const id = await storeSubmission(db());
  await changeUrgency(at(ann, 1), { id, urgency: 'urgent', from: null });
  await expect(changeUrgency(at(ben, 2), { id, urgency: 'low', from: null })).rejects.toMatchObject(
    {
      code: 'conflict',
      message: expect.stringMatching(/^Ann changed the urgency a minute ago\./),
    },
  );
  await changeUrgency(at(ben, 3), { id, urgency: 'low', from: 'urgent' });
});
