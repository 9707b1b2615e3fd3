import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCaseNote } from '#features/casework/cases/case-notes.server.ts';
import type { ClientContext } from '#kernel/context.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { planted, prepareHeldScene } from '#tests/held-scene.ts';
import { paymentOf } from '#tests/payment.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { readZip } from '#tests/read-zip.ts';
import { samplePdf } from '#tests/sample-files.ts';
import { storeSubmission } from '#tests/submission.ts';
import { answerRequest } from './answers.server.ts';
import { releaseTexts } from './releases.server.ts';
import { runDeletions } from './deletions.server.ts';
import { makeHeldArchive } from './held-archive.server.ts';
import { findCollectedFiles } from './collected-files.server.ts';
import { readHeld } from './held-data.server.ts';
import { heldTables } from './held-tables.server.ts';
import { readInternalTexts } from './internal-texts.server.ts';
import { findRequests, getRequest } from './request-list.server.ts';
import { askAboutData } from './requests.server.ts';
import { storeUsPayer } from '#tests/us-payer.ts';

const { db, clientOf, storeScene, worker } = prepareHeldScene();

async function unpack(ctx: ClientContext) {
  const { stream, name } = await makeHeldArchive(ctx);
  const found = readZip(await buffer(stream));
  return { name, found, json: JSON.parse(String(found.get('data.json'))) };
}

/**
 * Listed by hand, independently of the code: data that a person must find in their file. A table that
 * belongs to a case or an address and is in neither list fails, and so does one whose rows are missing.
 */
const mustBeGiven = [
  'attachments',
  'audit_log',
  'care_contacts',
  'care_pauses',
  'recovery_offers',
  'rights_files',
  'supporters',
  'case_access',
  'case_deadline_changes',
  'case_deadlines',
  'case_events',
  'case_facts',
  'case_ledgers',
  'case_links',
  'case_messages',
  'case_notes',
  'case_particulars',
  'case_request_bundles',
  'case_request_consents',
  'case_request_payments',
  'case_requests',
  'case_outcomes',
  'cases',
  'confirmations',
  'custody_events',
  'email_messages',
  'form_submissions',
  'indicator_sightings',
  'mail_events',
  'newsletter_subscribers',
  'payments',
  'rights_requests',
  'rights_texts',
  'seizure_finds',
  'sharing_consents',
  'phone_calls',
  'submission_notes',
  'suppressions',
  'trace_entries',
  'trace_addresses',
  'trace_releases',
  'traces',
  'tracker_codes',
  'undeliverable_addresses',
  'unsafe_addresses',
];

/** Data of nobody, of a colleague, or public; decision 058 has the reasons. */
const mayStay = [
  'chat_sessions',
  'indicator_disputes',
  'indicator_readings',
  'mentions',
  // Detects that another program sent the same form twice.
  'mail_answers',
  'submission_keys',
  'newsletter_sendings',
  'posts',
  'submission_messages',
  'tip_receipts',
  'watchers',
  // Public addresses of chains, without a case.
  'watched_addresses',
  // Data of the organisation and its staff.
  'admin_users',
  'incoming_mailbox',
  'people',
  'sessions',
  'smtp_configs',
  'staff_invitations',
  'users',
  'form_template_versions',
];

/** Strings that must appear, found from the database alone, without looking at the code. */
const expectedTexts: Readonly<Record<string, readonly string[]>> = {
  cases: [
    'Ana Ownname',
    'ana@example.org',
    '+1 OWNDATA',
    'OWNDATA notes for the client',
    'OWNDATA stage',
  ],
  form_submissions: ['R-OWNDATA', 'OWNDATA wrote this'],
  case_messages: ['OWNDATA asked', 'OWNDATA was answered'],
  email_messages: ['OWNDATA was told by mail'],
  phone_calls: ['OWNDATA harbour', '2026-01-05'],
  trace_releases: ['OWNDATA released'],
  payments: ['OWNDATA shop'],
  attachments: ['OWNDATA-receipt.pdf', 'from-the-bank.pdf'],
  supporters: ['OWNDATA helper'],
  case_deadlines: ['OWNDATA proof'],
  case_deadline_changes: ['OWNDATA cause'],
  case_outcomes: ['OWNDATA outcome'],
  indicator_sightings: ['owndata.com'],
  audit_log: ['case.read'],
};

test('every table that hangs on a case, a report or an address is decided about', async () => {
  const { rows } = await db().execute<{ name: string }>(sql`
    with recursive reached (name) as (
      select unnest(array['cases', 'form_submissions'])
      union
      select conrelid::regclass::text from pg_constraint join reached on confrelid::regclass::text = name
      where contype = 'f'
    )
    select name from reached
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and (column_name ~ '(^|_)(e?mail|address)$' or column_name = 'attachment_id')
    order by 1`);
  const undecided = rows.map(({ name }) => name).filter((name) => !mustBeGiven.includes(name));
  expect(undecided.filter((name) => !mayStay.includes(name))).toEqual([]);
  expect(Object.keys(heldTables).toSorted()).toEqual(mustBeGiven.toSorted());
});

