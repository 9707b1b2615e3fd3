import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { v7 } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Seal } from '#kernel/ports/keys.ts';
import type { Ports } from '#kernel/ports/ports.ts';
import { createKeyring, createRingSeal, createSeal, nameOfKey } from '#platform/adapters/create-seal.ts';
import { closeUnbound, staffActor, testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { countOldSeals, linkPurposes, reseal, sealedPlaces } from './key-rotation.server.ts';

const { db } = useTestDatabase();

const [former, present] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

const seal = createRingSeal(createKeyring(present, [former]));
const log = { info() {}, warn() {}, error: vi.fn<Ports['log']['error']>() };

function operator() {
  const ports = { seal, log };
  return testContext(db(), { actor: staffActor('administrator'), ports });
}

function job() {
  const actor = { type: 'system', job: 'seal-notes' } as const;
  return testContext(db(), { actor, ports: { seal, log } });
}

/** A case, and a note about it under the same id. */
async function storeNoted(
  to: ReturnType<typeof db>,
  { id, number, body }: { id: string; number: string; body: string },
): Promise<void> {
  await to.execute(sql`insert into cases (id, case_number, case_type, user_details, search_text)
    values (${id}, ${number}, 'fraud', '{}', '')`);
  await to.execute(sql`insert into case_notes (id, case_id, body, author_name)
    values (${id}, ${id}, ${body}, 'Robin')`);
}

/** @param close the note of a case, given its id */
async function storeCases(
  numbers: readonly number[],
  close: (id: string, text: string) => string,
): Promise<void> {
  for (const number of numbers) {
    const id = v7();
    await storeNoted(db(), { id, number: `ROT-${number}`, body: close(id, `Note ${number}`) });
  }
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Seals as the program does, or as the release before texts were bound to their rows. */
function under(key: Buffer) {
  const { close } = createSeal(key);
  return {
    bound: (row: string, text: string) => close({ purpose: 'internal-notes', row }, text),
    unbound: (_: string, text: string) =>
      closeUnbound({ ...seal, close }, 'internal-notes', text),
  };
}

async function readNotes(): Promise<{ id: string; number: string; notes: string }[]> {
  const { rows } = await db().execute<{ id: string; number: string; notes: string }>(
    sql`select id, case_number as number, body as notes from cases join case_notes using (id) order by id`,
  );
  return rows;
}

async function expectAllBound(): Promise<void> {
  const only = createSeal(present);
  for (const { id, number, notes } of await readNotes()) {
    expect(notes.split('.').slice(0, 2)).toEqual(['2', nameOfKey(present)]);
    const place = { purpose: 'internal-notes', row: id };
    expect(only.open(place, notes)).toBe(number.replace('ROT-', 'Note '));
  }
}

test('reseals every text, of both layouts and keys, and a second run finds nothing', async () => {
  await storeCases(numbers(1, 250), under(former).unbound);
  await storeCases(numbers(251, 400), under(former).bound);
  await storeCases(numbers(401, 450), under(present).unbound);
  await storeCases(numbers(451, 452), under(present).bound);
  expect(await countOldSeals(operator())).toBe(450);
  expect(await reseal(operator())).toBe(450);
  expect(await countOldSeals(operator())).toBe(0);
  const first = await readNotes();
  expect(await reseal(operator())).toBe(0);
  expect(await readNotes()).toEqual(first);
  await expectAllBound();
});

test('text that was never sealed stays as it is', async () => {
  await storeCases([1], (_, text) => text);
  await storeCases([2], () => '1.00000000. A note that begins like sealed text');
  expect(await reseal(operator())).toBe(0);
  expect((await readNotes()).map(({ notes }) => notes)).toEqual([
    'Note 1',
    '1.00000000. A note that begins like sealed text',
  ]);
});

test('as a job it stops where the program does, and goes on from there', async () => {
  await storeCases(numbers(1, 410), under(present).unbound);
  const stopping = new AbortController();
  const stopped = await reseal(job(), {
    signal: stopping.signal,
    onProgress: (done) => done > 0 && stopping.abort(),
  });
  expect(stopped).toBe(200);
  expect(await countOldSeals(operator())).toBe(210);
  expect(await reseal(job())).toBe(210);
  await expectAllBound();
});

test('a text changed meanwhile is left as it was written', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const id = v7();
  const { bound, unbound } = under(former);
  await storeNoted(database.db, { id, number: 'ROT-1', body: unbound(id, 'Note 1') });
  const corrected = bound(id, 'Note 1, corrected');
  const writer = await database.pool.connect();
  onTestFinished(() => writer.release());
  await writer.query('begin');
  await writer.query('update case_notes set body = $1', [corrected]);
  let committed: Promise<unknown> | undefined;
  const slow: Seal = {
    ...seal,
    open(place, sealed) {
      // The old text was read; the update has to wait for the writer's row.
      committed = commitOnceAwaited(writer);
      return seal.open(place, sealed);
    },
  };
  expect(await reseal({ ...job(), db: database.db, ports: { ...job().ports, seal: slow } })).toBe(0);
  await committed;
  const { rows } = await database.pool.query('select body as notes from case_notes');
  expect(rows).toEqual([{ notes: corrected }]);
});

async function commitOnceAwaited(writer: PoolClient): Promise<void> {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await writer.query(waiting)).rows.length).toBe(1);
  await writer.query('commit');
}

