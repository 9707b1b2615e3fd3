import { expect, test } from 'vitest';
import { auditLog } from '#kernel/schema/security.ts';
import { useTestDatabase } from '#tests/db.ts';
import { hearEvents } from '#tests/heard-events.ts';
import { idOf, storeRestrictedCase } from '#tests/restricted-case.ts';
import { restrictCase } from './case-access.server.ts';
import { sayPresence } from './presence.server.ts';
import { countWatched, findWatched, isCaseWatched, watchCase } from './watching.server.ts';

const database = useTestDatabase();

test('a case is watched until it is watched no more, which is written down', async () => {
  const { outsider, insider, open } = await storeRestrictedCase(database.db());
  await watchCase(outsider, { id: open, isWatched: true });
  await watchCase(outsider, { id: open, isWatched: true });
  expect(await isCaseWatched(outsider, open)).toBe(true);
  expect(await isCaseWatched(insider, open)).toBe(false);
  expect(await findWatched(outsider, { limit: 5 })).toMatchObject([
    { id: open, caseNumber: 'LGN-2026-777002', name: 'Otto Openname' },
  ]);
  await watchCase(outsider, { id: open, isWatched: false });
  expect(await countWatched(outsider)).toBe(0);
  const rows = await database.db().select().from(auditLog).orderBy(auditLog.id);
  expect(rows.map(({ action }) => action).filter((action) => action.endsWith('watched'))).toEqual([
    'case.watched',
    'case.unwatched',
  ]);
});

test('who loses a case loses it among those that they watch', async () => {
  const { insider, outsider, hidden, open } = await storeRestrictedCase(database.db());
  await watchCase(outsider, { id: open, isWatched: true });
  await restrictCase(insider, { id: open });
  expect(await findWatched(outsider, { limit: 5 })).toEqual([]);
  expect(await countWatched(outsider)).toBe(0);
  const refused = watchCase(outsider, { id: hidden, isWatched: true });
  await expect(refused).rejects.toMatchObject({ code: 'not_found' });
});

test('that somebody is at a restricted case is told to its list alone, and never by others', async () => {
  const { db, heard } = await hearEvents();
  const { insider, outsider, hidden } = await storeRestrictedCase(db);
  await sayPresence(insider, { id: hidden, state: 'writing' });
  const me = idOf(insider.actor);
  await expect
    .poll(() => heard)
    .toContainEqual({ kind: 'case.writing', id: hidden, person: me, by: me, only: [me] });
  const refused = sayPresence(outsider, { id: hidden, state: 'here' });
  await expect(refused).rejects.toMatchObject({ code: 'not_found' });
});
