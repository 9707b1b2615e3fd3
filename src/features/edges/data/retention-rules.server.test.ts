import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#database/tables/security.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { findRetentionRules, nextRetentionRun, saveRetentionRule } from './retention-rules.server.ts';

const database = useTestDatabase();

function staff() {
  return testContext(database.db(), { actor: staffActor('administrator') });
}

const rule = {
  ...({ subject: 'submission', formType: null, status: 'pending' } as const),
  days: 10, isActive: true,
};

/** The context's clock, which may differ from the database's. */
function now(): SQL {
  return sql`${new Date()}::timestamptz`;
}

async function submitTwo(): Promise<void> {
  await database.db().execute(sql`insert into form_submissions
      (id, reference, form_type, data, search_text, idempotency_key, submitted_at, status,
       status_changed_at)
    select gen_random_uuid(), 'R-' || i, 'report', '{}', '', i, ${now()}, 'pending',
      ${now()} - interval '20 days' from generate_series(1, 2) i`);
}

test('a rule that would remove records immediately is saved only after confirming their number', async () => {
  await submitTwo();
  const unconfirmed = { ok: false, code: 'unconfirmed', due: 2, rule };

  expect(await saveRetentionRule(staff(), rule)).toEqual(unconfirmed);
  // One more record became due since the confirmation was shown.
  expect(await saveRetentionRule(staff(), { ...rule, confirmed: 1 })).toEqual(unconfirmed);
  expect(await findRetentionRules(staff())).toHaveLength(2);
  expect(await database.db().select().from(auditLog)).toHaveLength(0);

  expect(await saveRetentionRule(staff(), { ...rule, confirmed: 2 })).toEqual({ ok: true });
  expect(await findRetentionRules(staff())).toHaveLength(3);
});

test('a change is asked about only when it removes more than before', async () => {
  await submitTwo();
  await saveRetentionRule(staff(), { ...rule, confirmed: 2 });
  const added = (await findRetentionRules(staff())).find(({ status }) => status === 'pending');
  const id = added?.id ?? '';

  expect(await saveRetentionRule(staff(), { id, days: 15, isActive: true })).toEqual({ ok: true });
  expect(await saveRetentionRule(staff(), { id, days: 1, isActive: false })).toEqual({ ok: true });
  expect(await saveRetentionRule(staff(), { id, days: 1, isActive: true })).toMatchObject({
    due: 2,
    rule: { ...rule, days: 1 },
  });
});

describe('the next run', () => {
test.each([
  ['2026-03-01T03:40:59Z', '2026-03-01T03:41:00.000Z'],
  ['2026-02-28T03:41:00Z', '2026-03-01T03:41:00.000Z'],
])('rules are carried out at the next 03:41 UTC after %s', (now, next) => {
  expect(nextRetentionRun(new Date(now)).toISOString()).toBe(next);
});
});
