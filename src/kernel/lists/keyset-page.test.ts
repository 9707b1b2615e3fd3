import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formSubmissions } from '#database/tables/reports.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { countList, readInTime, readKeysetPage, type Cursor, type Page } from './keyset-page.ts';

const database = useTestDatabase();
const moment = new Date('2026-03-01T12:00:00Z');

/** Rows with ascending identifiers that all arrived at the same moment. */
async function store(numbers: readonly number[]): Promise<void> {
  await database
    .db()
    .insert(formSubmissions)
    .values(
      numbers.map((number) => ({
        id: idOf(number),
        reference: `R-${number}`,
        formType: 'report',
        data: {},
        searchText: '',
        idempotencyKey: String(number),
        submittedAt: moment,
      })),
    );
}

function idOf(number: number): string {
  return `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

async function read(cursor?: Cursor): Promise<Page<{ id: string; reference: string }>> {
  const ctx = testContext(database.db(), { actor: staffActor('auditor') });
  return readKeysetPage(formSubmissions.id, { cursor, size: 3 }, ({ where, orderBy, limit }) =>
    ctx.db
      .select({ id: formSubmissions.id, reference: formSubmissions.reference })
      .from(formSubmissions)
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
  );
}

function shown(page: Page<{ reference: string; id: string }>): string {
  return page.rows.map(({ reference }) => reference.slice(2)).join(' ');
}

test('pages down and up again through rows of one moment, each row once', async () => {
  await store([1, 2, 3, 4, 5, 6, 7]);

  const first = await read();
  const second = await read(first.older);
  const third = await read(second.older);
  const back = await read(third.newer);

  expect([first, second, third, back].map(shown)).toEqual(['7 6 5', '4 3 2', '1', '4 3 2']);
});

test('reports where the list ends', async () => {
  await store([1, 2, 3, 4, 5, 6]);

  const first = await read();
  const last = await read(first.older);

  expect(first.newer).toBeUndefined();
  expect(last.older).toBeUndefined();
  expect(shown(await read(last.newer))).toBe('6 5 4');
  expect((await read(last.newer)).newer).toBeUndefined();
});

describe('rows that arrive meanwhile', () => {
  test('shift nothing on the way down', async () => {
    await store([1, 2, 3, 4, 5, 6]);
    const first = await read();
    await store([7, 8]);

    expect(shown(await read(first.older))).toBe('3 2 1');
  });

  test('appear above when going up, on a whole page', async () => {
    await store([1, 2, 3, 4, 5, 6]);
    const last = await read((await read()).older);
    await store([7, 8]);

    const up = await read(last.newer);

    expect(shown(up)).toBe('6 5 4');
    expect(shown(await read(up.newer))).toBe('8 7 6');
  });
});

test('an empty list has no neighbours', async () => {
  expect(await read()).toEqual({ rows: [] });
});

describe('within the time limit of a list', () => {
  const slow = sql`select pg_sleep(60)`;

  test('queries are not compiled, whatever the connection says', async () => {
    const ctx = testContext(database.db(), { actor: staffActor('auditor') });
    await ctx.db.execute(sql`set local jit = on`);
    const { rows } = await readInTime(ctx, ({ db }) => db.execute(sql`show jit`));
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  test('only who searched is told to search for less', async () => {
    const ctx = testContext(database.db(), { actor: staffActor('auditor') });
    function readSlowly(isSearch: boolean): Promise<unknown> {
      return readInTime(ctx, ({ db }) => db.execute(slow), { milliseconds: 20, isSearch });
    }
    await expect(readSlowly(true)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Type more of the word'),
    });
    await expect(readSlowly(false)).rejects.toMatchObject({
      code: 'unavailable',
      message:
        'The database took too long to read this. Try again in a minute; if it happens again, tell your administrator.',
    });
  });

  test('a list that cannot be counted in time has no count', async () => {
    const ctx = testContext(database.db(), { actor: staffActor('auditor') });
    expect(await countList(ctx, 0, () => sql`(select pg_sleep(60))`)).toBeUndefined();
  });
});
