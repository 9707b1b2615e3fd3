import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createKeyring, createRingSeal, createSeal, nameOfKey } from '#platform/adapters/create-seal.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { countOldSeals, linkPurposes, reseal, sealedPlaces } from './key-rotation.server.ts';

const { db } = useTestDatabase();

const [former, present] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

function operator() {
  const seal = createRingSeal(createKeyring(present, [former]));
  return testContext(db(), { actor: staffActor('administrator'), ports: { seal } });
}

async function storeCases(count: number): Promise<void> {
  const seal = createSeal(former);
  for (let number = 1; number <= count; number += 1)
    await db()
      .execute(sql`insert into cases (id, case_number, case_type, user_details, search_text, internal_notes)
      values (${crypto.randomUUID()}, ${`ROT-${number}`}, 'fraud', '{}', '',
        ${seal.close('internal-notes', `Note ${number}`)})`);
}

test('seals every text anew, also more than a batch, and a second run finds nothing', async () => {
  await storeCases(450);
  await db()
    .execute(sql`insert into cases (id, case_number, case_type, user_details, search_text, internal_notes)
    values (${crypto.randomUUID()}, 'ROT-PLAIN', 'fraud', '{}', '', 'Not sealed.')`);
  expect(await countOldSeals(operator())).toBe(450);
  expect(await reseal(operator())).toBe(450);
  expect(await countOldSeals(operator())).toBe(0);
  expect(await reseal(operator())).toBe(0);
  const { rows } = await db().execute<{ number: string; notes: string }>(
    sql`select case_number as number, internal_notes as notes from cases`,
  );
  const seal = createSeal(present);
  for (const { number, notes } of rows.filter((row) => row.number !== 'ROT-PLAIN')) {
    expect(notes.split('.')[1]).toBe(nameOfKey(present));
    expect(seal.open('internal-notes', notes)).toBe(number.replace('ROT-', 'Note '));
  }
  expect(rows.find((row) => row.number === 'ROT-PLAIN')?.notes).toBe('Not sealed.');
});

test('every purpose that the code seals for is known here', async () => {
  const server = join(import.meta.dirname, '../../..');
  const files = await readdir(server, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const texts = await Promise.all(sources.map((file) => readFile(join(server, file), 'utf8')));
  const named = texts.flatMap((text) => text.match(/(?<=urpose = ')[\w-]+(?=')/g) ?? []);
  const inline = texts.flatMap((text) => text.match(/(?<=seal\.close\(')[\w-]+(?=')/g) ?? []);
  const used = [...named, ...inline].filter((purpose) => purpose !== 'key-name');
  expect(used.length).toBeGreaterThan(5);
  const known = [...linkPurposes, ...sealedPlaces.map(({ purpose }) => purpose)];
  expect(
    used.filter((purpose) => !known.includes(purpose)),
    'add these to sealedPlaces',
  ).toEqual([]);
});

test('every place is a column of the database', async () => {
  for (const { table, column } of sealedPlaces) {
    const found = await db().execute(sql`select from information_schema.columns
      where table_name = ${table} and column_name = ${column}`);
    expect(found.rows, `${table}.${column}`).toHaveLength(1);
  }
});

test('is closed to whoever may not change security', async () => {
  const ctx = testContext(db(), { actor: staffActor('auditor') });
  await expect(reseal(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});
