import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { exportAudit } from './audit-export.server.ts';
import { recordAudit, recordRefusal } from '#kernel/audit/record-audit.ts';

const { db } = useTestDatabase();

function auditor() {
  return testContext(db(), { actor: staffActor('auditor') });
}

const reason = 'Yearly review';

test('writes every event of a filter, newest first, and audits the export', async () => {
  const ctx = auditor();
  for (let number = 1; number <= 1_003; number += 1)
    await recordAudit(ctx, { action: 'case.changed', details: { to: `=n${number}` } });
  await recordAudit(ctx, { action: 'mail.failed' });
  const { fileName, body } = await exportAudit(ctx, { filter: { group: 'case' }, reason });
  const lines = (await new Response(body).text()).split('\r\n');
  expect(fileName).toMatch(/^audit_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(lines).toHaveLength(1_003 + 2);
  expect(lines[1]).toContain('to: =n1003');
  const { rows } = await db().execute<{ details: object }>(
    sql`select details from audit_log where action = 'audit.exported'`,
  );
  expect(rows).toEqual([
    { details: { reason, filter: 'group: case', rows: '1003', complete: 'yes' } },
  ]);
});

test('the file names the subject of each event', async () => {
  const ctx = auditor();
  const target = await storeCase(db(), { caseNumber: 'LGN-2026-004182' });
  await recordAudit(ctx, { action: 'case.read', target });
  await recordAudit(ctx, { action: 'mail.failed' });
  const { body } = await exportAudit(ctx, { filter: { query: 'LGN-2026-004182' }, reason });
  const lines = (await new Response(body).text()).trim().split('\r\n');
  expect(lines[0]).toContain(',target,target_name,');
  // The export event itself contains the number in its filter.
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain(`,${target},LGN-2026-004182,`);
});

test('needs a reason, a recent confirmation and the permission', async () => {
  const ctx = auditor();
  await expect(exportAudit(ctx, { filter: {}, reason: ' no ' })).rejects.toMatchObject({
    code: 'invalid',
  });
  const later = { ...ctx, now: () => new Date(Date.now() + 3_600_000) };
  await expect(exportAudit(later, { filter: {}, reason })).rejects.toMatchObject({
    code: 'proof_needed',
  });
  const worker = testContext(db(), { actor: staffActor('case_worker') });
  await expect(exportAudit(worker, { filter: {}, reason })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a refusal is audited, and a flood of them is not', async () => {
  const ctx = auditor();
  for (let tries = 0; tries < 30; tries += 1)
    await recordRefusal(ctx, { path: '/admin/cases', method: 'POST', reason: 'role' });
  const { rows } = await db().execute<{ details: object }>(
    sql`select details from audit_log where action = 'access.refused'`,
  );
  expect(rows).toHaveLength(20);
  expect(rows[0]).toEqual({ details: { path: '/admin/cases', method: 'POST', reason: 'role' } });
});
