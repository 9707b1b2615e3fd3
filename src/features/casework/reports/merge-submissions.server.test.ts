import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import { recordSightings } from '#features/derived/indicators/sightings.server.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findSubmissions } from './find-submissions.server.ts';
import { markDuplicate, mergeSubmissions, unmergeSubmission } from './merge-submissions.server.ts';
import { readReportTexts, type ReportText } from './report-texts.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { addNote } from './submission-notes.server.ts';
import { getSubmission } from './submission.server.ts';

const database = useTestDatabase();

async function world() {
  const db = database.db();
  const ctx = testContext(db, { actor: await storeCaseWorker(db) });
  const one = await storeSubmission(db, { reference: 'R-ONE' });
  const two = await storeSubmission(db, { reference: 'R-TWO' });
  return { ctx, one, two };
}

type World = Awaited<ReturnType<typeof world>>;

async function listed({ ctx }: World, isMerged?: boolean) {
  const { rows, total } = await findSubmissions(ctx, { isMerged });
  return [rows.map(({ reference }) => reference).toSorted(), total?.count];
}

async function openCase({ ctx }: World): Promise<string> {
  const [row] = await ctx.db
    .insert(cases)
    .values({
      caseNumber: crypto.randomUUID(),
      caseType: 'fraud',
      searchText: '',
      userDetails: { email: 'ana@example.org' },
    })
    .returning();
  return row?.id ?? '';
}

test('the merged one leaves the list and lives on in the other, until it is undone', async () => {
  const at = await world();
  const { ctx, one, two } = at;
  await addNote(ctx, { submissionId: two, text: 'Sent it twice' });
  await ctx.db.insert(emailMessages).values({
    template: 'submission-confirmation',
    toAddress: 'ana@example.org',
    payload: {},
    submissionId: two,
  });

  await mergeSubmissions(ctx, { id: two, into: one });

  expect(await listed(at)).toEqual([['R-ONE'], 1]);
  expect(await listed(at, true)).toEqual([['R-TWO'], 1]);
  const survivor = await getSubmission(ctx, { id: one });
  expect(survivor.merged).toMatchObject([{ reference: 'R-TWO' }]);
  expect(survivor.notes).toMatchObject([{ text: 'Sent it twice', submissionId: two }]);
  expect(survivor.emails).toMatchObject([{ submissionId: two }]);
  expect(survivor.history[0]).toMatchObject({
    action: 'submission.merge-received',
    details: { from: 'R-TWO' },
  });
  const merged = await getSubmission(ctx, { id: two });
  expect(merged).toMatchObject({
    mergedInto: { reference: 'R-ONE' },
    data: { name: 'Ana Example' },
  });

  await unmergeSubmission(ctx, { id: two });

  expect(await listed(at)).toEqual([['R-ONE', 'R-TWO'], 2]);
  expect((await getSubmission(ctx, { id: one })).history[0]?.action).toBe(
    'submission.merge-undone',
  );
  expect((await getSubmission(ctx, { id: two })).history[0]?.action).toBe('submission.unmerged');
  expect(await ctx.db.select().from(emailMessages), 'nobody is mailed').toHaveLength(1);
});

test('no chains, no circles, and no case loses its report', async () => {
  const at = await world();
  const { ctx, one, two } = at;
  const three = await storeSubmission(ctx.db, { reference: 'R-3', caseId: await openCase(at) });
  const conflict = { code: 'conflict' };
  await mergeSubmissions(ctx, { id: two, into: one });

  await expect(mergeSubmissions(ctx, { id: one, into: one })).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(mergeSubmissions(ctx, { id: two, into: three })).rejects.toMatchObject(conflict);
  await expect(mergeSubmissions(ctx, { id: three, into: two })).rejects.toMatchObject(conflict);
  await expect(mergeSubmissions(ctx, { id: one, into: three })).rejects.toThrow(
    'R-TWO is merged into R-ONE',
  );
  await expect(mergeSubmissions(ctx, { id: three, into: one })).rejects.toThrow(
    'R-3 belongs to a case. Keep it, and merge R-ONE into it.',
  );
  const other = await storeSubmission(ctx.db, { caseId: await openCase(at) });
  await expect(mergeSubmissions(ctx, { id: other, into: three })).rejects.toThrow('two cases');
});

