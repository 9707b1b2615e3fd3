import { sql, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { caseNotes, cases } from '#database/tables/cases.ts';
import { auditLog } from '#database/tables/security.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { applyRetention, tablesOfCases } from './retention-run.server.ts';
import { findRetentionRules, removeRetentionRule, saveRetentionRule } from './retention-rules.server.ts';

const database = useTestDatabase();

function staff(role: Parameters<typeof staffActor>[0] = 'administrator'): ServiceContext {
  return testContext(database.db(), { actor: staffActor(role) });
}

function job(): ServiceContext {
  return testContext(database.db(), { actor: { type: 'system', job: 'apply-retention' } });
}

type Sent = {
  reference: string;
  days: number;
  status?: string;
  formType?: string;
  isHeld?: boolean;
  caseNumber?: string;
};

/** The context's clock, which may differ from the database's. */
function now(): SQL {
  return sql`${new Date()}::timestamptz`;
}

async function submit(sent: Sent): Promise<void> {
  const { reference, days, status = 'rejected', formType = 'report', isHeld = false } = sent;
  await database.db().execute(sql`insert into form_submissions
      (id, reference, form_type, data, search_text, idempotency_key, submitted_at, status,
       status_changed_at, legal_hold, case_id)
    values (gen_random_uuid(), ${reference}, ${formType}, '{"name":"Ana"}', 'ana', ${reference}, ${now()},
      ${status}, ${now()} - make_interval(days => ${days}), ${isHeld},
      (select id from cases where case_number = ${sent.caseNumber ?? ''}))`);
}

type File = { number: string; days: number; status?: string; isHeld?: boolean };

async function open({ number, days, status = 'closed', isHeld = false }: File): Promise<void> {
  await database.db().execute(sql`insert into cases
      (id, case_number, case_type, user_details, search_text, notes, progress_stages,
       status, status_changed_at, closed_at, legal_hold)
    values (gen_random_uuid(), ${number}, 'fraud', '{"name":"Ana","email":"ana@example.org"}',
      'ana', 'Dear Ana', '[{"title":"Read","description":"Ana sent more","completed":true}]',
      ${status}, ${now()} - make_interval(days => ${days}),
      case when ${status} = 'closed' then ${now()} - make_interval(days => ${days}) end, ${isHeld})`);
  await database.db().execute(sql`insert into case_notes (id, case_id, body, author_name)
    select id, id, 'Ana called', 'Robin' from cases where case_number = ${number}`);
  await database.db().execute(sql`insert into case_events (id, case_id, kind, actor_name, details)
    select gen_random_uuid(), id, kind, 'Robin', details::jsonb from cases,
      (values ('status-changed', '{"from":"submitted","to":"closed"}'),
              ('details-changed', '{"name":"Ana → Anna"}')) event (kind, details)
    where case_number = ${number}`);
}

async function references(): Promise<unknown[]> {
  const { rows } = await database
    .db()
    .execute(sql`select reference from form_submissions order by reference`);
  return rows.map(({ reference }) => reference);
}

test('the defaults exist, and preview their effect', async () => {
  await submit({ reference: 'R-OLD', days: 31 });
  await open({ number: 'LGN-OLD', days: 366 });

  expect(await findRetentionRules(staff('auditor'))).toMatchObject([
    { subject: 'case', status: 'closed', formType: null, days: 365, isActive: true, due: 1 },
    { subject: 'submission', status: 'rejected', formType: null, days: 30, isActive: true, due: 1 },
  ]);
});

test('rejected submissions go when their time is over, and nothing else', async () => {
  await open({ number: 'LGN-HELD', days: 1, isHeld: true });
  await submit({ reference: 'R-A-DUE', days: 31 });
  await submit({ reference: 'R-B-YOUNG', days: 29 });
  await submit({ reference: 'R-C-HELD', days: 500, isHeld: true });
  await submit({ reference: 'R-D-CASE-HELD', days: 500, caseNumber: 'LGN-HELD' });
  await submit({ reference: 'R-E-RESOLVED', days: 500, status: 'resolved' });

  await applyRetention(job());

  expect(await references()).toEqual(['R-B-YOUNG', 'R-C-HELD', 'R-D-CASE-HELD', 'R-E-RESOLVED']);
  expect(await database.db().select().from(auditLog)).toMatchObject([
    {
      action: 'retention.submissions-removed',
      details: { rule: 'rejected submission, 30 days', records: '1' },
    },
  ]);
});

test('many go in batches', async () => {
  await database.db().execute(sql`insert into form_submissions (id, reference, form_type, data,
      search_text, idempotency_key, submitted_at, status, status_changed_at)
    select gen_random_uuid(), 'R-' || i, 'tip', '{}', '', i, ${now()}, 'rejected', ${now()} - interval '40 days'
    from generate_series(1, 1100) i`);

  await applyRetention(job());

  expect(await references()).toEqual([]);
  expect(await database.db().select().from(auditLog)).toHaveLength(3);
});

test('a rule of its own replaces the general one for a form, also while it is off', async () => {
  await submit({ reference: 'R-REPORT', days: 40 });
  await submit({ reference: 'R-TIP', days: 40, formType: 'tip' });
  const rule = { subject: 'submission', formType: 'tip', status: 'rejected' } as const;
  await saveRetentionRule(staff(), { ...rule, days: 10, isActive: false });

  await applyRetention(job());
  expect(await references()).toEqual(['R-TIP']);

  const own = (await findRetentionRules(staff())).find(({ formType }) => formType === 'tip');
  expect(own?.due).toBe(1);
  const on = { id: own?.id ?? '', days: 10, isActive: true, confirmed: 1 };
  expect(await saveRetentionRule(staff(), on)).toEqual({ ok: true });
  await applyRetention(job());
  expect(await references()).toEqual([]);
});

test('a closed case loses the person and keeps its history', async () => {
  await open({ number: 'LGN-1', days: 366 });
  await open({ number: 'LGN-2', days: 364 });
  await open({ number: 'LGN-3', days: 900, isHeld: true });
  await open({ number: 'LGN-4', days: 900, status: 'resolved' });
  await submit({ reference: 'R-1', days: 400, status: 'resolved', caseNumber: 'LGN-1' });
  await database.db()
    .execute(sql`insert into email_messages (id, template, to_address, payload, case_id)
    select gen_random_uuid(), 'case-opened', 'ana@example.org', '{}', id from cases where case_number = 'LGN-1'`);

  await applyRetention(job());

  const rows = await database.db().query.cases.findMany({
    with: { events: true, submissions: true, emails: true },
    orderBy: (table, { asc }) => asc(table.caseNumber),
  });
  expect(rows.map(({ anonymisedAt }) => anonymisedAt !== null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const [gone] = rows;
  expect(JSON.stringify(gone)).not.toMatch(/\bana\b/i);
  expect(gone).toMatchObject({
    caseNumber: 'LGN-1',
    status: 'closed',
    userDetails: {},
    searchText: 'lgn-1',
    progressStages: [{ title: 'Read', completed: true }],
    submissions: [],
    emails: [],
  });
  expect(gone?.events.map(({ kind, details }) => [kind, details]).toSorted()).toEqual([
    ['details-changed', {}],
    ['status-changed', { from: 'submitted', to: 'closed' }],
  ]);

  const noted = await database.db().select({ caseId: caseNotes.caseId }).from(caseNotes);
  expect(noted.map(({ caseId }) => caseId).toSorted()).toEqual(
    rows.slice(1).map(({ id }) => id).toSorted(),
  );

  // One run is enough.
  await applyRetention(job());
  const [again] = await database.db().select().from(cases).orderBy(cases.caseNumber);
  expect(again?.version).toBe(gone?.version);
});

test('the reporter’s own e-mail is deleted, indicators of an offender are not', async () => {
  await open({ number: 'LGN-1', days: 400 });
  await submit({ reference: 'R-GOES', days: 40 });
  await submit({ reference: 'R-STAYS', days: 1 });
  const values = ['ana@example.org', 'both@example.org', 'fraud@example.net', 'case@example.org'];
  await database.db()
    .execute(sql`insert into indicators (id, kind, value, display, checksum, first_seen_at)
    select gen_random_uuid(), 'email', value, value, 'none', ${now()}
    from unnest(array[${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}]) value`);
  async function see(value: string, role: string, source: string): Promise<void> {
    await database.db().execute(sql`insert into indicator_sightings
        (id, indicator_id, submission_id, case_id, field, role, raw, seen_at)
      values (gen_random_uuid(), (select id from indicators where value = ${value}),
        (select id from form_submissions where reference = ${source}),
        (select id from cases where case_number = ${source}), 'email', ${role}, ${value}, ${now()})`);
  }
  await see('ana@example.org', 'reporter', 'R-GOES');
  await see('both@example.org', 'reporter', 'R-GOES');
  await see('both@example.org', 'reporter', 'R-STAYS');
  await see('fraud@example.net', 'named', 'R-GOES');
  await see('fraud@example.net', 'named', 'LGN-1');
  await see('case@example.org', 'reporter', 'LGN-1');

  await applyRetention(job());

  const { rows } = await database.db().execute(sql`select value, count(s.id)::int as seen
    from indicators i left join indicator_sightings s on s.indicator_id = i.id
    group by value order by value`);
  expect(rows).toEqual([
    { value: 'both@example.org', seen: 1 },
    { value: 'fraud@example.net', seen: 1 },
  ]);
});

test('the treatment of every table with rows of a case is decided', async () => {
  const { rows } = await database.db().execute(sql`select distinct conrelid::regclass::text as name
    from pg_constraint where contype = 'f' and confrelid = 'cases'::regclass order by 1`);
  expect(
    rows.map(({ name }) => name),
    'say in anonymise-cases.ts what happens to these',
  ).toEqual(Object.keys(tablesOfCases).toSorted());
});

test('an inactive or removed rule does nothing', async () => {
  await submit({ reference: 'R-OLD', days: 31 });
  await open({ number: 'LGN-OLD', days: 400 });
  const [ofCases, ofSubmissions] = await findRetentionRules(staff());
  await saveRetentionRule(staff(), { id: ofCases?.id ?? '', days: 365, isActive: false });
  await removeRetentionRule(staff(), { id: ofSubmissions?.id ?? '' });

  await applyRetention(job());

  expect(await references()).toEqual(['R-OLD']);
  const [kept] = await database.db().select().from(cases);
  expect(kept?.userDetails).toMatchObject({ name: 'Ana' });
  const entries = await database.db().select().from(auditLog);
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['retention.rule-changed', { from: 'closed case, 365 days', to: 'closed case, 365 days, off' }],
    ['retention.rule-removed', { rule: 'rejected submission, 30 days' }],
  ]);
});

test('refuses invalid input', async () => {
  const rule = {
    subject: 'submission',
    formType: null,
    status: 'rejected',
    isActive: true,
  } as const;
  for (const days of [0, -1, 1.5, 40_000, Number.NaN]) {
    const saved = await saveRetentionRule(staff(), { ...rule, days });
    expect(saved).toMatchObject({ ok: false, field: 'days' });
  }
  const again = await saveRetentionRule(staff(), { ...rule, days: 5 });
  expect(again).toMatchObject({ ok: false, field: 'what', message: expect.stringContaining('There is a rule') });
  const unknown = { ...rule, subject: 'case', status: 'investigating', days: 5 } as const;
  expect(await saveRetentionRule(staff(), unknown)).toMatchObject({ ok: false, field: 'what' });
});

test.each(['case_worker', 'editor', 'auditor'] as const)(
  '%s may not change rules',
  async (role) => {
    const rule = {
      subject: 'case',
      formType: null,
      status: 'resolved',
      days: 5,
      isActive: true,
    } as const;
    await expect(saveRetentionRule(staff(role), rule)).rejects.toMatchObject({ code: 'forbidden' });
    const input = { id: '019306e0-0000-7000-8000-000000000001' };
    await expect(removeRetentionRule(staff(role), input)).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
);
