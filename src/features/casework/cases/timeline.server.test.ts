import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sendMessage, writeMessage } from '#features/casework/conversation/messages.server.ts';
import { attachments } from '#database/tables/documents.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeRestrictedCase } from '#tests/restricted-case.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { addCaseNote } from './case-notes.server.ts';
import { assignCases, changeCaseStatuses } from './case-status.server.ts';
import { getCase } from './case.server.ts';
import { recordCaseEvent } from './case-history.server.ts';
import { findTimeline } from './timeline.server.ts';
import type { TimelineEntry } from './timeline.ts';
import { cases } from '#database/tables/cases.ts';

const database = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');

/** A clock that advances by a minute each time it is read. */
function ticking(): () => Date {
  let minutes = 0;
  return () => new Date(start.getTime() + (minutes += 1) * 60_000);
}

async function world() {
  const db = database.db();
  const now = ticking();
  const ctx = testContext(db, { actor: await storeCaseWorker(db), now });
  const id = await storeCase(db, { createdAt: start });
  const actor = { type: 'client', caseId: id, ip: '192.0.2.9' } as const;
  return { ctx, id, client: { ...testContext(db, { actor, now }), actor } };
}

/** Each entry in a word or two. */
function wordsOf(entries: readonly TimelineEntry[]): string[] {
  return entries.map((entry) => {
    if (entry.kind === 'message' || entry.kind === 'note') return `${entry.kind}: ${entry.text}`;
    if (entry.kind === 'mail') return `mail: ${entry.state}`;
    if (entry.kind === 'event' || entry.kind === 'read') return `${entry.kind}: ${entry.what}`;
    return entry.kind === 'file' ? `file: ${entry.name}` : `report: ${entry.reference}`;
  });
}

async function shown(ctx: ServiceContext, caseId: string, show: 'all' | 'talk' | 'facts' = 'all') {
  return wordsOf((await findTimeline(ctx, { caseId, show })).entries);
}

test('messages, mails, changes and files are in one order, and distinguishable', async () => {
  const { ctx, id, client } = await world();
  const submissionId = await storeSubmission(ctx.db, {
    reference: 'R-ONE',
    caseId: id,
    submittedAt: start,
  });
  await ctx.db.insert(attachments).values({
    submissionId,
    name: 'receipt.pdf',
    mime: 'application/pdf',
    size: 3,
    sha256: 'a'.repeat(64),
    storageKey: 'k',
    keySealed: 'k',
    state: 'ready',
    uploadedBy: 'client',
    createdAt: new Date(start.getTime() + 1_000),
  });
  await writeMessage(client, { text: 'Please help', formKey: 'a' });
  await addCaseNote(ctx, { caseId: id, text: 'Called the bank', formKey: 'b' });
  await changeCaseStatuses(ctx, { ids: [id], status: 'investigating' });
  await sendMessage(ctx, { caseId: id, text: 'We are on it', formKey: 'c' });
  await ctx.db
    .update(emailMessages)
    .set({ state: 'failed', lastError: 'No such mailbox' })
    .where(eq(emailMessages.template, 'case-status-changed'));

  const talk = ['message: Please help', 'note: Called the bank', 'message: We are on it'];
  expect(await shown(ctx, id, 'talk')).toEqual(talk);
  const facts = await shown(ctx, id, 'facts');
  expect(facts.slice(0, 2)).toEqual(['report: R-ONE', 'file: receipt.pdf']);
  expect(facts).toContain('event: status-changed');
  expect(facts).toContain('mail: failed');
  const all = await shown(ctx, id);
  expect(all.toSorted()).toEqual([...talk, ...facts].toSorted());
  expect(all.indexOf('note: Called the bank')).toBeLessThan(all.indexOf('event: status-changed'));
});

test('it is read in pages that meet without a gap, also within one moment', async () => {
  const { ctx, id } = await world();
  const still = { ...ctx, now: () => start };
  for (let place = 1; place <= 7; place += 1)
    await addCaseNote(still, { caseId: id, text: `Note ${place}`, formKey: String(place) });
  const pages: string[][] = [];
  let before: string | undefined;
  do {
    const page = await findTimeline(ctx, { caseId: id, show: 'talk', before, size: 3 });
    pages.unshift(wordsOf(page.entries));
    before = page.earlier;
  } while (before);
  expect(pages.map((page) => page.length)).toEqual([1, 3, 3]);
  expect(pages.flat()).toEqual([1, 2, 3, 4, 5, 6, 7].map((place) => `note: Note ${place}`));
  const nonsense = await findTimeline(ctx, { caseId: id, show: 'talk', before: "1~' or true" });
  expect(nonsense.entries).toHaveLength(7);
});

test('however long it is, a page takes three queries at most', async () => {
  const { ctx, id, client } = await world();
  for (let place = 0; place < 20; place += 1) {
    await writeMessage(client, { text: `Question ${place}`, formKey: String(place) });
    await addCaseNote(ctx, { caseId: id, text: `Note ${place}`, formKey: String(place) });
  }
  const asked = vi.fn<(verb: string) => void>();
  const db = new Proxy(ctx.db, {
    get(target, name, receiver) {
      if (['execute', 'select', 'update', 'insert'].includes(String(name))) asked(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
  const { entries } = await findTimeline({ ...ctx, db }, { caseId: id, show: 'all', size: 30 });
  expect(entries).toHaveLength(30);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
});

test('for a restricted case it lists who opened it, for people who may see it', async () => {
  const { insider, outsider, hidden, open } = await storeRestrictedCase(database.db());
  await getCase(insider, { id: hidden });
  await getCase(insider, { id: open });
  expect(await shown(insider, hidden, 'facts')).toContain('read: case.read');
  expect(await shown(insider, open, 'facts')).not.toContain('read: case.read');
  await recordAudit(insider, { action: 'packet.made', target: open });
  expect(await shown(insider, open, 'facts')).toContain('read: packet.made');
  await expect(findTimeline(outsider, { caseId: hidden, show: 'all' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a reader without access to submissions sees none, and an editor nothing at all', async () => {
  const { ctx, id } = await world();
  await storeSubmission(ctx.db, { reference: 'R-ONE', caseId: id });
  const permissions = ['case:read'] as const;
  const actor = { ...staffActor('auditor'), permissions } as ServiceContext['actor'];
  expect(await shown({ ...ctx, actor }, id)).toEqual([]);
  await expect(shown({ ...ctx, actor: staffActor('editor') }, id)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('after the person is removed from the case, only the fact of the conversation stays', async () => {
  const { ctx, id } = await world();
  await assignCases(ctx, { ids: [id], assignee: null });
  await recordCaseEvent(ctx, { caseId: id, kind: 'message-sent', details: {} });
  expect(await shown(ctx, id)).toEqual([]);
  await ctx.db.update(cases).set({ anonymisedAt: start }).where(eq(cases.id, id));
  expect(await shown(ctx, id)).toEqual(['event: message-sent']);
});
