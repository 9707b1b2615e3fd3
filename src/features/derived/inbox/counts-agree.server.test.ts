import { eq, inArray, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setWorkMail } from '#features/base/staff/accounts.server.ts';
import { cases } from '#database/tables/cases.ts';
import {
  findOwnMessages,
  sendMessage,
  writeMessage,
} from '#features/casework/conversation/messages.server.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import {
  replyToSubmission,
  withdrawReply,
} from '#features/casework/reports/reply-to-submission.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { idOf, storeMember } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { actOnRecords } from './act.server.ts';
import { readLoad } from './load.server.ts';
import { countQueues, findQueue } from './queue.server.ts';
import { queueNames, type QueueName } from './queues.ts';
import { mailDayBegins } from './work-mail.server.ts';

const { db } = useTestDatabase();

/** A Monday, 10 AM in New York, an hour after the working day began. */
const start = new Date('2026-03-02T15:00:00Z');

/** Numbers below 1, the same for each run with one seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function idsIn(ctx: ServiceContext, queue: QueueName): Promise<string[]> {
  const ids: string[] = [];
  let from: string | undefined;
  do {
    const page = await findQueue(ctx, { queue, from, size: 4 });
    ids.push(...page.rows.map(({ id }) => id));
    from = page.next;
  } while (from !== undefined);
  return ids;
}

function clientOf(caseId: string) {
  const actor = { type: 'client', caseId, ip: '192.0.2.9' } as const;
  return { ...testContext(db(), { actor, now: () => start }), actor };
}

/** Cases whose client reads in the tracker that a message was not answered yet. */
async function unansweredInTracker(): Promise<string[]> {
  const files = await db().selectDistinct({ id: caseMessages.caseId }).from(caseMessages);
  const open: string[] = [];
  for (const { id } of files) {
    const messages = await findOwnMessages(clientOf(id));
    if (messages.some(({ author, readByStaffAt }) => author === 'client' && !readByStaffAt))
      open.push(id);
  }
  return open;
}

test.each([1, 39, 2026])(
  'after fifty acts at random, from seed %i, queues, menu, overview, tracker and digest agree',
  async (seed) => {
    const random = randomFrom(seed);
    function pick<Item>(items: readonly Item[]): Item | undefined {
      return items[Math.floor(random() * items.length)];
    }
    const me = await storeMember(db(), 'case_worker', 'me@example.org');
    const ctx = testContext(db(), { actor: me.actor, now: () => start });
    await setWorkMail(ctx, { news: false, digest: true });
    let keys = 0;
    function key(): string {
      keys += 1;
      return `key ${keys}`;
    }
    function arrive(): Promise<string> {
      return storeSubmission(db(), {
        submittedAt: new Date(start.getTime() - Math.floor(random() * 200) * 3_600_000),
        waitsSince: start,
      });
    }
    for (let place = 0; place < 12; place += 1) await arrive();

    const acts: readonly (() => Promise<unknown>)[] = [
      arrive,
      async () => {
        const reports = await idsIn(ctx, 'all-reports');
        const records = [
          ...reports,
          ...(await idsIn(ctx, 'all-cases')),
          ...(await idsIn(ctx, 'snoozed')),
        ];
        const [name, value] = pick([
          ['take', ''],
          ['assign', ''],
          ['assign', idOf(me.actor)],
          ...['1', '2', '3', '4'].map((status) => ['status', status]),
          ['done', ''],
          ['answered', ''],
          ['spam', ''],
          ['due', 'today'],
          ['due', 'none'],
          ['snooze', 'tomorrow'],
          ['snooze', 'none'],
        ]) ?? ['take', ''];
        const form = new FormData();
        form.set(name ?? '', value ?? '');
        form.set('ids', pick(name === 'spam' ? reports : records) ?? '');
        const { undo } = await actOnRecords(ctx, form);
        if (random() > 0.3 || undo.length === 0) return;
        const back = new FormData();
        back.set('undo', JSON.stringify(undo));
        await actOnRecords(ctx, back);
      },
      async () => {
        const form = new FormData();
        form.set('open-case', '');
        form.set('ids', pick(await idsIn(ctx, 'all-reports')) ?? '');
        await actOnRecords(ctx, form);
      },
      async () => {
        const id = pick(await idsIn(ctx, 'all-reports')) ?? '';
        const reply = { subject: 'Your report', text: 'We read it.' };
        const sent = await replyToSubmission(ctx, { id, reply });
        if ('emailId' in sent && random() < 0.5)
          await withdrawReply(ctx, { id, emailId: sent.emailId });
      },
      async () => {
        const caseId = pick(await idsIn(ctx, 'all-cases'));
        if (caseId) await writeMessage(clientOf(caseId), { text: 'Hello?', formKey: key() });
      },
      async () => {
        const caseId = pick(await idsIn(ctx, 'all-cases'));
        if (caseId) await sendMessage(ctx, { caseId, text: 'We are on it.', formKey: key() });
      },
    ];
    // Half of the acts are those of the inbox.
    for (let place = 0; place < 50; place += 1) await (place % 2 === 0 ? acts[1] : pick(acts))?.();

    const counts = await countQueues(ctx);
    for (const queue of queueNames) {
      const ids = await idsIn(ctx, queue);
      expect(new Set(ids).size, `${queue}, each once`).toBe(ids.length);
      expect(ids.length, queue).toBe(counts[queue] ?? ids.length);
    }

    const load = await readLoad(ctx, { weeks: 12 });
    const all = await Promise.all(
      (['all-reports', 'all-cases', 'snoozed'] as const).map((queue) => idsIn(ctx, queue)),
    );
    const open = load.ages.reduce((sum, age) => sum + age.reports + age.cases, 0);
    expect(open, 'overview, by age').toBe(all.flat().length);
    const mine = load.people.find(({ id }) => id === idOf(me.actor));
    const snoozed = all[2] ?? [];
    const own = [
      ...(await db()
        .select({ id: formSubmissions.id, by: formSubmissions.assignedTo })
        .from(formSubmissions)),
      ...(await db().select({ id: cases.id, by: cases.assignedTo }).from(cases)),
    ].filter(({ id, by }) => by === idOf(me.actor) && snoozed.includes(id));
    expect((mine?.reports ?? 0) + (mine?.cases ?? 0), 'overview, by person').toBe(
      (counts.mine ?? 0) + own.length,
    );

    const replied = await idsIn(ctx, 'client-replied');
    const waiting = await db()
      .select({ id: cases.id })
      .from(cases)
      .where(isNotNull(cases.waitsSince));
    const unanswered = await unansweredInTracker();
    expect(replied).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)));
    expect(replied, 'whom the tracker says to wait').toEqual(expect.arrayContaining(unanswered));

    await db()
      .delete(emailMessages)
      .where(inArray(emailMessages.template, ['work-digest']));
    await mailDayBegins(
      testContext(db(), { actor: { type: 'system', job: 'mail-mentions' }, now: () => start }),
    );
    const [digest] = await db()
      .select()
      .from(emailMessages)
      .where(eq(emailMessages.template, 'work-digest'));
    expect(digest?.payload).toMatchObject({
      mine: String(counts.mine),
      due: String(counts.due),
      replied: String(counts['client-replied']),
      unassigned: String(counts.unassigned),
    });
  },
);
