import { expect, test } from 'vitest';
import { cases } from './schema.server.ts';
import { siteSettings } from '#kernel/schema/settings.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { generateCaseNumber } from './create-case.server.ts';

const database = useTestDatabase();

function context(actor = staffActor('case_worker')) {
  return testContext(database.db(), { actor, now: () => new Date('2026-03-01T12:00:00Z') });
}

test('takes prefix from the settings and the year from the clock', async () => {
  await database.db().insert(siteSettings).values({ key: 'case_number_prefix', value: 'HD' });

  expect(await generateCaseNumber(context())).toMatch(/^HD-2026-\d{6}$/);
});

test('is unpredictable: numbers neither repeat nor follow each other', async () => {
  const ctx = context();
  const numbers: number[] = [];
  for (let count = 0; count < 30; count += 1)
    numbers.push(Number((await generateCaseNumber(ctx)).slice(-6)));

  expect(new Set(numbers).size).toBeGreaterThan(28);
  expect(numbers.some((number, place) => place > 0 && number < (numbers[place - 1] ?? 0))).toBe(
    true,
  );
});

test('passes over numbers that are taken', async () => {
  const numbers = [1, 2, 3, 4];
  await database
    .db()
    .insert(cases)
    .values(
      [1, 2, 3].map((number) => ({
        caseNumber: `LGN-2026-00000${number}`,
        caseType: 'fraud' as const,
        userDetails: {},
        searchText: '',
      })),
    );

  expect(await generateCaseNumber(context(), () => numbers.shift() ?? 5)).toBe('LGN-2026-000004');
});

test('says so when no number is free', async () => {
  await database
    .db()
    .insert(cases)
    .values({ caseNumber: 'LGN-2026-000001', caseType: 'fraud', userDetails: {}, searchText: '' });

  await expect(generateCaseNumber(context(), () => 1)).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test.each([visitor, staffActor('auditor')])('$name gets none', async (actor) => {
  await expect(generateCaseNumber(context(actor))).rejects.toMatchObject({ code: 'forbidden' });
});
