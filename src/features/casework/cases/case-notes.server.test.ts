import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { indicatorSightings } from '#database/tables/indicators.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { closeUnbound, staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import {
  addCaseNote,
  readCaseNotes,
  sealPlainNotes,
  withdrawCaseNote,
} from './case-notes.server.ts';
import { getCase, readCaseEvents } from './case.server.ts';
import { changeCase } from './change-case.server.ts';
import { createCase } from './create-case.server.ts';
import { caseNotes } from '#database/tables/cases.ts';

const database = useTestDatabase();
const words = 'Called her. The bank froze 4,100 dollars.';

async function world(createdAt = new Date('2026-01-05T09:00:00Z')) {
  const db = database.db();
  const ctx = testContext(db, { actor: await storeCaseWorker(db) });
  return { ctx, id: await storeCase(db, { createdAt }) };
}

async function notesOf(ctx: ServiceContext, id: string) {
  return readCaseNotes(ctx, id);
}

test('two people who write from the same page both keep their notes, each signed and in order', async () => {
  const { ctx, id } = await world();
  const other = { ...ctx, actor: { ...(await storeCaseWorker(ctx.db)), name: 'Grace' } };

  await addCaseNote(ctx, { caseId: id.toUpperCase(), text: ` ${words}\r\n`, formKey: 'one' });
  await addCaseNote(other, { caseId: id, text: 'She called again.', formKey: 'one' });

  expect(await notesOf(ctx, id)).toMatchObject([
    { text: words, authorName: 'Test case_worker', mayWithdraw: true },
    { text: 'She called again.', authorName: 'Grace', mayWithdraw: false },
  ]);
  const { version } = await getCase(ctx, { id });
  const events = await readCaseEvents(ctx, id);
  expect(version).toBe(1);
  expect(events.map(({ kind, actorName }) => [kind, actorName])).toEqual([
    ['note-added', 'Grace'],
    ['note-added', 'Test case_worker'],
  ]);
  const rows = await ctx.db.select().from(auditLog).orderBy(auditLog.id);
  const added = rows.filter(({ action }) => action === 'case.note-added');
  expect(added.map(({ target, actorName }) => [target, actorName])).toEqual([
    [id, 'Test case_worker'],
    [id, 'Grace'],
  ]);
});

test('a note is stored nowhere in plain text', async () => {
  const { ctx, id } = await world();
  await addCaseNote(ctx, { caseId: id, text: words, formKey: 'one' });
  for (const table of ['cases', 'case_notes', 'case_events', 'audit_log']) {
    const { rows } = await ctx.db.execute<{ text: string }>(
      `select string_agg(t::text, ' ') as text from ${table} t`,
    );
    expect(rows[0]?.text ?? '', table).not.toMatch(/Called|froze|4,100/);
  }
});

test('the same form sent twice is one note, and a change of the details leaves the notes alone', async () => {
  const { ctx, id } = await world();
  for (const text of [words, words, 'More'])
    await addCaseNote(ctx, { caseId: id, text, formKey: 'one' });
  const details = { email: 'ana@example.org', caseType: 'fraud' } as const;
  expect(await changeCase(ctx, { ...details, id, version: 1 })).toMatchObject({ ok: true });
  expect((await notesOf(ctx, id)).map(({ text }) => text)).toEqual([words, 'More']);
});

test('the note typed with a new case becomes its first note, signed by the person who opened it', async () => {
  const { ctx } = await world();
  const created = await createCase(ctx, {
    caseNumber: 'LGN-2026-000009',
    caseType: 'fraud',
    email: 'ana@example.org',
    internalNotes: words,
  });
  expect(await notesOf(ctx, created.ok ? created.id : '')).toMatchObject([
    { text: words, authorName: 'Test case_worker', mayWithdraw: true },
  ]);
});