test.each([visitor, staffActor('editor'), staffActor('auditor')])(
  '$name may not merge',
  async (actor) => {
    const { ctx, one, two } = await world();
    const reader = { ...ctx, actor };
    await expect(mergeSubmissions(reader, { id: one, into: two })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(unmergeSubmission(reader, { id: one })).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
);

describe('marking a duplicate', () => {
  const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

  const today = new Date('2026-06-01T12:00:00Z');

  type Arrival = {
    daysAgo: number;
    email?: string;
    message?: string;
    changes?: Partial<typeof formSubmissions.$inferInsert>;
  };

  async function arrive({ daysAgo, email, message = '', changes }: Arrival) {
    const moment = new Date(today.getTime() - daysAgo * 86_400_000);
    const ctx = testContext(database.db(), { now: () => moment });
    const texts = { ...(email && { email }), message };
    const [row] = await ctx.db
      .insert(formSubmissions)
      .values({
        reference: crypto.randomUUID(),
        idempotencyKey: crypto.randomUUID(),
        searchText: '',
        formType: 'report',
        data: texts,
        submittedAt: moment,
        ...changes,
      })
      .returning();
    const id = row?.id ?? '';
    const formType = row?.formType ?? '';
    await recordSightings(ctx, { source: { submissionId: id }, texts, formType });
    await markDuplicate(ctx, id);
    const [stored] = await ctx.db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
    return { id, of: stored?.duplicateOf, reason: stored?.duplicateReason };
  }

  test('the same e-mail within 90 days is noticed, and the earliest one named', async () => {
    await arrive({ daysAgo: 91, email: 'ana@example.org' });
    const first = await arrive({ daysAgo: 89, email: 'ana@example.org' });
    await arrive({ daysAgo: 3, email: 'ana@example.org' });

    const latest = await arrive({ daysAgo: 0, email: ' ANA@example.org ' });

    expect(latest).toMatchObject({ of: first.id, reason: 'contact-email' });
  });

  test('a wallet that both name is detected; the sender takes precedence over named indicators', async () => {
    const named = await arrive({ daysAgo: 20, email: 'bob@example.org', message: `to ${wallet}` });
    const own = await arrive({ daysAgo: 10, email: 'ana@example.org' });

    const stranger = await arrive({ daysAgo: 1, message: `paid ${wallet.toLowerCase()}` });
    const same = await arrive({ daysAgo: 0, email: 'ana@example.org', message: wallet });

    expect(stranger).toMatchObject({ of: named.id, reason: 'wallet' });
    expect(same).toMatchObject({ of: own.id, reason: 'contact-email' });
  });

  test('one website, another kind of form, and suspected spam say nothing', async () => {
    await arrive({ daysAgo: 3, message: 'They are at https://bad-exchange.example' });
    const changes = { formType: 'newsletter' };
    await arrive({ daysAgo: 3, email: 'ana@example.org', changes });
    await arrive({ daysAgo: 2, email: 'ana@example.org', changes: { isSuspectedSpam: true } });

    const site = await arrive({ daysAgo: 0, message: 'https://bad-exchange.example took it' });
    const person = await arrive({ daysAgo: 0, email: 'ana@example.org' });
    const subscriber = await arrive({ daysAgo: 0, email: 'ana@example.org', changes });

    expect([site.of, person.of, subscriber.of]).toEqual([null, null, null]);
  });

  test('a decision by staff stays, and a merged copy leads to the remaining one', async () => {
    const stayed = await arrive({ daysAgo: 9, message: 'first' });
    await arrive({ daysAgo: 8, email: 'ana@example.org', changes: { mergedInto: stayed.id } });

    const decided = { duplicateReason: 'none' } as const;
    const arrived = await arrive({ daysAgo: 1, email: 'ana@example.org', changes: decided });
    const next = await arrive({ daysAgo: 0, email: 'ana@example.org' });

    expect(arrived).toMatchObject({ of: null, reason: 'none' });
    expect(next).toMatchObject({ of: stayed.id, reason: 'contact-email' });
  });
});

describe('what the one that stays takes over', () => {
  const early = new Date('2026-03-01T10:00:00Z');
  const late = new Date('2026-03-05T10:00:00Z');

  async function pair(stays: object, leaves: object) {
    const db = database.db();
    const ctx = testContext(db, { actor: await storeCaseWorker(db), now: () => late });
    const one = await storeSubmission(db, { reference: 'R-ONE', ...stays });
    const two = await storeSubmission(db, { reference: 'R-TWO', ...leaves });
    async function read() {
      const [row] = await db.select().from(formSubmissions).where(eq(formSubmissions.id, one));
      return row;
    }
    return { ctx, one, two, read };
  }

  test('emergency, marks, assignee, wait, due date and hold survive, and go back with the undo', async () => {
    const colleague = await storeCaseWorker(database.db());
    const assignedTo = colleague.type === 'staff' ? colleague.userId : '';
    const { ctx, one, two, read } = await pair(
      { data: { name: 'A', urgency: 'standard' }, status: 'resolved', waitsSince: late },
      {
        data: { name: 'A', urgency: 'emergency' },
        welfareMark: true,
        threatMark: true,
        assignedTo,
        assignedAt: early,
        waitsSince: early,
        dueAt: early,
        legalHold: true,
      },
    );
    const before = await read();

    await mergeSubmissions(ctx, { id: two, into: one });

    expect(await read()).toMatchObject({
      urgency: 'emergency',
      welfareMark: true,
      threatMark: true,
      legalHold: true,
      assignedTo,
      waitsSince: early,
      dueAt: early,
      status: 'pending',
    });
    await unmergeSubmission(ctx, { id: two });
    expect(await read()).toEqual(before);
  });

  test('nothing is lowered, and what staff change after the merge stays after its undo', async () => {
    const { ctx, one, two, read } = await pair(
      { data: { name: 'A', urgency: 'emergency' }, dueAt: early },
      { data: { name: 'A', urgency: 'standard' }, dueAt: late, waitsSince: early },
    );

    await mergeSubmissions(ctx, { id: two, into: one });

    expect(await read()).toMatchObject({ urgency: 'emergency', staffUrgency: null, dueAt: early });
    await ctx.db
      .update(formSubmissions)
      .set({ waitsSince: null })
      .where(eq(formSubmissions.id, one));
    await unmergeSubmission(ctx, { id: two });
    expect(await read()).toMatchObject({ waitsSince: null });
  });

  test('a snooze stays, unless the other one is more urgent', async () => {
    const snoozedUntil = new Date('2026-03-09T10:00:00Z');
    const calm = await pair({ snoozedUntil }, {});
    await mergeSubmissions(calm.ctx, { id: calm.two, into: calm.one });
    expect(await calm.read()).toMatchObject({ snoozedUntil });
  });

  test('an emergency ends the snooze of the one that stays', async () => {
    const { ctx, one, two, read } = await pair(
      { snoozedUntil: new Date('2026-03-09T10:00:00Z') },
      { data: { name: 'A', urgency: 'emergency' } },
    );
    await mergeSubmissions(ctx, { id: two, into: one });
    expect(await read()).toMatchObject({ snoozedUntil: null, urgency: 'emergency' });
  });

  test('the restriction of either holds: an open one is hidden with it, or the merge is refused', async () => {
    const { ctx, one, two, read } = await pair({}, {});
    const guard = await openCase({ ctx, one, two });
    const other = await openCase({ ctx, one, two });
    await ctx.db
      .update(formSubmissions)
      .set({ guardedBy: guard })
      .where(eq(formSubmissions.id, two));
    await ctx.db.update(formSubmissions).set({ caseId: other }).where(eq(formSubmissions.id, one));
    await expect(mergeSubmissions(ctx, { id: two, into: one })).rejects.toMatchObject({
      code: 'conflict',
    });

    await ctx.db.update(formSubmissions).set({ caseId: null }).where(eq(formSubmissions.id, one));
    await mergeSubmissions(ctx, { id: two, into: one });
    expect(await read()).toMatchObject({ guardedBy: guard });
    await unmergeSubmission(ctx, { id: two });
    expect(await read()).toMatchObject({ guardedBy: null });
  });
});

test('both texts stay readable after a merge, from the report that stays and from its case', async () => {
  const at = await world();
  const { ctx } = at;
  const caseId = await openCase(at);
  const first = { name: 'Ana Example', description: 'They promised 40 percent a month.' };
  const later = { name: 'Ana Example', description: 'They ask for a tax now, today.' };
  const kept = await storeSubmission(ctx.db, { reference: 'R-KEPT', data: first, caseId });
  const gone = await storeSubmission(ctx.db, { reference: 'R-GONE', data: later });
  await mergeSubmissions(ctx, { id: gone, into: kept });

  function told(texts: readonly ReportText[]) {
    return texts.map(({ reference, answers }) => [
      reference,
      answers.find(({ isLong }) => isLong)?.lines.join(' '),
    ]);
  }
  expect(told(await readReportTexts(ctx, { mergedInto: kept }))).toEqual([
    ['R-GONE', 'They ask for a tax now, today.'],
  ]);
  expect(told(await readReportTexts(ctx, { caseId }))).toEqual([
    ['R-KEPT', 'They promised 40 percent a month.'],
    ['R-GONE', 'They ask for a tax now, today.'],
  ]);
});
