import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { suppressions } from '#database/tables/suppressions.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import type { SmtpAccess } from '#kernel/ports/mail.ts';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { storeCase } from '#tests/case.ts';
import { testContext, testPorts } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { changeCaseStatuses, setCaseStatus } from './case-status.server.ts';
import { cases } from '#database/tables/cases.ts';
import { noticesWords, noticeWords } from '#shared/mail-notice.ts';

const database = useTestDatabase();
let now = new Date();
let ctx: ServiceContext;

const access: SmtpAccess = {
  host: 'smtp.example.org',
  port: 587,
  security: 'starttls',
  reach: 'public',
  isCertificateChecked: true,
};

beforeEach(async () => {
  now = new Date('2026-11-23T18:00:00Z');
  ctx = testContext(database.db(), {
    actor: await storeCaseWorker(database.db()),
    ports: { mailer: { ...testPorts().mailer, fallback: access } },
    now: () => now,
  });
});

/** @returns what staff are told */
async function move(id: string, status: CaseStatus): Promise<string> {
  const notice = await setCaseStatus(ctx, { id, status, from: undefined });
  return notice ? noticeWords(notice) : '';
}

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1_000);
}

/** The outbox sends what is due. */
async function sendDue(): Promise<void> {
  for (const { id, state, nextAttemptAt } of await ctx.db.select().from(emailMessages))
    if (state === 'queued' && nextAttemptAt <= now)
      await ctx.db
        .update(emailMessages)
        .set({ state: 'sent', sentAt: now })
        .where(eq(emailMessages.id, id));
}

async function mails() {
  const rows = await ctx.db.select().from(emailMessages).orderBy(asc(emailMessages.id));
  return rows.map(({ state, toAddress }) => `${state} ${toAddress}`);
}

describe('the mail about a change of status', () => {
  test.each(['investigating', 'resolved'] as const)('waits ten seconds: %s', async (status) => {
    const id = await storeCase(ctx.db);
    expect(await move(id, status)).toBe('A mail tells Ana Example in ten seconds.');
    const [mail] = await ctx.db.select().from(emailMessages);
    expect(mail?.nextAttemptAt.getTime()).toBe(now.getTime() + 10_000);
  });

  test('is withdrawn when the change is undone within that time, and no other is sent', async () => {
    const id = await storeCase(ctx.db);
    await move(id, 'resolved');
    pass(9);
    expect(await move(id, 'submitted')).toBe('The client hears of neither change by mail.');
    expect(await mails()).toEqual(['suppressed ana@example.org']);
  });

  test('in bulk too', async () => {
    const ids = [await storeCase(ctx.db), await storeCase(ctx.db)];
    const changed = await changeCaseStatuses(ctx, { ids, status: 'resolved' });
    expect(noticesWords(changed.map(({ notice }) => notice))).toBe(
      '2 clients are told by mail in ten seconds.',
    );
    pass(9);
    const undone = await changeCaseStatuses(ctx, {
      ids,
      status: 'submitted',
      onlyFrom: 'resolved',
    });
    expect(noticesWords(undone.map(({ notice }) => notice))).toBe(
      '2 clients are told of neither change.',
    );
    expect(await mails()).toEqual(Array(2).fill('suppressed ana@example.org'));
  });

  test('is followed by one that corrects it when the change is undone later, which staff are told', async () => {
    const id = await storeCase(ctx.db);
    await move(id, 'resolved');
    pass(10);
    await sendDue();
    expect(await move(id, 'submitted')).toBe(
      'A mail about the status before has left already; a second one tells Ana Example in ten seconds.',
    );
    expect(await mails()).toEqual(['sent ana@example.org', 'queued ana@example.org']);
    pass(1);
    await move(id, 'resolved');
    expect(await mails()).toEqual(['sent ana@example.org', 'suppressed ana@example.org']);
  });

  test('covers further changes while it waits, and Undo of the last of them leaves it', async () => {
    const id = await storeCase(ctx.db);
    await move(id, 'under_review');
    pass(5);
    expect(await move(id, 'investigating')).toBe(
      'One mail tells Ana Example of this and of what was before.',
    );
    pass(6);
    await sendDue();
    expect(await mails()).toEqual(['queued ana@example.org']);
    await move(id, 'under_review');
    expect(await mails()).toEqual(['queued ana@example.org']);
    await move(id, 'submitted');
    expect(await mails()).toEqual(['suppressed ana@example.org']);
  });

  test('goes to the address that the case has by then', async () => {
    const id = await storeCase(ctx.db);
    await move(id, 'under_review');
    await ctx.db.update(cases).set({ userDetails: { email: 'ben@example.org' } });
    await move(id, 'investigating');
    expect(await mails()).toEqual(['suppressed ana@example.org', 'queued ben@example.org']);
  });

  test('that a server has seen is not followed by another', async () => {
    const id = await storeCase(ctx.db);
    await move(id, 'resolved');
    await ctx.db.update(emailMessages).set({ state: 'deferred', attempts: 1 });
    await move(id, 'submitted');
    expect(await mails()).toEqual(['deferred ana@example.org']);
  });
});

