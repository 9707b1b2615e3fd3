import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#database/tables/staff.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { storeSettings } from '#kernel/settings/store-settings.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { idOf, storeMember } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { actOnRecords, setTimeOf } from './act.server.ts';
import { actField, statusPlaces, typedTimeField, type InboxAct } from './inbox-act.ts';
import { findQueue } from './queue.server.ts';
import { changedRow, leavesQueue, queueNames, type QueueName, type QueueRow } from './queues.ts';

const { db } = useTestDatabase();

const now = new Date('2026-11-20T15:00:00Z');

async function worker(email = 'me@example.org') {
  const { actor } = await storeMember(db(), 'case_worker', email);
  return testContext(db(), { actor, now: () => now });
}

/** Builds the form that the button of an action sends. */
function press(act: InboxAct, ids: readonly string[]) {
  const { name, value } = actField(act);
  const typed =
    'time' in act && typeof act.time === 'object'
      ? { [typedTimeField(act.name)]: act.time.typed }
      : {};
  return formOf({ [name]: value, ids: ids.join(','), ...typed });
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function statusOf(id: string) {
  const [row] = await db().select().from(formSubmissions).where(eq(formSubmissions.id, id));
  return row?.status;
}

test('what says until when a record is snoozed or due names the time zone', async () => {
  const ctx = await worker();
  await storeSettings(ctx, [{ key: 'timezone', value: 'America/New_York' }]);
  await raiseSiteVersion(ctx, 'settings');
  const id = await storeSubmission(db());
  const snoozed = await actOnRecords(ctx, press({ name: 'snooze', time: 'later' }, [id]));
  expect(snoozed.title).toBe('Snoozed until today, 1:00 PM EST');
  const due = await actOnRecords(ctx, press({ name: 'due', time: 'tomorrow' }, [id]));
  expect(due.title).toBe('Due tomorrow, 5:00 PM EST');
  const skipped = { typed: '2027-03-14T02:30' };
  const later = await actOnRecords(ctx, press({ name: 'snooze', time: skipped }, [id]));
  expect(later.title).toBe(
    'Snoozed until Sun, Mar 14, 2027, 3:30 AM EDT. The clock skips 02:30 that night. This is 03:30 EDT.',
  );
});

describe('what a key does', () => {
  test('done: an unassigned report becomes read, an assigned one resolved', async () => {
    const ctx = await worker();
    const free = await storeSubmission(db());
    const own = await storeSubmission(db(), { assignedTo: idOf(ctx.actor) });
    const file = await storeCase(db(), { assignedTo: idOf(ctx.actor) });

    const { changed, undo } = await actOnRecords(ctx, press({ name: 'done' }, [free, own, file]));

    expect(changed).toBe(3);
    const [stored] = await db().select().from(cases);
    expect([await statusOf(free), await statusOf(own), stored?.status]).toEqual([
      'reviewed',
      'resolved',
      'resolved',
    ]);
    await actOnRecords(ctx, formOf({ undo: JSON.stringify(undo) }));
    expect([await statusOf(free), await statusOf(own)]).toEqual(['pending', 'pending']);
  });

  test('a typed moment is in the organisation’s time zone', async () => {
    const ctx = await worker();
    const report = await storeSubmission(db());
    const due = { name: 'due', time: { typed: '2026-11-24T10:00' } } as const;

    expect(await actOnRecords(ctx, press(due, [report]))).toMatchObject({ changed: 1 });
    const [row] = await db().select().from(formSubmissions);
    expect(row?.dueAt?.getTime()).toBeGreaterThan(Date.parse('2026-11-24T09:59:00Z'));
  });

  test.each<Record<string, string>>([
    { status: '9' },
    { status: '' },
    { assign: 'somebody' },
    { due: 'at', 'due-at': 'next full moon' },
    { snooze: 'someday' },
    { fly: 'on' },
    {},
    { undo: '[{"kind":"report","field":"status","ids":["x"],"value":"gone"}]' },
    { undo: '{' },
  ])('%j makes no sense, is refused, and nothing is changed', async (fields) => {
    const ctx = await worker();
    const report = await storeSubmission(db());

    const asked = actOnRecords(ctx, formOf({ ...fields, ids: report }));

    await expect(asked).rejects.toMatchObject({ code: 'invalid' });
    expect(await statusOf(report)).toBe('pending');
  });

  test('without a record there is nothing to do', async () => {
    const asked = actOnRecords(await worker(), press({ name: 'done' }, []));
    await expect(asked).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('a case whose client waits for an answer', () => {
  const waitsSince = new Date('2026-11-19T15:00:00Z');

  async function storedCase() {
    const [row] = await db().select().from(cases);
    return row && { status: row.status, waitsSince: row.waitsSince };
  }

  test.each<InboxAct>([{ name: 'done' }, { name: 'status', place: 4 }])(
    '$name asks, and changes nothing',
    async (act) => {
      const ctx = await worker();
      const id = await storeCase(db(), { waitsSince });
      expect(await actOnRecords(ctx, press(act, [id]))).toMatchObject({
        changed: 0,
        undo: [],
        waiting: { who: 'Ana Example', ids: [id] },
      });
      expect(await storedCase()).toEqual({ status: 'submitted', waitsSince });
      expect(await db().select().from(emailMessages)).toEqual([]);
    },
  );

  test('is resolved by saying that no answer is needed, which Undo takes back whole', async () => {
    const ctx = await worker();
    const id = await storeCase(db(), { waitsSince });
    const insist = { name: 'done', isInsisted: true } as const;
    const { undo, ...acted } = await actOnRecords(ctx, press(insist, [id]));
    expect(acted).toMatchObject({
      changed: 1,
      title: 'resolved',
      told: expect.stringContaining('Ana'),
    });
    expect(acted).not.toHaveProperty('waiting');
    expect(await storedCase()).toEqual({ status: 'resolved', waitsSince: null });

    const undone = await actOnRecords(ctx, formOf({ undo: JSON.stringify(undo) }));
    expect(undone.told).toBe('The client hears of neither change by mail.');
    expect(await storedCase()).toEqual({ status: 'submitted', waitsSince });
    expect(await db().select().from(emailMessages)).toMatchObject([{ state: 'suppressed' }]);
  });
});

describe('several records at once, with somebody in danger among them', () => {
  async function arrange() {
    const calm = await storeSubmission(db());
    const reference = 'R-AAAAA-BBBBB';
    const inDanger = await storeSubmission(db(), { reference, welfareMark: true });
    return { ctx: await worker(), calm, inDanger };
  }

  test.each<InboxAct>([
    { name: 'done' },
    { name: 'spam' },
    { name: 'answered' },
    { name: 'status', place: 3 },
  ])('%j ends the work on the others, names the person, and leaves them', async (act) => {
    const { ctx, calm, inDanger } = await arrange();
    const before = await db()
      .select()
      .from(formSubmissions)
      .where(eq(formSubmissions.id, inDanger));
    const waitsSince = new Date('2026-11-19T15:00:00Z');
    await db().update(formSubmissions).set({ waitsSince }).where(eq(formSubmissions.id, calm));

    const { changed, endangered } = await actOnRecords(ctx, press(act, [calm, inDanger]));

    expect(changed).toBe(1);
    expect(endangered).toMatch(/^Left as it is: .*R-AAAAA-BBBBB\. /);
    const after = await db().select().from(formSubmissions).where(eq(formSubmissions.id, inDanger));
    expect(after).toEqual(before);
  });

  test('nobody else among them: refused in words that name the person', async () => {
    const { ctx, inDanger } = await arrange();
    const other = await storeCase(db(), { threatMark: true });
    const acted = actOnRecords(ctx, press({ name: 'done' }, [inDanger, other]));
    await expect(acted).rejects.toThrow(/R-AAAAA-BBBBB.*decide about it alone/);
    expect(await statusOf(inDanger)).toBe('pending');
  });

  test('alone, or once it is over, it is done as any other; taking and putting off are as before', async () => {
    const { ctx, calm, inDanger } = await arrange();
    const taken = await actOnRecords(ctx, press({ name: 'take' }, [calm, inDanger]));
    expect(taken.changed).toBe(2);
    expect(await actOnRecords(ctx, press({ name: 'done' }, [inDanger]))).toMatchObject({
      changed: 1,
    });
    const over = await storeSubmission(db(), { welfareMark: true, dangerOverAt: now });
    const done = await actOnRecords(ctx, press({ name: 'done' }, [calm, over]));
    expect(done).toMatchObject({ changed: 2 });
    expect(done).not.toHaveProperty('endangered');
  });
});

describe('two people at one record', () => {
  async function colleague() {
    const { actor } = await storeMember(db(), 'case_worker', 'other@example.org');
    await db()
      .update(users)
      .set({ name: 'Kim Example' })
      .where(eq(users.id, idOf(actor)));
    return testContext(db(), { actor, now: () => now });
  }

  test.each(['report', 'case'] as const)(
    'the second one to take a %s is told who has it, and takes it only on insisting',
    async (kind) => {
      const [me, kim] = [await worker(), await colleague()];
      const id = await (kind === 'case' ? storeCase(db()) : storeSubmission(db()));
      const table = kind === 'case' ? cases : formSubmissions;
      async function holder() {
        const [row] = await db().select({ id: table.assignedTo }).from(table);
        return row?.id;
      }
      await actOnRecords(kim, press({ name: 'take' }, [id]));

      const second = await actOnRecords(me, press({ name: 'take' }, [id]));

      expect(second).toMatchObject({
        changed: 0,
        undo: [],
        held: { who: 'Kim Example', count: 1 },
      });
      expect(await holder()).toBe(idOf(kim.actor));
      const third = await actOnRecords(me, press({ name: 'take', isInsisted: true }, [id]));
      expect(third).toMatchObject({ changed: 1, title: 'Assigned to you' });
      expect(third.held).toBeUndefined();
      expect(await holder()).toBe(idOf(me.actor));
      await actOnRecords(me, formOf({ undo: JSON.stringify(third.undo) }));
      expect(await holder()).toBe(idOf(kim.actor));
    },
  );

  test('of several records those of a colleague stay theirs', async () => {
    const [me, kim] = [await worker(), await colleague()];
    const free = await storeSubmission(db());
    const taken = await storeSubmission(db(), { assignedTo: idOf(kim.actor) });
    const own = await storeSubmission(db(), { assignedTo: idOf(me.actor) });

    const acted = await actOnRecords(me, press({ name: 'take' }, [free, taken, own]));

    expect(acted).toMatchObject({ changed: 1, held: { who: 'Kim Example', count: 1 } });
    const [row] = await db().select().from(formSubmissions).where(eq(formSubmissions.id, taken));
    expect(row?.assignedTo).toBe(idOf(kim.actor));
  });

  describe('of what a colleague has changed since the list was read', () => {
    const acts: [InboxAct, InboxAct][] = [
      [
        { name: 'status', place: 2 },
        { name: 'status', place: 3 },
      ],
      [{ name: 'status', place: 2 }, { name: 'done' }],
      [
        { name: 'due', time: 'week' },
        { name: 'due', time: 'tomorrow' },
      ],
      [
        { name: 'snooze', time: 'week' },
        { name: 'snooze', time: 'tomorrow' },
      ],
      [{ name: 'answered' }, { name: 'answered' }],
      [{ name: 'take' }, { name: 'assign', person: '' }],
    ];

    test.each(acts)('%j is kept against %j, the rest is done', async (first, second) => {
      const [me, kim] = [await worker(), await colleague()];
      const waiting = { waitsSince: now, status: 'pending' } as const;
      const theirs = await storeSubmission(db(), waiting);
      const other = await storeSubmission(db(), { ...waiting, assignedTo: idOf(kim.actor) });
      const ids = [theirs, other];
      expect(await actOnRecords(kim, press(first, [theirs]))).toMatchObject({ changed: 1 });
      const [before] = await db()
        .select()
        .from(formSubmissions)
        .where(eq(formSubmissions.id, theirs));

      const form = press(second, ids);
      form.set('seen', new Date(now.getTime() - 60_000).toISOString());
      const acted = await actOnRecords(me, form);

      expect(acted).toMatchObject({
        changed: 1,
        unseen: expect.stringMatching(
          /^Left as it is: .*Test case_worker .* just now\. Nothing was/,
        ),
      });
      const [after] = await db()
        .select()
        .from(formSubmissions)
        .where(eq(formSubmissions.id, theirs));
      expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
      form.set('ids', theirs);
      await expect(actOnRecords(me, form)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^Test case_worker .* just now\./),
      });
      form.set('seen', new Date(now.getTime() + 2_000).toISOString());
      const later = { ...me, now: () => new Date(now.getTime() + 5_000) };
      expect(await actOnRecords(later, form), 'one press goes on').not.toHaveProperty('unseen');
    });
  });

  test('the second one to open a case from a report is told who opened it', async () => {
    const [me, kim] = [await worker(), await colleague()];
    const id = await storeSubmission(db());
    const first = await actOnRecords(
      { ...kim, actor: { ...kim.actor, name: 'Kim Example' } as typeof kim.actor },
      press({ name: 'open-case' }, [id]),
    );

    const second = await actOnRecords(me, press({ name: 'open-case' }, [id]));

    expect(second).toMatchObject({ changed: 0, opened: first.opened });
    expect(second.title).toBe(
      `Kim Example has already opened case ${first.opened?.caseNumber} for it`,
    );
    expect(await db().select().from(cases)).toHaveLength(1);
  });
});

test('the page removes the same records from a queue that the server will remove', async () => {
  const ctx = await worker();
  const me = idOf(ctx.actor);
  const acts: InboxAct[] = [
    { name: 'done' },
    { name: 'take' },
    { name: 'assign', person: '' },
    { name: 'assign', person: me },
    ...statusPlaces.map((place) => ({ name: 'status', place }) as const),
    { name: 'due', time: 'week' },
    { name: 'due', time: 'today' },
    { name: 'due', time: 'none' },
    { name: 'snooze', time: 'tomorrow' },
    { name: 'snooze', time: 'none' },
  ];
  const pressed: { act: InboxAct; ids: string[] }[] = [];
  for (const act of acts) {
    for (const isOwn of [true, false]) {
      const common = { assignedTo: isOwn ? me : null, dueAt: isOwn ? now : null };
      const ids = [await storeSubmission(db(), common), await storeCase(db(), common)];
      pressed.push({ act, ids });
    }
  }
  async function queuesNow() {
    const all = new Map<QueueName, QueueRow[]>();
    for (const queue of queueNames)
      all.set(queue, (await findQueue(ctx, { queue, size: 500 })).rows);
    return all;
  }
  const before = await queuesNow();
  for (const { act, ids } of pressed) await actOnRecords(ctx, press(act, ids));
  const after = await queuesNow();
  const wrong: string[] = [];
  for (const [queue, rows] of before) {
    const left = new Set(after.get(queue)?.map(({ id }) => id));
    for (const row of rows) {
      const done = pressed.find(({ ids }) => ids.includes(row.id));
      if (done && leavesQueue(queue, row, { act: done.act, me }) === left.has(row.id))
        wrong.push(`${JSON.stringify(done.act)}: ${row.kind} in ${queue}`);
      // A row that stays already shows what the server will return.
      const stays = after.get(queue)?.find(({ id }) => id === row.id);
      const shown = done && changedRow(row, { act: done.act, me }, () => undefined);
      if (stays && shown && wordsOf(stays) !== wordsOf(shown))
        wrong.push(`${JSON.stringify(done.act)}: ${row.kind} in ${queue} says ${wordsOf(shown)}`);
    }
  }
  expect(wrong).toEqual([]);
});

function wordsOf({ state, whose, isTaken }: QueueRow): string {
  return `${state}, ${whose}, ${isTaken}`;
}

describe('the times of a case, from its page', () => {
  async function timesOf(id: string) {
    const [row] = await db().select().from(cases).where(eq(cases.id, id));
    return [row?.dueAt?.toISOString(), row?.snoozedUntil?.toISOString()];
  }

  test('words, a date that was typed, a moment that Undo puts back, and none', async () => {
    const ctx = await worker();
    const id = await storeCase(db());
    // New York is five hours behind.
    const from = 'none';
    await setTimeOf(ctx, { id, use: 'due', time: 'tomorrow', at: '', from });
    await setTimeOf(ctx, { id, use: 'snooze', time: 'at', at: '2026-11-24T08:30', from });
    const set = ['2026-11-21T22:00:00.000Z', '2026-11-24T13:30:00.000Z'];
    expect(await timesOf(id)).toEqual(set);
    await setTimeOf(ctx, { id, use: 'due', time: 'none', at: '', from: set[0] ?? '' });
    const later = '2026-11-25T00:00:00.000Z';
    await setTimeOf(ctx, { id, use: 'snooze', time: later, at: '', from: 'own' });
    expect(await timesOf(id)).toEqual([undefined, '2026-11-25T00:00:00.000Z']);
  });

  test.each(['', 'at', 'someday'])('“%s” is no time', async (time) => {
    const ctx = await worker();
    const id = await storeCase(db());
    const setting = setTimeOf(ctx, { id, use: 'due', time, at: '', from: 'none' });
    await expect(setting).rejects.toMatchObject({ code: 'invalid' });
  });

  test('whoever comes second is told who was quicker, and nothing is changed or taken back', async () => {
    const ctx = await worker();
    const other = await worker('ben@example.org');
    const id = await storeCase(db());
    const mine = { id, use: 'due', at: '', from: 'none' } as const;
    await setTimeOf(ctx, { ...mine, time: 'tomorrow' });
    await expect(setTimeOf(other, { ...mine, time: 'none', from: '' })).rejects.toMatchObject({
      code: 'invalid',
    });
    const [due] = await timesOf(id);
    await expect(
      setTimeOf(other, { ...mine, time: '2026-12-01T12:00:00.000Z' }),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('changed when') });
    expect(await timesOf(id)).toEqual([due, undefined]);
    // The same time again is no conflict.
    await setTimeOf(other, { ...mine, time: due ?? '' });

    await setTimeOf(other, { ...mine, time: 'none', from: due ?? '' });
    await expect(setTimeOf(ctx, { ...mine, time: due ?? '', from: 'own' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('just now'),
    });
    expect(await timesOf(id)).toEqual([undefined, undefined]);
  });
});
