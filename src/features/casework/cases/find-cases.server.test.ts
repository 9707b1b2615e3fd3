import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { cases } from '#database/tables/cases.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { caseSearchText } from './case-record.server.ts';
import { findBoard, findCases, pageSize } from './find-cases.server.ts';

const database = useTestDatabase();

function context(actor = staffActor('auditor')) {
  return testContext(database.db(), { actor });
}

async function store(caseNumber: string, more: Partial<typeof cases.$inferInsert> = {}) {
  const email = `${caseNumber.toLowerCase()}@example.org`;
  await storeCase(database.db(), {
    caseNumber,
    userDetails: { name: 'Ada Example', email },
    searchText: caseSearchText({ caseNumber, name: 'Ada Example', email }),
    ...more,
  });
}

async function numbers(input: Parameters<typeof findCases>[1]): Promise<string[]> {
  return (await findCases(context(), input)).rows.map(({ caseNumber }) => caseNumber);
}

test('finds by number, name and e-mail without regard to case, newest first', async () => {
  await store('LGN-2026-000001');
  await store('LGN-2026-000002', { status: 'closed' });

  expect(await numbers({})).toEqual(['LGN-2026-000002', 'LGN-2026-000001']);
  expect(await numbers({ query: 'lgn-2026-000001' })).toEqual(['LGN-2026-000001']);
  for (const query of ['LGN 2026 OOOOO1', '#2026–000001', 'lgn2026000001'])
    expect(await numbers({ query }), query).toEqual(['LGN-2026-000001']);
  expect(await numbers({ query: 'ADA EX' })).toHaveLength(2);
  expect(await numbers({ query: '000002@EXAMPLE' })).toEqual(['LGN-2026-000002']);
  expect(await numbers({ status: 'closed' })).toEqual(['LGN-2026-000002']);
  expect(await numbers({ status: 'closed', query: '000001' })).toEqual([]);
});

test('shows the address of an older record', async () => {
  await store('LGN-2026-000001', { userDetails: { contact_email: 'older@example.org' } });

  const { rows } = await findCases(context(), {});

  expect(rows).toMatchObject([{ email: 'older@example.org', name: null }]);
});

test('filters by type and by assignee', async () => {
  const mine = await storeCaseWorker(database.db());
  const userId = mine.type === 'staff' ? mine.userId : '';
  await store('LGN-2026-000001', { caseType: 'phishing', assignedTo: userId });
  await store('LGN-2026-000002', { assignedTo: userId });
  await store('LGN-2026-000003');

  expect(await numbers({ caseType: 'phishing' })).toEqual(['LGN-2026-000001']);
  expect(await numbers({ assignee: 'nobody' })).toEqual(['LGN-2026-000003']);
  expect(await numbers({ assignee: userId })).toHaveLength(2);
  expect(
    (await findCases(context(mine), { assignee: 'me', caseType: 'fraud' })).rows,
  ).toMatchObject([{ caseNumber: 'LGN-2026-000002', assignee: { id: userId } }]);
  expect(await numbers({ assignee: 'me' })).toEqual([]);
});

test('short words are found where number, name or e-mail begins', async () => {
  await store('LGN-2026-000001');
  await store('XY-2026-000002', {
    userDetails: { name: 'Bo', email: 'z@example.org' },
    searchText: 'xy-2026-000002 bo z@example.org',
  });

  expect(await numbers({ query: 'x' })).toEqual(['XY-2026-000002']);
  expect(await numbers({ query: 'bo' })).toEqual(['XY-2026-000002']);
  expect(await numbers({ query: 'z' })).toEqual(['XY-2026-000002']);
  expect(await numbers({ query: 'da' })).toEqual([]);
  expect(await numbers({ query: '%' })).toEqual([]);
});

test('the board has a column for each status, those that came last first', async () => {
  await store('LGN-2026-000001', { statusChangedAt: new Date('2026-01-02') });
  await store('LGN-2026-000002', { statusChangedAt: new Date('2026-01-01') });
  await store('LGN-2026-000003', { status: 'closed' });

  const board = await findBoard(context(), {});

  expect(
    board.map(({ status, rows }) => [status, ...rows.map(({ caseNumber }) => caseNumber)]),
  ).toEqual([
    ['submitted', 'LGN-2026-000001', 'LGN-2026-000002'],
    ['under_review'],
    ['investigating'],
    ['pending_info'],
    ['resolved'],
    ['closed', 'LGN-2026-000003'],
  ]);
  const closed = await findBoard(context(), { status: 'closed', query: '000003' });
  expect(closed.map(({ rows }) => rows.length)).toEqual([1]);
});

test('a column of the board is bounded and says how many there are', async () => {
  await database.db().execute(sql`
    insert into cases (id, case_number, case_type, user_details, search_text)
      select gen_random_uuid(), 'N-' || i, 'fraud', '{}', 'n-' || i from generate_series(1, 60) i`);

  const [column] = await findBoard(context(), { status: 'submitted' });

  expect(column?.rows).toHaveLength(50);
  expect(column?.total).toEqual({ count: 60, isMore: false });
});

test('pages', async () => {
  for (let number = 0; number <= pageSize; number += 1) await store(`LGN-2026-${100_000 + number}`);

  const first = await findCases(context(), {});
  const second = await findCases(context(), { cursor: first.older });

  expect(first.rows).toHaveLength(pageSize);
  expect(second.rows.map(({ caseNumber }) => caseNumber)).toEqual(['LGN-2026-100000']);
});

test.each([visitor, staffActor('editor')])('$name may not list cases', async (actor) => {
  await expect(findBoard(context(actor), {})).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findCases(context(actor), {})).rejects.toMatchObject({ code: 'forbidden' });
});
