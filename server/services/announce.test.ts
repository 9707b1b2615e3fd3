import { afterEach, expect, test, vi } from 'vitest';
import { v7 } from 'uuid';
import { inTransaction } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { idOf, storeRestrictedCase } from '#tests/restricted-case.ts';
import { announce, announceStored, liveEventsChannel } from './announce.ts';
import { removeCase } from './cases/remove-case.ts';

const opened: Database[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

async function listen() {
  const database = await createTestDatabase();
  opened.push(database);
  const heard: unknown[] = [];
  const client = await database.pool.connect();
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await client.query(`listen ${liveEventsChannel}`);
  return { db: database.db, heard, stop: () => client.release(true) };
}

test('a notice leaves when its transaction commits, and says who did it', async () => {
  const { db, heard, stop } = await listen();
  const ctx = testContext(db, { actor: staffActor('case_worker') });
  const [lost, kept] = [v7(), v7()];
  await inTransaction(ctx, async (tx) => {
    await announce(tx, { kind: 'case.changed', id: lost });
    throw new Error('Undone.');
  }).catch(() => {});
  await inTransaction(ctx, (tx) => announce(tx, { kind: 'case.changed', id: kept }));
  const by = ctx.actor.type === 'staff' ? ctx.actor.userId : '';
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'case.changed', id: kept, by }]));
  stop();
});

test('what happens to a restricted case is for the people on its list', async () => {
  const { db, heard, stop } = await listen();
  const { insider, hidden, open, sent, merged, copy } = await storeRestrictedCase(db);
  await vi.waitFor(() =>
    expect(heard.at(-1)).toMatchObject({ id: hidden, only: [idOf(insider.actor)] }),
  );
  heard.length = 0;
  const only = [idOf(insider.actor)];
  for (const id of [hidden, open]) await announce(insider, { kind: 'case.changed', id });
  for (const id of [sent, merged, copy])
    await announce(insider, { kind: 'submission.changed', id });
  await removeCase(insider, { id: hidden });
  const rest = { by: idOf(insider.actor) };
  await vi.waitFor(() =>
    expect(heard).toEqual([
      { kind: 'case.changed', id: hidden, ...rest, only },
      { kind: 'case.changed', id: open, ...rest },
      { kind: 'submission.changed', id: sent, ...rest, only },
      { kind: 'submission.changed', id: merged, ...rest, only },
      { kind: 'submission.changed', id: copy, ...rest },
      { kind: 'case.changed', id: hidden, ...rest, only },
    ]),
  );
  stop();
});

test('a notice that cannot be sent is no failure of what is stored', async () => {
  const { db, stop } = await listen();
  const warn = vi.fn<() => void>();
  const broken = testContext(
    { execute: () => Promise.reject(new Error('away')) } as unknown as typeof db,
    { ports: { log: { info() {}, warn, error() {} } } },
  );
  await announceStored(broken, { kind: 'submission.created', id: v7() });
  expect(warn).toHaveBeenCalledOnce();
  stop();
});
