import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import type { AuditHead } from '#kernel/ports/archives.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { sealAudit } from './seal-audit.server.ts';
import { verifyAudit } from './audit-chain.server.ts';

const { db } = useTestDatabase();

function createMemoryHead(): AuditHead {
  let kept: string | undefined;
  return {
    read: async () => kept,
    write: async (text) => {
      kept = text;
    },
  };
}

/** Writes a log with the given number of sealed events and returns a context that may read it. */
async function keepLog(events: number) {
  const auditHead = createMemoryHead();
  const auditor = testContext(db(), { actor: staffActor('auditor'), ports: { auditHead } });
  const system: ServiceContext = { ...auditor, actor: { type: 'system', job: 'seal-audit' } };
  async function write(count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1)
      await recordAudit(auditor, {
        action: 'case.changed',
        target: `case-${number}`,
        details: { zeta: 'half \uD800', after: `${number}`, bb: 'x' },
      });
  }
  await write(events);
  await sealAudit(system);
  return {
    auditor,
    auditHead,
    write,
    seal: () => sealAudit(system),
    verify: () => verifyAudit(auditor, { after: 0, milliseconds: 60_000 }),
    idAt: async (sequence: number) => {
      const { rows } = await db().execute<{ id: string }>(
        sql`select audit_id as id from audit_chain where sequence = ${sequence}`,
      );
      return rows[0]?.id;
    },
  };
}

/** Acts as an owner of the database, who can turn the triggers off. */
async function tamper(...statements: string[]): Promise<void> {
  await db().execute(sql`set local session_replication_role = replica`);
  for (const statement of statements) await db().execute(sql.raw(statement));
  await db().execute(sql`set local session_replication_role = origin`);
}

function nth(sequence: number): string {
  return `(select audit_id from audit_chain where sequence = ${sequence})`;
}

test('an untouched log is reported as whole, with its head', async () => {
  const log = await keepLog(5);
  const check = await log.verify();
  expect(check).toMatchObject({ state: 'whole', checked: 5, waiting: 0, isNoted: true });
  expect(check).toHaveProperty('head.sequence', 5);
  // The check itself is an event.
  await log.seal();
  expect(await log.verify()).toMatchObject({ state: 'whole', checked: 6 });
});

test('waiting events are no fault, and an empty log is whole', async () => {
  const empty = await keepLog(0);
  expect(await empty.verify()).toMatchObject({ state: 'whole', checked: 0, isNoted: false });
  const log = await keepLog(2);
  await log.write(3);
  expect(await log.verify()).toMatchObject({ state: 'whole', waiting: 3 });
});

test.each([
  ['its action', `action = 'case.read'`],
  ['who did it', `actor = 'somebody-else'`],
  ['the name', `actor_name = 'Somebody Else'`],
  ['its target', `target = null`],
  ['a detail', `details = details || '{"after": "other"}'`],
  ['a detail’s kind', `details = jsonb_set(details, '{after}', '3')`],
  ['its time by a microsecond', `timestamp = timestamp + interval '1 microsecond'`],
  ['the address', `ip_address = '203.0.113.1'`],
  ['how grave it is', `severity = 'error'`],
  ['its request', `request_id = 'other'`],
])('an event is reported after %s was changed', async (_, change) => {
  const log = await keepLog(5);
  const auditId = await log.idAt(3);
  await tamper(`update audit_log set ${change} where id = ${nth(3)}`);
  expect(await log.verify()).toMatchObject({
    state: 'broken',
    fault: { kind: 'changed', sequence: 3, auditId },
  });
});

test('a removed event is reported, with or without its link', async () => {
  const log = await keepLog(5);
  await tamper(`delete from audit_log where id = ${nth(2)}`);
  expect(await log.verify()).toMatchObject({ fault: { kind: 'missing', sequence: 2 } });
  await tamper(`delete from audit_chain where sequence = 2`);
  expect(await log.verify()).toMatchObject({ fault: { kind: 'missing', sequence: 2 } });
});

test('closing the gap does not hide it', async () => {
  const log = await keepLog(5);
  await tamper(
    `delete from audit_log where id = ${nth(2)}`,
    `delete from audit_chain where sequence = 2`,
    `update audit_chain set sequence = sequence - 1 where sequence > 2`,
  );
  expect(await log.verify()).toMatchObject({ fault: { kind: 'order', sequence: 2 } });
});

