import { expect, test } from 'vitest';
import { cases } from '#server/db/schema/cases.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { caseSearchText } from './case-record.ts';
import { findCases, pageSize } from './find-cases.ts';

const database = useTestDatabase();

function context(actor = staffActor('auditor')) {
  return testContext(database.db(), { actor });
}

async function store(caseNumber: string, more: Partial<typeof cases.$inferInsert> = {}) {
  const email = `${caseNumber.toLowerCase()}@example.org`;
  await database
    .db()
    .insert(cases)
    .values({
      caseNumber,
      caseType: 'fraud',
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

test('pages', async () => {
  for (let number = 0; number <= pageSize; number += 1) await store(`LGN-2026-${100_000 + number}`);

  const first = await findCases(context(), {});
  const second = await findCases(context(), { cursor: first.older });

  expect(first.rows).toHaveLength(pageSize);
  expect(second.rows.map(({ caseNumber }) => caseNumber)).toEqual(['LGN-2026-100000']);
});

test.each([visitor, staffActor('editor')])('$name may not list cases', async (actor) => {
  await expect(findCases(context(actor), {})).rejects.toMatchObject({ code: 'forbidden' });
});
