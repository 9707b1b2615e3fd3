import { expect, test, vi } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import type { DatabaseHome, MoveState } from '#kernel/ports/database.ts';
import type { Role } from '#shared/roles.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { recordMove, startMove, testConnection } from './database-home.server.ts';

const database = useTestDatabase();

const url = 'postgres://lantern:seven-lamps@db.example.org/lantern';

function start(home: Partial<DatabaseHome> = {}, role: Role = 'administrator'): ServiceContext {
  const databaseHome = {
    kind: 'embedded',
    place: '/data',
    lastMove: { state: 'none' },
    test: async () => ({ ok: true, place: 'PostgreSQL at db.example.org', version: '17' }),
    move: vi.fn<DatabaseHome['move']>(async () => ({ ok: true, tables: 1, rows: 1 })),
    ...home,
  } as DatabaseHome;
  return testContext(database.db(), { actor: staffActor(role), ports: { databaseHome } });
}

test('a move begins after a test, and is written down without the address', async () => {
  const ctx = start();
  expect(await startMove(ctx, url)).toMatchObject({ ok: true });
  expect(ctx.ports.databaseHome.move).toHaveBeenCalledExactlyOnceWith(url);
  const rows = await ctx.db.select().from(auditLog);
  expect(rows.map(({ action }) => action)).toEqual([
    'database.connection-tested',
    'database.move-begun',
  ]);
  expect(JSON.stringify(rows)).not.toContain('seven-lamps');
});

test('a move to an unreachable database is refused', async () => {
  const ctx = start({ test: async () => ({ ok: false, problem: 'unreachable' }) });
  expect(await startMove(ctx, url)).toEqual({ ok: false, problem: 'unreachable' });
  expect(ctx.ports.databaseHome.move).not.toHaveBeenCalled();
});

test('there is one move at a time, and only from the embedded database', async () => {
  const running: MoveState = {
    state: 'running',
    place: '',
    startedAt: new Date(),
    share: 0,
    step: '',
  };
  const arrived = { place: '', startedAt: new Date(), endedAt: new Date(), tables: 3, rows: 9 };
  const homes: Partial<DatabaseHome>[] = [
    { lastMove: running },
    { lastMove: { state: 'opening', ...arrived } },
    { kind: 'environment' },
  ];
  for (const home of homes)
    await expect(startMove(start(home), url)).rejects.toMatchObject({ code: 'conflict' });
});

test('only an administrator with a recent proof may try addresses, and not many', async () => {
  for (const role of ['auditor', 'case_worker', 'editor'] as const)
    await expect(testConnection(start({}, role), url)).rejects.toMatchObject({ code: 'forbidden' });
  const ctx = start();
  const { actor } = ctx;
  if (actor.type !== 'staff') throw new Error('The actor is no member of staff.');
  const longAgo = { ...ctx, actor: { ...actor, provedAt: new Date(0) } };
  await expect(testConnection(longAgo, url)).rejects.toMatchObject({ code: 'proof_needed' });
  for (let time = 1; time <= 12; time += 1) await testConnection(ctx, url);
  await expect(testConnection(ctx, url)).rejects.toMatchObject({ code: 'too_many' });
});

test('how it ended is written down where the data is then', async () => {
  const ended = { place: 'there', startedAt: new Date(), endedAt: new Date() };
  const system = { type: 'system', job: 'move-database' } as const;
  const done = {
    ...start({ lastMove: { state: 'done', ...ended, tables: 3, rows: 9 } }),
    actor: system,
  };
  const failed = start({ lastMove: { state: 'failed', ...ended, message: 'No room.' } });
  await recordMove(done);
  await recordMove(failed);
  await recordMove(start());
  const rows = await database.db().select().from(auditLog).orderBy(auditLog.id);
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['database.moved', { tables: '3', rows: '9' }],
    ['database.move-failed', { reason: 'No room.' }],
  ]);
});
