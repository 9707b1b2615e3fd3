import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { supporters } from '#database/tables/safety.ts';
import { findTimeline } from '#features/casework/cases/timeline.server.ts';
import { heldTables } from '#features/edges/rights/held-tables.server.ts';
import type { ClientContext, Party, ServiceContext } from '#kernel/context.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import {
  findOwnMessages,
  sendMessage,
  writeMessage,
} from '#features/casework/conversation/messages.server.ts';

const database = useTestDatabase();
const now = new Date('2026-11-24T10:00:00Z');
let staff: ServiceContext;
let caseId = '';

beforeEach(async () => {
  const actor = await storeCaseWorker(database.db());
  staff = testContext(database.db(), { actor, now: () => now });
  caseId = await storeCase(staff.db);
});

async function storeParty(name: string, changes: Partial<typeof supporters.$inferInsert> = {}) {
  const email = `${name.toLowerCase()}@example.net`;
  const allowed = { allowedAt: now, allowedByName: 'client', createdAt: now };
  const [row] = await staff.db
    .insert(supporters)
    .values({ caseId, name, email, role: 'lawyer', ...allowed, ...changes })
    .returning();
  if (!row) throw new Error('The party was not stored.');
  return row;
}

function client(helper?: Party): ClientContext {
  const actor = { type: 'client', caseId, ip: '192.0.2.1', ...(helper && { helper }) } as const;
  return { ...staff, actor };
}

function say(text: string, only?: 'client' | { partyId: string }) {
  return sendMessage(staff, { caseId, text, formKey: text, ...(only && { only }) });
}

async function readBy(party?: Party): Promise<(string | undefined)[]> {
  return (await findOwnMessages(client(party))).map(({ text }) => text);
}

async function mailed(): Promise<string[]> {
  const rows = await staff.db.select({ to: emailMessages.toAddress }).from(emailMessages);
  return rows.map(({ to }) => to).toSorted();
}

test('each reads what is for everybody and for them, and nothing that is for another', async () => {
  const [lawyer, helper] = [await storeParty('Lea'), await storeParty('Sam', { role: 'helper' })];
  await say('For everybody');
  await say('For the client', 'client');
  await say('For the lawyer', { partyId: lawyer.id });

  expect(await readBy()).toEqual(['For everybody', 'For the client']);
  expect(await readBy(lawyer)).toEqual(['For everybody', 'For the lawyer']);
  expect(await readBy(helper)).toEqual(['For everybody']);
  expect(await mailed()).toEqual(['ana@example.org', 'ana@example.org', 'lea@example.net']);
  const told = await findTimeline(staff, { caseId, show: 'talk', before: undefined });
  expect(JSON.stringify(told)).toContain('For the lawyer');
});

test('opening the tracker marks nothing as read that its reader does not see', async () => {
  const lawyer = await storeParty('Lea');
  await say('For the lawyer', { partyId: lawyer.id });
  await readBy();
  await readBy(await storeParty('Sam'));
  const rows = await staff.db.select({ at: caseMessages.readByClientAt }).from(caseMessages);
  expect(rows).toEqual([{ at: null }]);
  await readBy(lawyer);
  expect(await staff.db.select({ at: caseMessages.readByClientAt }).from(caseMessages)).toEqual([
    { at: now },
  ]);
});

test('a client who waits still waits when a party was answered alone, and not when it was the party', async () => {
  const lawyer = await storeParty('Lea');
  async function waits() {
    const [file] = await staff.db
      .select({ since: cases.waitsSince })
      .from(cases)
      .where(eq(cases.id, caseId));
    return file?.since !== null;
  }
  await writeMessage(client(), { text: 'Are you there?', formKey: 'a' });
  await say('A word to you', { partyId: lawyer.id });
  expect(await waits()).toBe(true);
  await say('Yes');
  expect(await waits()).toBe(false);
  await writeMessage(client(lawyer), { text: 'Who signs?', formKey: 'b' });
  await say('She does', { partyId: lawyer.id });
  expect(await waits()).toBe(false);
});

test.each([
  ['nobody allowed', { allowedAt: null, allowedByName: null }],
  ['was withdrawn', { withdrawnAt: now, withdrawnByName: 'client' }],
  ['may see nothing', { access: 'none' as const }],
])('nothing is written to a party whom the client %s', async (_, changes) => {
  const { id: partyId } = await storeParty('Eve', changes);
  await expect(say('Secret', { partyId })).rejects.toMatchObject({ code: 'conflict' });
  expect(await mailed()).toEqual([]);
});

test('a party of another case is none of this one', async () => {
  const other = await storeCase(staff.db);
  const { id: partyId } = await storeParty('Eve', { caseId: other });
  await expect(say('Secret', { partyId })).rejects.toMatchObject({ code: 'conflict' });
});

test('what is for the client alone is mailed to no helper, and what is for a party to no other', async () => {
  await storeSubmission(staff.db, {
    caseId,
    data: {
      reported_by: 'helper',
      helper_name: 'Sam',
      helper_mail: 'yes',
      helper_email: 'sam@example.net',
    },
  });
  const lawyer = await storeParty('Lea');
  await noteUnsafeAddresses(staff, { emails: ['ana@example.org', 'lea@example.net'] });
  const asked = {
    caseId,
    text: 'For you',
    formKey: 'a',
    only: 'client',
    isTrackerOnly: true,
  } as const;
  expect(await sendMessage(staff, asked)).toMatchObject({ ok: true, isMailed: false });
  expect(await say('For the lawyer', { partyId: lawyer.id })).toMatchObject({ isMailed: false });
  expect(await mailed()).toEqual([]);
});

test('once a party is gone, what was for them alone is nobody’s but staff’s', async () => {
  const lawyer = await storeParty('Lea');
  await say('For the lawyer', { partyId: lawyer.id });
  await staff.db.delete(supporters);
  expect(await readBy()).toEqual([]);
  expect(await readBy(await storeParty('Lea'))).toEqual([]);
});

test('the client’s data hold no message to a party', async () => {
  const lawyer = await storeParty('Lea');
  await say('For the client', 'client');
  await say('For the lawyer', { partyId: lawyer.id });
  const rows = heldTables['case_messages']?.rows({ caseId, email: 'ana@example.org' } as never);
  const found = await staff.db.select().from(caseMessages).where(rows);
  expect(found.map(({ audience }) => audience)).toEqual(['client']);
});