describe('nobody is told', () => {
  test('where no address is known', async () => {
    const id = await storeCase(ctx.db, { userDetails: { name: 'Ana Example' } });
    expect(await move(id, 'resolved')).toBe('Nobody is told by mail: no e-mail address was given.');
    expect(await mails()).toEqual([]);
  });

  test('where the client wants no mail about the case', async () => {
    const id = await storeCase(ctx.db, { mailStoppedAt: now });
    expect(await move(id, 'resolved')).toMatch(/^Nobody is told by mail: they want no e-mail/);
    expect(await mails()).toEqual([]);
  });

  test('where the address is not safe, and Undo sends nothing either', async () => {
    const id = await storeCase(ctx.db);
    await noteUnsafeAddresses(ctx, { emails: ['Ana@example.org'] });
    expect(await move(id, 'resolved')).toBe('Nobody is told by mail: no safe address.');
    expect(await move(id, 'submitted')).toBe('The client hears of neither change by mail.');
    expect(await mails()).toEqual(['suppressed ana@example.org']);
  });

  test('where they opted out', async () => {
    const id = await storeCase(ctx.db);
    await ctx.db
      .insert(suppressions)
      .values({ email: 'ana@example.org', choices: ['case_updates'], confirmedAt: now });
    expect(await move(id, 'resolved')).toBe('Nobody is told by mail: they want no such e-mail.');
  });

  test('while no mail server is set', async () => {
    ctx = { ...ctx, ports: testPorts() };
    const id = await storeCase(ctx.db);
    expect(await move(id, 'resolved')).toBe(
      'No mail server is set, so the mail to Ana Example waits and nobody is told yet.',
    );
    expect(await mails()).toEqual(['queued ana@example.org']);
  });
});

test('the helper who wrote the report is told where the client’s address is not safe', async () => {
  const id = await storeCase(ctx.db);
  const data = {
    reported_by: 'helper',
    helper_mail: 'yes',
    helper_name: 'Maria',
    helper_email: 'maria@example.net',
  };
  await storeSubmission(ctx.db, { caseId: id, data });
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'] });
  expect(await move(id, 'resolved')).toBe(
    'A mail tells Maria (helper of Ana Example) in ten seconds.',
  );
  expect(await mails()).toEqual(['queued maria@example.net']);
  await move(id, 'submitted');
  expect(await mails()).toEqual(['suppressed maria@example.net']);
});

describe('a client who waits', () => {
  const waitsSince = new Date('2026-11-22T10:00:00Z');

  test('keeps the case from being resolved without a word', async () => {
    const id = await storeCase(ctx.db, { waitsSince });
    await expect(move(id, 'resolved')).rejects.toMatchObject({ code: 'conflict' });
    expect(await changeCaseStatuses(ctx, { ids: [id], status: 'resolved' })).toEqual([]);
    const [row] = await ctx.db.select().from(cases);
    expect(row).toMatchObject({ status: 'submitted', waitsSince });
    expect(await mails()).toEqual([]);
  });

  test('waits again when a resolution with a reason is undone', async () => {
    const id = await storeCase(ctx.db, { waitsSince });
    const left = { message: 'Called them' };
    await setCaseStatus(ctx, { id, status: 'resolved', from: undefined, left });
    await move(id, 'submitted');
    const [row] = await ctx.db.select().from(cases);
    expect(row).toMatchObject({ status: 'submitted', waitsSince });
  });
});