test('a text that does not open stays, is logged, and holds up no other', async () => {
  const lost = under(Buffer.alloc(32, 9)).bound;
  const moved = under(former).bound(v7(), 'Of another case');
  await storeCases([1], lost);
  await storeCases([2], () => moved);
  await storeCases([3], under(former).unbound);
  log.error.mockClear();
  expect(await reseal(operator())).toBe(1);
  expect(await countOldSeals(operator())).toBe(2);
  expect((await readNotes())[1]?.notes).toBe(moved);
  const [, second] = await readNotes();
  const named = { table: 'case_notes', column: 'body', row: second?.id };
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenLastCalledWith(expect.objectContaining(named), expect.any(String));
});

test('every purpose that the code seals for is known here', async () => {
  const server = join(import.meta.dirname, '../../../..');
  const files = await readdir(server, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const texts = await Promise.all(sources.map((file) => readFile(join(server, file), 'utf8')));
  const named = texts.flatMap((text) => text.match(/(?<=urpose = ')[\w-]+(?=')/g) ?? []);
  const inline = texts.flatMap(
    (text) => text.match(/(?<=seal\.(?:close|open)\((?:\s*\{\s*purpose:)?\s*')[\w-]+(?=')/g) ?? [],
  );
  const used = new Set([...named, ...inline].filter((purpose) => purpose !== 'key-name'));
  const known = [...linkPurposes, ...sealedPlaces.map(({ purpose }) => purpose)];
  expect(known.filter((purpose) => !used.has(purpose)), 'nothing seals for these').toEqual([]);
  expect(
    [...used].filter((purpose) => !known.includes(purpose)),
    'add these to sealedPlaces',
  ).toEqual([]);
});

test('every place is a column of the database, and its row one that is unique and never empty', async () => {
  for (const { table, column, row } of sealedPlaces) {
    const found = await db().execute<{ name: string; nullable: string }>(sql`
      select column_name as name, is_nullable as nullable from information_schema.columns
      where table_name = ${table} and column_name in (${column}, ${row})`);
    const names = found.rows.map(({ name }) => name);
    expect(names.toSorted(), table).toEqual([column, row].toSorted());
    expect(found.rows.find(({ name }) => name === row)?.nullable, `${table}.${row}`).toBe('NO');
    const unique = await db().execute(sql`
      select from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ${table}::regclass and i.indisunique and i.indnkeyatts = 1
        and i.indpred is null and a.attname = ${row}`);
    expect(unique.rows, `${table}.${row}`).not.toEqual([]);
  }
});

test('is closed to people who may not change security', async () => {
  const ctx = testContext(db(), { actor: staffActor('auditor') });
  for (const verb of [reseal, countOldSeals])
    await expect(verb(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});
