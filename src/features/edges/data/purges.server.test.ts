import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { purgeRequests } from '#database/tables/data.ts';
import { auditLog } from '#database/tables/security.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Queue } from '#kernel/ports/jobs.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { cancelPurge, findPurges, preparePurge, requestPurge } from './purges.server.ts';
import { runPurges } from './run-purges.server.ts';

const database = useTestDatabase();
const userId = '01920000-0000-7000-8000-000000000001';

async function administrator(): Promise<ServiceContext> {
  const ctx = testContext(database.db(), { actor: staffActor('administrator', userId) });
  await ctx.db.execute(sql`insert into users (id, name, email)
    values (${userId}, 'Robin', 'robin@example.org') on conflict do nothing`);
  return ctx;
}

function job(): ServiceContext {
  return testContext(database.db(), { actor: { type: 'system', job: 'run-purges' } });
}

async function fill(): Promise<void> {
  await database.db().execute(sql`insert into cases
      (id, case_number, case_type, user_details, search_text, legal_hold)
    select gen_random_uuid(), 'LGN-' || i, 'fraud', '{}', '', i = 1 from generate_series(1, 3) i`);
  await database.db().execute(sql`insert into form_submissions
      (id, reference, form_type, data, search_text, idempotency_key, submitted_at, legal_hold, case_id)
    select gen_random_uuid(), 'R-' || i, 'report', '{}', '', i, now(), i = 1,
      case when i = 2 then (select id from cases where legal_hold) end
    from generate_series(1, 2500) i`);
}

async function come(): Promise<void> {
  await database
    .db()
    .update(purgeRequests)
    .set({ runsAt: new Date(Date.now() - 1_000) });
}

async function count(table: string): Promise<unknown> {
  const { rows } = await database
    .db()
    .execute(sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return rows[0]?.['n'];
}

async function audited(): Promise<string[]> {
  const rows = await database.db().select().from(auditLog);
  return rows.map(({ action }) => action);
}

test('a purge waits a day, then empties the table in batches and says how many rows went', async () => {
  const asked = new Date();
  const ctx = { ...(await administrator()), now: () => asked };
  await fill();
  await requestPurge(ctx, { target: 'form_submissions', typed: ' form_submissions ' });

  await runPurges(job());
  expect(await count('form_submissions')).toBe(2500);
  const [request] = await ctx.db.select().from(purgeRequests);
  expect(request?.runsAt).toEqual(new Date(asked.getTime() + 24 * 3_600_000));

  await come();
  await runPurges(job());

  // One is on hold, the other because its case is.
  expect(await count('form_submissions')).toBe(2);
  const [purge] = await findPurges(ctx);
  expect(purge).toMatchObject({ state: 'done', removedRows: 2498, error: null });
  const entries = await ctx.db.select().from(auditLog);
  expect(entries.map(({ action }) => action)).toEqual([
    'database.purge-requested',
    'database.purged',
  ]);
  expect(entries[1]?.details).toMatchObject({ rows: '2498', requestedBy: 'Test administrator' });
});

test('after a purge of their sources, the dates of all cases are recalculated', async () => {
  const ctx = await administrator();
  await fill();
  async function purge(target: string): Promise<unknown> {
    await ctx.db.execute(sql`insert into case_ledgers (id, case_id, rules)
      select gen_random_uuid(), id, 'counted' from cases on conflict (case_id) do update set rules = 'counted'`);
    await requestPurge(ctx, { target, typed: target });
    await come();
    await runPurges(job());
    const { rows } = await ctx.db.execute(sql`select distinct rules from case_ledgers`);
    return rows.map(({ rules }) => rules);
  }
  expect(await purge('posts')).toEqual(['counted']);
  for (const target of ['case_facts', 'payments', 'form_submissions'])
    expect(await purge(target)).toEqual(['']);
});

test('it is woken at the time it is due', async () => {
  const wake = vi.fn<Queue['wake']>(async () => {});
  const ctx = await administrator();
  const waking = { ...ctx, ports: { ...ctx.ports, queue: { wake, wakeSoon: wake } } };

  await requestPurge(waking, { target: 'posts', typed: 'posts' });

  const [purge] = await findPurges(ctx);
  expect(wake).toHaveBeenCalledWith(
    'run-purges',
    expect.objectContaining({ startAfter: purge?.runsAt }),
  );
});

test('a cancelled purge never runs', async () => {
  const ctx = await administrator();
  await fill();
  await requestPurge(ctx, { target: 'cases', typed: 'cases' });
  const [waiting] = await findPurges(ctx);
  expect(waiting?.state).toBe('waiting');

  await cancelPurge(ctx, { id: waiting?.id ?? '' });
  await come();
  await runPurges(job());

  expect(await count('cases')).toBe(3);
  expect(await findPurges(ctx)).toMatchObject([
    { state: 'cancelled', cancelledByName: 'Test administrator' },
  ]);
  expect(await audited()).toEqual(['database.purge-requested', 'database.purge-cancelled']);
});

test('too late to cancel', async () => {
  const ctx = await administrator();
  await requestPurge(ctx, { target: 'posts', typed: 'posts' });
  await come();
  const [purge] = await findPurges(ctx);

  await expect(cancelPurge(ctx, { id: purge?.id ?? '' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('reset clears the listed tables and spares records on hold, staff and settings', async () => {
  const ctx = await administrator();
  await fill();
  await ctx.db.execute(sql`insert into site_settings (id, key, value)
    values (gen_random_uuid(), 'company_name', 'Harbour')`);
  const prepared = await preparePurge(ctx, { target: '*' });
  expect(prepared).toMatchObject({ word: 'RESET', isReset: true, spares: true });
  expect(prepared.tables).toEqual(expect.arrayContaining(['cases', 'form_submissions']));
  await requestPurge(ctx, { target: '*', typed: 'RESET' });
  await come();

  await runPurges(job());

  expect(await count('form_submissions')).toBe(2);
  // One is on hold; none of the others has a submission on hold.
  expect(await count('cases')).toBe(1);
  expect(await count('users')).toBe(1);
  expect(await count('site_settings')).toBe(1);
});

test.each([
  ['audit_log', 'audit_log', 'invalid'],
  ['users', 'users', 'invalid'],
  ['nonsense', 'nonsense', 'invalid'],
  ['cases', 'case', 'invalid'],
  ['cases', '', 'invalid'],
  ['*', '*', 'invalid'],
])('refuses %s with %j typed', async (target, typed, code) => {
  const ctx = await administrator();
  await expect(requestPurge(ctx, { target, typed })).rejects.toMatchObject({ code });
  expect(await findPurges(ctx)).toEqual([]);
});

test('asks once for a table, and for the password when that is long ago', async () => {
  const ctx = await administrator();
  await requestPurge(ctx, { target: 'posts', typed: 'posts' });
  const again = requestPurge(ctx, { target: 'posts', typed: 'posts' });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });

  const later = { ...ctx, now: () => new Date(Date.now() + 3_600_000) };
  const asking = requestPurge(later, { target: 'cases', typed: 'cases' });
  await expect(asking).rejects.toMatchObject({ code: 'proof_needed' });
});

test.each(['case_worker', 'editor', 'auditor'] as const)('%s may not purge', async (role) => {
  const ctx = testContext(database.db(), { actor: staffActor(role) });
  const input = { target: 'cases', typed: 'cases' };
  await expect(requestPurge(ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(cancelPurge(ctx, { id: userId })).rejects.toMatchObject({ code: 'forbidden' });
});
