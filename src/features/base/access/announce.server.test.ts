import { expect, test, vi } from 'vitest';
import { v7 } from 'uuid';
import { inTransaction } from '#kernel/context.ts';
import type { Db } from '#database/client.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { collectLiveEvents } from '#tests/heard-events.ts';
import { idOf, storeRestrictedCase } from '#tests/restricted-case.ts';
import { announce, announceStored } from './announce.server.ts';
import { assignCases } from '#features/casework/cases/case-status.server.ts';
import { removeCase } from '#features/casework/cases/case.server.ts';

test('a notice is sent when its transaction commits, and names the actor', async () => {
  const { db, heard } = await collectLiveEvents();
  const ctx = testContext(db, { actor: staffActor('case_worker') });
  const [lost, kept] = [v7(), v7()];
  await inTransaction(ctx, async (tx) => {
    await announce(tx, { kind: 'case.changed', id: lost });
    throw new Error('Undone.');
  }).catch(() => {});
  await inTransaction(ctx, (tx) => announce(tx, { kind: 'case.changed', id: kept }));
  const by = ctx.actor.type === 'staff' ? ctx.actor.userId : '';
  await expect.poll(() => heard).toEqual([{ kind: 'case.changed', id: kept, by }]);
});

test('events of a restricted case are for the people on its list', async () => {
  const { db, heard } = await collectLiveEvents();
  const { insider, hidden, open, sent, merged, guarded, copy } = await storeRestrictedCase(db);
  await expect.poll(() => heard.at(-1)).toMatchObject({ id: hidden, only: [idOf(insider.actor)] });
  heard.length = 0;
  const only = [idOf(insider.actor)];
  for (const id of [hidden, open]) await announce(insider, { kind: 'case.changed', id });
  for (const id of [sent, merged, copy])
    await announce(insider, { kind: 'submission.changed', id });
  await announceStored(insider, { kind: 'submission.created', id: guarded });
  await removeCase(insider, { id: hidden });
  const rest = { by: idOf(insider.actor) };
  await expect
    .poll(() => heard)
    .toEqual([
      { kind: 'case.changed', id: hidden, ...rest, only },
      { kind: 'case.changed', id: open, ...rest },
      { kind: 'submission.changed', id: sent, ...rest, only },
      { kind: 'submission.changed', id: merged, ...rest, only },
      { kind: 'submission.changed', id: copy, ...rest },
      { kind: 'submission.created', id: guarded, ...rest, only },
      { kind: 'case.changed', id: hidden, ...rest, only },
    ]);
});

test('a new assignee is notified, and nobody is when a case becomes unassigned', async () => {
  const { db, heard } = await collectLiveEvents();
  const { insider, outsider, open } = await storeRestrictedCase(db);
  await assignCases(insider, { ids: [open], assignee: idOf(outsider.actor) });
  const given = { kind: 'case.assigned', id: open, count: 1 };
  await expect
    .poll(() => heard.at(-1))
    .toEqual({ ...given, by: idOf(insider.actor), to: idOf(outsider.actor) });
  await assignCases(insider, { ids: [open], assignee: null });
  await expect.poll(() => heard.at(-1)).toMatchObject({ kind: 'case.changed', id: open });
});

test('a notice that cannot be sent does not fail a stored change', async () => {
  const warn = vi.fn<() => void>();
  const broken = testContext(
    { execute: () => Promise.reject(new Error('away')) } as unknown as Db,
    { ports: { log: { info() {}, warn, error() {} } } },
  );
  await announceStored(broken, { kind: 'submission.created', id: v7() });
  expect(warn).toHaveBeenCalledOnce();
});
