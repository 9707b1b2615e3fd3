import { and, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { useTestDatabase } from '#tests/db.ts';
import { idOf, storeRestrictedCase } from '#tests/restricted-case.ts';
import { restrictCase } from './case-access.server.ts';
import { cases } from '#database/tables/cases.ts';
import { isCaseWatched, watchCase, watchedCases } from './watching.server.ts';

const database = useTestDatabase();

async function watchedBy(ctx: ServiceContext): Promise<string[]> {
  const isWatched = sql`${cases.id} in (${watchedCases(idOf(ctx.actor))})`;
  const rows = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(isWatched, visibleCases(ctx)));
  return rows.map(({ id }) => id);
}

test('a case is watched until it is watched no more, which is written down', async () => {
  const { outsider, insider, open } = await storeRestrictedCase(database.db());
  await watchCase(outsider, { id: open, isWatched: true });
  await watchCase(outsider, { id: open, isWatched: true });
  expect(await isCaseWatched(outsider, open)).toBe(true);
  expect(await isCaseWatched(insider, open)).toBe(false);
  expect(await watchedBy(outsider)).toEqual([open]);
  await watchCase(outsider, { id: open, isWatched: false });
  expect(await watchedBy(outsider)).toEqual([]);
  const rows = await database.db().select().from(auditLog).orderBy(auditLog.id);
  expect(rows.map(({ action }) => action).filter((action) => action.endsWith('watched'))).toEqual([
    'case.watched',
    'case.unwatched',
  ]);
});

test('a person who loses access to a case no longer watches it', async () => {
  const { insider, outsider, hidden, open } = await storeRestrictedCase(database.db());
  await watchCase(outsider, { id: open, isWatched: true });
  await restrictCase(insider, { id: open });
  expect(await watchedBy(outsider)).toEqual([]);
  const refused = watchCase(outsider, { id: hidden, isWatched: true });
  await expect(refused).rejects.toMatchObject({ code: 'not_found' });
});