test('every column of these is given, or kept for a reason that is said', async () => {
  const { rows } = await db().execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, json_agg(column_name) as columns from information_schema.columns
    where table_schema = 'public' and table_name = any(${sql.param(mustBeGiven)}::text[]) group by 1`);
  expect(rows).toHaveLength(mustBeGiven.length);
  for (const { name, columns } of rows) {
    const {
      given = [],
      staff = [],
      narrowed = {},
      sealed = {},
      withheld = {},
    } = heldTables[name] ?? {};
    const decided = [
      ...given,
      ...staff,
      ...Object.values(withheld).flat(),
      ...Object.keys(narrowed),
      ...Object.keys(sealed),
    ].filter((column) => column !== 'sealed_reply');
    expect([...new Set(decided)].toSorted(), name).toEqual(columns.toSorted());
  }
});

test('the archive is complete against the list above, and nothing of another person is in it', async () => {
  const { ana, bea } = await storeScene();
  const client = clientOf(ana.caseId);
  await askAboutData(client, { kind: 'access' });
  const [request] = (await findRequests(worker())).open;
  const texts = await readInternalTexts(worker(), ana.caseId);
  const files = await findCollectedFiles(worker(), ana.caseId);
  expect(files).toHaveLength(2);
  expect(texts.map(({ source }) => source).toSorted()).toEqual([
    'case-note',
    'link-note',
    'report-note',
  ]);
  await releaseTexts(worker(), {
    id: request?.id ?? '',
    texts: texts.map(({ source, sourceId, text }) => ({
      source,
      sourceId,
      isLeftOut: source === 'link-note',
      body: `Released: ${text}`,
    })),
    files: files.map(({ id, name }) => ({ id, isReleased: !name.includes(planted) })),
    blackedOut: [planted.toLowerCase()],
    answer: '',
  });
  await addCaseNote(worker(), { caseId: ana.caseId, text: 'Written after it', formKey: 'later' });
  const { found, json } = await unpack(client);
  expect(json.notReleased).toBe(1);
  expect(String(found.get('README.txt'))).toContain('Staff wrote 1 note for each other');

  for (const name of mustBeGiven) expect(json.held[name], name).not.toHaveLength(0);
  for (const [name, words] of Object.entries(expectedTexts))
    for (const word of words) expect(JSON.stringify(json.held[name]), name).toContain(word);
  expect(JSON.stringify(json.held.rights_texts)).toContain('Released: █████ internal of OWNDATA');
  expect([...found.keys()].toSorted()).toEqual([
    'README.txt',
    'SHA256SUMS',
    'data.json',
    'files/01-OWNDATA-receipt.pdf',
    'files/02-from-the-bank.pdf',
    'what-we-hold-about-you.pdf',
  ]);
  expect(found.get('files/01-OWNDATA-receipt.pdf')?.equals(samplePdf)).toBe(true);

  const { text } = await readPdf(found.get('what-we-hold-about-you.pdf') ?? Buffer.alloc(0));
  const readable = text.replaceAll(/\s/g, '');
  for (const word of ['OWNDATA wrote this', 'OWNDATA asked', 'Released:', 'Member of staff 1'])
    expect(readable).toContain(word.replaceAll(/\s/g, ''));
  const foreign = [planted, 'Beatrix', 'Carlotta', 'carl@', 'bea@', '192.0.2.1', bea.caseId];
  // Robin signed a message to Ana, who therefore knows the name; Noortje only read.
  const unsigned = [...foreign, 'Noortje', 'robin@'];
  for (const [path, content] of found) {
    const plain = path.endsWith('.pdf') && path.startsWith('what') ? readable : String(content);
    const words = `${path} ${plain}`.toLowerCase();
    for (const word of unsigned)
      expect(words, `${word} in ${path}`).not.toContain(word.toLowerCase());
  }
});

test('before a person released them, notes are not in it; a file that is not clean is only named', async () => {
  const { ana } = await storeScene();
  await db().execute(sql`update attachments set state = 'quarantined'`);
  const { found, json } = await unpack(clientOf(ana.caseId));
  expect(JSON.stringify(json)).not.toContain('internal of');
  expect(json.notReleased).toBe(3);
  expect(String(found.get('README.txt'))).toContain('Staff wrote 3 notes');
  expect([...found.keys()].filter((path) => path.startsWith('files/'))).toEqual([]);
  expect(json.files).toMatchObject([{ isPacked: false }]);
  expect(json.filesNotReleased).toBe(2);
  expect(JSON.stringify(json)).not.toContain('from-the-bank');
});

test('a date by a rule that staff alone see is not in it, and the file says that there can be such', async () => {
  const caseId = await storeCase(db(), { userDetails: { name: 'Ana', email: 'ana@example.org' } });
  await storeUsPayer(db(), caseId);
  const wire = { way: 'bank-transfer', day: '2026-11-19', time: '10:00' };
  await addPayments(worker(), { caseId, payments: [paymentOf(wire, 'America/New_York')] });
  for (const name of ['For clients', 'For staff'])
    await db().execute(sql`with made as (
      insert into deadline_rules (id, name, trigger, ways, unit, count, duty, what, applies, strength,
        citation, source, read_on, is_for_clients, is_for_people, changed_by_name)
      values (gen_random_uuid(), ${name}, 'seized', '{}', 'days', 7, 'client', 'x', 'x', 'practice', 'x',
        'https://www.example.org/', '2026-01-01', ${name === 'For clients'}, false, 'Robin') returning id)
      insert into case_deadlines (id, case_id, key, rule, rule_version, due_on, zone, basis, over_at, changed_at)
      select gen_random_uuid(), ${caseId}::uuid, id, 'own-' || id, 1, '2026-12-01', 'UTC', ${name}, now(), now()
      from made`);
  const { rows } = await db().execute<{ rule: string }>(sql`select rule from case_deadlines`);
  expect(rows.map(({ rule }) => rule)).toContain('ach-return');

  const { found, json } = await unpack(clientOf(caseId));
  const dates: { rule: string; basis: string }[] = json.held.case_deadlines;
  expect(dates.map(({ rule }) => rule)).toContain('fbi-kill-chain');
  expect(dates.map(({ basis }) => basis)).toContain('For clients');
  expect(json.held.case_deadline_changes).toHaveLength(dates.length - 1);
  expect(JSON.stringify(json.held)).not.toMatch(/ach-return|For staff|have a lawyer look/);
  const { text } = await readPdf(found.get('what-we-hold-about-you.pdf') ?? Buffer.alloc(0));
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Dates by rules that only our staff see');
  expect(json.withheld.case_deadlines.unproved).toEqual(['rule']);
});

test('somebody without an e-mail address has their data too', async () => {
  const caseId = await storeCase(db(), { userDetails: { name: 'Otto Example' } });
  expect((await readHeld(clientOf(caseId)))['cases']).toMatchObject([
    { user_details: { name: 'Otto Example' } },
  ]);
});

test('a case whose person was removed has no data to give', async () => {
  const caseId = await storeCase(db(), { userDetails: {}, anonymisedAt: new Date() });
  await expect(readHeld(clientOf(caseId))).rejects.toMatchObject({ code: 'not_found' });
});

test('data from other forms, or from before the address was corrected, is given and deleted', async () => {
  const caseId = await storeCase(db(), { userDetails: { name: 'Ana', email: 'ana@example.org' } });
  function store(reference: string, email: string, formType = 'report'): Promise<string> {
    return storeSubmission(db(), { reference, caseId, formType, data: { message: 'x', email } });
  }
  await store('R-OLD', 'anna@example.org');
  await store('R-CONTACT', 'ana@example.org', 'contact');
  await store('R-CARL', 'carl@example.net');
  const offer = await store('R-OFFER', '', 'offered-recovery');
  await db().execute(sql`insert into recovery_offers (id, submission_id, case_id, has_paid)
    values (gen_random_uuid(), ${offer}::uuid, ${caseId}::uuid, false)`);
  await db().execute(sql`insert into case_events (id, case_id, kind, actor_name, details)
    values (gen_random_uuid(), ${caseId}::uuid, 'details-changed', 'Robin',
      '{"email":"Anna@example.org → ana@example.org"}')`);
  const { form_submissions: given = [] } = await readHeld(clientOf(caseId));
  expect(given.map(({ reference }) => reference).toSorted()).toEqual([
    'R-CONTACT',
    'R-OFFER',
    'R-OLD',
  ]);

  await store('R-UNCLEAR', '');
  await askAboutData(clientOf(caseId), { kind: 'delete', wantsCopy: false });
  const [request] = (await findRequests(worker())).open;
  const id = request?.id ?? '';
  async function carryOut(): Promise<void> {
    await db().execute(
      sql`update rights_requests set runs_at = '2020-01-01', found_due_at = '2020-01-01'`,
    );
    await runDeletions(testContext(db(), { actor: { type: 'system', job: 'run-deletions' } }));
  }
  async function left(): Promise<string[]> {
    const rows = await db().select().from(formSubmissions).orderBy(formSubmissions.reference);
    return rows.map(({ reference }) => reference);
  }
  await carryOut();
  expect(await getRequest(worker(), { id })).toMatchObject({ state: 'open', heldBecause: 'staff' });
  expect(await left()).toHaveLength(5);
  const grant = { id, verdict: 'granted', answer: 'As you asked.' } as const;
  await expect(answerRequest(worker(), grant)).rejects.toThrow('whose R-UNCLEAR is');
  await db().execute(sql`update form_submissions set case_id = null where reference = 'R-UNCLEAR'`);
  await answerRequest(worker(), grant);
  await carryOut();
  expect(await getRequest(worker(), { id })).toMatchObject({ state: 'granted' });
  expect(await left()).toEqual(['R-CARL', 'R-UNCLEAR']);
});