test('the author withdraws it: the text is erased, the trace stays', async () => {
  const { ctx, id } = await world();
  await addCaseNote(ctx, { caseId: id, text: words, formKey: 'one' });
  const [note] = await notesOf(ctx, id);
  const other = { ...ctx, actor: await storeCaseWorker(ctx.db) };
  const input = { caseId: id, id: note?.id ?? '' };

  await expect(withdrawCaseNote(other, input)).rejects.toMatchObject({ code: 'forbidden' });
  const elsewhere = { ...input, caseId: await storeCase(ctx.db) };
  await expect(withdrawCaseNote(ctx, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
  await withdrawCaseNote(ctx, input);
  await withdrawCaseNote(ctx, input);

  expect(await notesOf(ctx, id)).toMatchObject([
    { text: undefined, withdrawnAt: expect.any(Date), mayWithdraw: false },
  ]);
  expect(await ctx.db.select().from(caseNotes)).toMatchObject([{ body: '' }]);
  const events = await readCaseEvents(ctx, id);
  expect(events.map(({ kind }) => kind)).toEqual(['note-withdrawn', 'note-added']);
});

test('an indicator named in a note is found, together with those of other notes, and removed with the note', async () => {
  const { ctx, id } = await world();
  await addCaseNote(ctx, { caseId: id, text: 'He wrote from one@scam-desk.com', formKey: 'one' });
  await addCaseNote(ctx, { caseId: id, text: 'and from two@scam-desk.com', formKey: 'two' });
  async function named() {
    const rows = await ctx.db.select().from(indicatorSightings);
    const found = rows.filter(({ raw }) => raw.includes('@scam'));
    return [...new Set(found.map(({ raw, field }) => `${field}: ${raw}`))].toSorted();
  }
  const two = 'internalNotes: two@scam-desk.com';
  expect(await named()).toEqual(['internalNotes: one@scam-desk.com', two]);
  const [first] = await notesOf(ctx, id);
  await withdrawCaseNote(ctx, { caseId: id, id: first?.id ?? '' });
  expect(await named()).toEqual([two]);
});

test('a note that no key opens hides neither the case nor the other notes', async () => {
  const { ctx, id } = await world();
  const error = vi.fn<ServiceContext['ports']['log']['error']>();
  const loud = { ...ctx, ports: { ...ctx.ports, log: { ...ctx.ports.log, error } } };
  await addCaseNote(ctx, { caseId: id, text: 'From lost@scam-desk.com', formKey: 'one' });
  const lost = ctx.ports.seal.close({ purpose: 'internal-notes', row: id }, 'Elsewhere');
  await ctx.db.update(caseNotes).set({ body: lost });
  await addCaseNote(loud, { caseId: id, text: words, formKey: 'two' });
  expect((await notesOf(loud, id)).map(({ text }) => text)).toEqual([undefined, words]);
  expect(error).toHaveBeenCalledWith(expect.anything(), 'A note about a case could not be opened');
  const seen = await ctx.db.select().from(indicatorSightings);
  expect(seen.map(({ raw }) => raw)).toContain('lost@scam-desk.com');
});

/** Runs the migration's statements that move the old text, on cases as an earlier release stored them. */
async function migrateNotes({ db }: ServiceContext, stored: Record<string, string>): Promise<void> {
  await db.execute(`alter table cases add column internal_notes text not null default ''`);
  for (const [id, text] of Object.entries(stored))
    await db.execute(sql`update cases set internal_notes = ${text} where id = ${id}`);
  const file = '../../../database/migrations/0044_sign_case_notes.sql';
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  const statements = text.split('--> statement-breakpoint');
  for (const statement of statements.filter((each) => /INSERT INTO|DROP COLUMN/.test(each)))
    await db.execute(statement);
}

test('the text of before becomes the first note of its case, whether sealed for it, sealed or plain', async () => {
  const { ctx, id } = await world();
  const [unbound, plain, none] = [
    await storeCase(ctx.db),
    await storeCase(ctx.db),
    await storeCase(ctx.db),
  ];
  await ctx.db
    .execute(sql`insert into case_events (id, case_id, kind, actor_name, details, created_at)
    values (gen_random_uuid(), ${id}, 'details-changed', 'Robin', '{"internalNotes":"changed"}', '2026-02-03T04:05:06Z'),
      (gen_random_uuid(), ${id}, 'status-changed', 'Robin', '{"to":"closed"}', '2026-03-03T04:05:06Z')`);
  await migrateNotes(ctx, {
    [id]: ctx.ports.seal.close({ purpose: 'internal-notes', row: id }, words),
    [unbound]: closeUnbound(ctx.ports.seal, 'internal-notes', 'Sealed for no row'),
    [plain]: 'As it was typed',
  });

  expect(await notesOf(ctx, id)).toEqual([
    {
      id,
      text: words,
      authorName: 'Written before notes were signed',
      mayWithdraw: true,
      createdAt: new Date('2026-02-03T04:05:06Z'),
      withdrawnAt: null,
    },
  ]);
  expect(await notesOf(ctx, unbound)).toMatchObject([{ text: 'Sealed for no row' }]);
  expect(await notesOf(ctx, plain)).toMatchObject([{ text: 'As it was typed' }]);
  expect(await notesOf(ctx, none)).toEqual([]);

  const job = { ...ctx, actor: { type: 'system', job: 'seal-notes' } } as const;
  expect(await sealPlainNotes(job)).toBe(1);
  expect(await sealPlainNotes(job)).toBe(0);
  const stored = await ctx.db.select().from(caseNotes);
  expect(stored.map(({ body }) => body).join()).not.toContain('typed');
  expect(await notesOf(ctx, plain)).toMatchObject([{ text: 'As it was typed' }]);
  await expect(sealPlainNotes(ctx)).rejects.toMatchObject({ code: 'forbidden' });

  // An unsigned note can be emptied as before; the audit log holds who did it.
  await withdrawCaseNote(ctx, { caseId: plain, id: plain });
  expect(await notesOf(ctx, plain)).toMatchObject([{ text: undefined }]);
});

test('nothing, and too much, is refused', async () => {
  const { ctx, id } = await world();
  for (const text of [' \n\u200B', 'x'.repeat(10_001)])
    await expect(addCaseNote(ctx, { caseId: id, text, formKey: 'a' })).rejects.toMatchObject({
      code: 'invalid',
    });
});

test.each([visitor, staffActor('editor'), staffActor('auditor')])(
  '$name may not note anything',
  async (actor) => {
    const { ctx, id } = await world();
    await addCaseNote(ctx, { caseId: id, text: words, formKey: 'one' });
    const [note] = await notesOf(ctx, id);
    const reader = { ...ctx, actor };
    const add = addCaseNote(reader, { caseId: id, text: words, formKey: 'two' });
    await expect(add).rejects.toMatchObject({ code: 'forbidden' });
    const withdraw = withdrawCaseNote(reader, { caseId: id, id: note?.id ?? '' });
    await expect(withdraw).rejects.toMatchObject({ code: 'forbidden' });
  },
);
