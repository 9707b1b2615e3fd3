import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { exportTable } from './table-export.server.ts';

const database = useTestDatabase();
const reason = 'Asked for by the client';

function now(): Date {
  return new Date('2026-11-20T10:00:00Z');
}

function context(role: Parameters<typeof staffActor>[0] = 'administrator') {
  const actor = { ...staffActor(role), provedAt: now() };
  return testContext(database.db(), { actor, now });
}

test('a table becomes a JSON array, a row per line', async () => {
  const ctx = context();
  await ctx.db.execute(sql`insert into users (id, name, email)
    select gen_random_uuid(), 'Zoë "Z" ' || i, i || '@example.org' from generate_series(1, 1200) i`);

  const { fileName, stream } = await exportTable(ctx, { table: 'users', reason });
  const written = await text(stream);

  expect(fileName).toBe('users_export_2026-11-20.json');
  const rows = JSON.parse(written);
  expect(rows).toHaveLength(1200);
  expect(rows[0]).toMatchObject({ name: expect.stringMatching(/^Zoë "Z" \d+$/), image: null });
  expect(written.trim().split('\n')).toHaveLength(1202);
  const ids = rows.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([...ids].toSorted());
});

test('an empty table is an empty array', async () => {
  const { stream } = await exportTable(context(), { table: 'cases', reason });
  expect(JSON.parse(await text(stream))).toEqual([]);
});

test('secrets stay, by column and by how sealed texts look', async () => {
  const ctx = context();
  const id = v7();
  const place = { purpose: 'internal-notes', row: id };
  const sealed = ctx.ports.seal.close(place, 'He called from a new number.');
  const unbound = ctx.ports.seal.close('key-name', 'As an earlier release sealed.');
  await ctx.db.execute(sql`insert into users (id, name, email)
    values (gen_random_uuid(), 'Robin', 'robin@example.org')`);
  await ctx.db.execute(sql`insert into accounts (id, user_id, account_id, provider_id, password)
    select gen_random_uuid(), id, 'robin', 'credential', '$argon2id$secret' from users`);
  await ctx.db.execute(sql`insert into cases (id, case_number, case_type, user_details, search_text)
    values (${id}, 'LGN-1', 'fraud', '{}', '')`);
  await ctx.db.execute(sql`insert into case_notes (id, case_id, body, author_name)
    values (${id}, ${id}, ${sealed}, 'Robin'), (${v7()}, ${id}, ${unbound}, 'Ada')`);

  const accounts = await text((await exportTable(ctx, { table: 'accounts', reason })).stream);
  const notes = await text((await exportTable(ctx, { table: 'case_notes', reason })).stream);

  expect(accounts).not.toContain('argon2id');
  expect(Object.keys(JSON.parse(accounts)[0])).not.toContain('password');
  expect(JSON.parse(notes)).toMatchObject([
    { body: '[sealed]', author_name: 'Robin' },
    { body: '[sealed]', author_name: 'Ada' },
  ]);
  const entries = await ctx.db.select().from(auditLog);
  expect(entries[0]).toMatchObject({
    action: 'database.table-exported',
    target: 'accounts',
    details: { reason, leftOut: 'access_token, refresh_token, id_token, password' },
  });
});

test('refuses an unknown table, a missing reason, and an old proof', async () => {
  for (const table of ['pg_authid', 'users; drop table users', '__drizzle_migrations', '']) {
    await expect(exportTable(context(), { table, reason })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
  await expect(exportTable(context(), { table: 'users', reason: ' ' })).rejects.toMatchObject({
    code: 'invalid',
  });
  const actor = { ...staffActor('administrator'), provedAt: new Date('2026-11-20T09:00:00Z') };
  const stale = testContext(database.db(), { actor, now });
  await expect(exportTable(stale, { table: 'users', reason })).rejects.toMatchObject({
    code: 'proof_needed',
  });
});

test.each(['case_worker', 'editor', 'auditor'] as const)('%s may not export', async (role) => {
  await expect(exportTable(context(role), { table: 'users', reason })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a download that is broken off gives its connection back', async () => {
  const own = await createTestDatabase();
  await own.pool.query(`insert into users (id, name, email)
    select gen_random_uuid(), repeat('x', 2000), i || '@example.org' from generate_series(1, 3000) i`);
  const ctx = testContext(own.db, { actor: staffActor('administrator') });
  for (let round = 0; round < 10; round += 1) {
    const { stream } = await exportTable(ctx, { table: 'users', reason });
    await stream[Symbol.asyncIterator]().next();
    stream.destroy();
  }
  // The pool has eight connections: if each export leaked one, none would be left.
  await expect.poll(() => own.pool.idleCount).toBe(own.pool.totalCount);
  await own.close();
});