test('an event inserted outside the program is reported, queued or not', async () => {
  const log = await keepLog(3);
  const insert = `insert into audit_log (id, timestamp, action, actor, actor_name, details)
    select gen_random_uuid(), now(), 'case.read', 'someone', 'Someone', '{}'`;
  const queued = await db().execute(sql.raw(insert));
  expect(queued.rowCount).toBe(1);
  await log.seal();
  expect(await log.verify()).toMatchObject({ fault: { kind: 'inserted', sequence: 4 } });
  const other = await keepLog(0);
  await tamper(insert);
  expect(await other.verify()).toMatchObject({ state: 'broken', fault: { kind: 'inserted' } });
});

test('a waiting event is protected against changes, and a missing queued one is reported', async () => {
  const log = await keepLog(2);
  await log.write(1);
  await tamper(`update audit_log set actor_name = 'Nobody'
    where id in (select audit_id from audit_unsealed)`);
  await log.seal();
  expect(await log.verify()).toMatchObject({ fault: { kind: 'inserted', sequence: 3 } });
});

test('a removed waiting event is reported by its position in the queue', async () => {
  const log = await keepLog(2);
  await log.write(1);
  await tamper(`delete from audit_log where id in (select audit_id from audit_unsealed)`);
  await log.seal();
  expect(await log.verify()).toMatchObject({ state: 'broken', fault: { kind: 'missing' } });
});

test('a truncated end is reported by the note in the data folder', async () => {
  const log = await keepLog(5);
  await tamper(
    `delete from audit_log where id in (select audit_id from audit_chain where sequence > 3)`,
    `delete from audit_chain where sequence > 3`,
  );
  expect(await log.verify()).toMatchObject({ fault: { kind: 'shortened', sequence: 5 } });
});

test('a truncated log is reported, also after new events were written', async () => {
  const log = await keepLog(3);
  await tamper('truncate audit_log', 'truncate audit_chain', 'truncate audit_unsealed');
  expect(await log.verify()).toMatchObject({ fault: { kind: 'shortened', sequence: 3 } });
  await log.write(5);
  await log.seal();
  expect(await log.verify()).toMatchObject({ fault: { kind: 'shortened', sequence: 3 } });
});

test('a changed note is rejected', async () => {
  const log = await keepLog(3);
  const text = (await log.auditHead.read()) ?? '';
  await log.auditHead.write(text.replace('"sequence":3', '"sequence":2'));
  expect(await log.verify()).toMatchObject({ fault: { kind: 'note' } });
  await log.write(1);
  await log.seal();
  expect(await log.verify()).toMatchObject({ fault: { kind: 'note' } });
});

test('access to the database alone is not enough to rebuild the chain', async () => {
  const log = await keepLog(2);
  const foreign = createSiteAddress('http://localhost:3000', Buffer.alloc(32, 9));
  const other = testContext(db(), {
    actor: { type: 'system', job: 'seal-audit' },
    ports: { site: foreign },
  });
  await recordAudit(other, { action: 'case.read' });
  await sealAudit(other);
  expect(await log.verify()).toMatchObject({ fault: { kind: 'key', sequence: 3 } });
});

test('events of an earlier release have no MAC and come first', async () => {
  const log = await keepLog(0);
  await db().execute(sql`insert into audit_log (id, timestamp, action, actor, actor_name, details)
    values ('01920000-0000-7000-8000-000000000001', now(), 'case.read', 'x', 'X', '{"b":"1","a":"2"}')`);
  await log.write(2);
  await log.seal();
  expect(await log.verify()).toMatchObject({ state: 'whole', checked: 3 });
});

test('a long log is checked in parts, each continuing where the last one ended', async () => {
  const log = await keepLog(0);
  await db().execute(sql`insert into audit_log (id, timestamp, action, actor, actor_name, details)
    select ('01910000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, now(), 'x.y', 'x', 'X', '{}'
      from generate_series(1, 2500) n`);
  await log.seal();
  const first = await verifyAudit(log.auditor, { after: 0, milliseconds: 0 });
  expect(first).toEqual({ state: 'going', checked: 2_000, total: 2_500 });
  const last = await verifyAudit(log.auditor, { after: 2_000, milliseconds: 0 });
  expect(last).toMatchObject({ state: 'whole', checked: 2_500 });
});

test('is closed to a role without the permission, and the log refuses changes', async () => {
  const log = await keepLog(1);
  const worker = testContext(db(), { actor: staffActor('case_worker') });
  await expect(verifyAudit(worker, { after: 0, milliseconds: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  });
  for (const statement of [
    'update audit_chain set hash = hash',
    'delete from audit_chain',
    'truncate audit_chain',
    'update audit_unsealed set audit_id = audit_id',
    'delete from audit_log',
  ])
    await expect(
      log.auditor.db.transaction((tx) => tx.execute(sql.raw(statement))),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
});
