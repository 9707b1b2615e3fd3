import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { phoneCalls } from '#database/tables/phone-calls.ts';
import { linkCases } from '#features/casework/cases/case-links.server.ts';
import { addCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { getCase } from '#features/casework/cases/case.server.ts';
import { linkSubmission } from '#features/casework/reports/case-submissions.server.ts';
import { sendMessage, writeMessage } from '#features/casework/conversation/messages.server.ts';
import { recordSightings } from '#features/derived/indicators/sightings.server.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { replyToSubmission } from '#features/casework/reports/reply-to-submission.server.ts';
import { addNote } from '#features/casework/reports/submission-notes.server.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import type { ClientContext, ServiceContext } from '#kernel/context.ts';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import { send, useFiles } from './attachments.ts';
import { storeCase } from './case.ts';
import { paymentOf } from './payment.ts';
import { samplePdf } from './sample-files.ts';
import { storeStaff } from './staff.ts';
import { storeSubmission } from './submission.ts';

/** Part of everything that belongs to another person or a colleague. */
export const planted = 'ZZPLANTED';

/**
 * Gives the tests of one file two cases with at least one row of everything stored about a person, and with
 * rows that connect them.
 */
export function prepareHeldScene() {
  const { db, attach, ...files } = useFiles();
  const typesetter = createTypesetter();
  let worker: ServiceContext;
  let colleague: ServiceContext;

  beforeEach(async () => {
    await db().execute(
      sql`truncate users, newsletter_subscribers, suppressions, undeliverable_addresses, unsafe_addresses cascade`,
    );
    worker = await memberNamed('Robin Colleaguename', 'robin@example.org');
    colleague = await memberNamed('Noortje Colleaguename', 'noor@example.org');
  });

  async function memberNamed(name: string, email: string): Promise<ServiceContext> {
    const actor = await storeStaff(db(), 'administrator', email);
    if (actor.type !== 'staff') throw new Error('Staff only.');
    await db().execute(sql`update users set name = ${name} where id = ${actor.userId}::uuid`);
    return files.as({ ...actor, name }, { ports: { typesetter } });
  }

  function clientOf(caseId: string): ClientContext {
    return files.as({ type: 'client', caseId, ip: '192.0.2.1' } as const, {
      ports: { typesetter },
    });
  }

  /** Ana's case with at least one row of everything, and Bea's with the same, linked wherever possible. */
  async function storeScene() {
    const ana = await storeOne({ name: 'Ana Ownname', email: 'ana@example.org', mark: 'OWNDATA' });
    const bea = await storeOne({
      name: `Beatrix ${planted}`,
      email: 'bea@example.net',
      mark: planted,
    });
    const [anaCase, beaCase] = [ana.caseId, bea.caseId];
    await linkCases(worker, {
      caseId: anaCase,
      caseNumber: bea.number,
      kind: 'same_offender',
      note: `${planted} told us so`,
    });
    // Carl's report about the same fraud belongs to Ana's case too.
    const carl = await storeSubmission(db(), {
      reference: `R-${planted}-CARL`,
      data: { name: `Carlotta ${planted}`, email: 'carl@example.net', message: planted },
    });
    await linkSubmission(worker, { caseId: anaCase, reference: `R-${planted}-CARL` });
    await attach(carl, `${planted}.pdf`, samplePdf);
    await db().execute(sql`insert into payments (id, submission_id, said_by, recipient)
      values (gen_random_uuid(), ${carl}::uuid, 'client', ${planted})`);
    // The facts that another person's deleted report left in the case, with a deadline counted from them.
    await db().execute(sql`with told as (
      insert into payments (id, case_id, said_by, recipient, of_others)
      values (gen_random_uuid(), ${anaCase}::uuid, 'client', ${planted}, true) returning id)
      insert into case_deadlines (id, case_id, payment_id, key, rule, rule_version, due_on, zone, basis, over_at, changed_at, proof)
      select gen_random_uuid(), ${anaCase}::uuid, id, 'left', 'rege-60', 1, '2026-12-01', 'UTC', 'x', now(), now(), ${planted} from told`);
    // A trace; its facts name addresses of others.
    await db().execute(sql`
      insert into traces (id, case_id, payment_id, convention, state, problems, started_by_name)
      select gen_random_uuid(), ${anaCase}::uuid, id, 'fifo', 'done', array[${planted}], 'Robin'
      from payments where case_id = ${anaCase}::uuid limit 1`);
    await db().execute(sql`
      insert into trace_entries (id, case_id, payment_id, kind, fact, reason, entered_by_name)
      select gen_random_uuid(), ${anaCase}::uuid, id, 'label', ${`"${planted}"`}::jsonb, ${planted}, 'Robin'
      from payments where case_id = ${anaCase}::uuid limit 1`);
    await db().execute(sql`
      insert into trace_addresses (trace_id, case_id, chain, asset, address)
      select id, case_id, 'tron', 'USDT', ${planted} from traces where case_id = ${anaCase}::uuid`);
    await db().execute(sql`
      insert into trace_releases (id, case_id, payment_id, trace_id, statement, released_by_name, released_at)
      select gen_random_uuid(), case_id, payment_id, id, ${'{"paid":"OWNDATA released"}'}::jsonb, 'Robin', now()
      from traces where case_id = ${anaCase}::uuid`);
    // A file that staff collected, a mail to a colleague, and an audit entry that names a person.
    await send(
      worker,
      { name: `${planted}-collected.pdf`, content: samplePdf },
      { caseId: anaCase },
    );
    // A file that may leave once staff have approved it.
    await send(worker, { name: 'from-the-bank.pdf', content: samplePdf }, { caseId: anaCase });
    await enqueueEmail(worker, {
      template: 'case-message-received',
      to: `${planted}@example.org`,
      payload: { caseNumber: ana.number, caseId: anaCase },
      caseId: anaCase,
    });
    await recordAudit(worker, {
      action: 'case.assigned',
      target: anaCase,
      details: { to: planted },
    });
    await recordAudit(worker, { action: 'case.read', target: beaCase, details: { to: planted } });
    return { ana, bea };
  }

  async function storeOne({ name, email, mark }: { name: string; email: string; mark: string }) {
    const number = `LGN-2026-${mark}`;
    const caseId = await storeCase(db(), {
      caseNumber: number,
      userDetails: { name, email, phone: `+1 ${mark}` },
      notes: `${mark} notes for the client`,
      progressStages: [{ id: 'a', title: `${mark} stage`, completed: true }] as never,
      assignedTo: worker.actor.type === 'staff' ? worker.actor.userId : null,
    });
    const reference = `R-${mark}`;
    const submissionId = await storeSubmission(db(), {
      reference,
      caseId,
      data: { name, email, message: `${mark} wrote this` },
    });
    await attach(submissionId, `${mark}-receipt.pdf`, samplePdf);
    const client = clientOf(caseId);
    await writeMessage(client, { text: `${mark} asked`, formKey: `${mark} a` });
    await sendMessage(worker, { caseId, text: `${mark} was answered`, formKey: `${mark} b` });
    await replyToSubmission(worker, {
      id: submissionId,
      reply: { subject: `${mark} subject`, text: `${mark} was told by mail` },
    });
    await addCaseNote(worker, { caseId, text: `${planted} internal of ${mark}`, formKey: mark });
    const callId = crypto.randomUUID();
    const at = new Date('2026-01-05T10:00:00Z');
    await db()
      .insert(phoneCalls)
      .values({
        id: callId,
        sealed: worker.ports.seal.close(
          { purpose: 'phone-call', row: callId },
          JSON.stringify({ call_word: [`${mark} harbour`] }),
        ),
        state: 'ended',
        takenByName: 'Noortje Colleaguename',
        writer: callId,
        startedAt: at,
        typedAt: at,
        endedAt: at,
        tries: [{ at: at.toISOString(), by: 'Noortje Colleaguename' }],
        submissionId,
      });
    await addNote(worker, { submissionId, text: `${planted} on the report of ${mark}` });
    await addPayments(client, {
      caseId,
      payments: [paymentOf({ amount: '10', asset: 'USD', recipient: `${mark} shop` })],
    });
    await recordSightings(worker, {
      source: { submissionId },
      texts: { message: `see ${mark.toLowerCase()}.com`, email },
      formType: 'report',
    });
    await storeByHand({ caseId, email, mark });
    await getCase(colleague, { id: caseId });
    return { caseId, submissionId, number, reference, mark, email };
  }

  /** Inserts rows whose verbs need more setup than this test. */
  async function storeByHand({
    caseId,
    email,
    mark,
  }: {
    caseId: string;
    email: string;
    mark: string;
  }) {
    const one = sql`gen_random_uuid()`;
    const person = worker.actor.type === 'staff' ? worker.actor.userId : '';
    for (const insert of [
      sql`case_facts (id, case_id, kind, earliest, latest, said_by, noted_by)
        values (${one}, ${caseId}::uuid, 'report-police', '2026-01-01', '2026-01-01', 'client', 'Robin Colleaguename')`,
      sql`case_deadlines (id, case_id, key, rule, rule_version, due_on, zone, basis, over_at, changed_at, proof)
        values (${one}, ${caseId}::uuid, ${mark}, 'rege-60', 1, '2026-12-01', 'UTC', 'x', now(), now(), ${`${mark} proof`})`,
      sql`case_deadline_changes (id, deadline_id, kind, cause, actor_name)
        select ${one}, id, 'set', ${`${mark} cause`}, 'Robin Colleaguename' from case_deadlines where case_id = ${caseId}::uuid`,
      sql`case_outcomes (id, case_id, published_text, consent_how, consent_on, consent_recorded_by_name, consent_recorded_at, amount, currency, month)
        values (${one}, ${caseId}::uuid, ${`${mark} outcome`}, 'phone', '2026-01-01', 'Robin Colleaguename', now(), 100, 'USD', '2026-01')`,
      sql`sharing_consents (id, case_id, how, given_on, recorded_by_name, recorded_at)
        values (${one}, ${caseId}::uuid, 'phone', '2026-01-02', 'Robin Colleaguename', now())`,
      sql`case_request_consents (id, case_id, how, given_on, words, recorded_by_name, recorded_at)
        values (${one}, ${caseId}::uuid, 'phone', '2026-01-02', ${`${mark} agreed`}, 'Robin Colleaguename', now())`,
      sql`case_particulars (id, case_id, address, recorded_by_name)
        values (${one}, ${caseId}::uuid, ${`${mark} street`}, 'Robin Colleaguename')`,
      sql`case_requests (id, case_id, number, institution_name, answer, drafted_by_name)
        values (${one}, ${caseId}::uuid, 1, 'Sample Exchange', ${`${mark} is held`}, 'Robin Colleaguename')`,
      sql`case_request_payments (request_id, payment_id)
        select asked.id, own.id from case_requests asked join payments own using (case_id) where asked.case_id = ${caseId}::uuid`,
      sql`case_request_bundles (id, request_id, audience, sha256, size, payments, made_by_name)
        select ${one}, id, 'institution', 'ab', 1, 1, 'Robin Colleaguename' from case_requests where case_id = ${caseId}::uuid`,
      sql`seizure_notices (id, kind, title, source, sha256, body, read_by_name, read_at)
        values (${one}, 'other', ${mark}, 'a paper', ${mark}, '', 'Robin Colleaguename', now())`,
      sql`seizure_finds (id, notice_id, case_id, found_at, doors_added_by_name)
        select ${one}, id, ${caseId}::uuid, now(), 'Robin Colleaguename' from seizure_notices where sha256 = ${mark}`,
      sql`care_contacts (id, case_id, step, at) values (${one}, ${caseId}::uuid, 1, now())`,
      sql`care_pauses (id, case_id, paused_by_name) values (${one}, ${caseId}::uuid, 'Robin Colleaguename')`,
      sql`recovery_offers (id, case_id, has_paid) values (${one}, ${caseId}::uuid, false)`,
      sql`supporters (id, submission_id, name, email)
        select ${one}, id, ${`${mark} helper`}, 'helper@example.com' from form_submissions where reference = ${`R-${mark}`}`,
      sql`case_access (id, case_id, user_id, granted_by_name) values (${one}, ${caseId}::uuid, ${person}::uuid, 'Robin Colleaguename')`,
      sql`tracker_codes (id, case_id, expires_at) values (${one}, ${caseId}::uuid, '2026-01-03')`,
      sql`newsletter_subscribers (id, email, confirmed_at) values (${one}, ${email}, '2026-01-04')`,
      sql`suppressions (id, email, choices, confirmed_at) values (${one}, ${email}, '{sms}', '2026-01-05')`,
      sql`unsafe_addresses (id, email) values (${one}, ${email})`,
      sql`undeliverable_addresses (id, email, bounces, cause) values (${one}, ${email}, 3, 'bounce')`,
      sql`confirmations (id, purpose, token_hash, email, choices, submission_id, expires_at)
        select ${one}, 'opt-out', ${mark}, ${email}, '{sms}', id, '2026-01-06' from form_submissions where reference = ${`R-${mark}`}`,
      sql`mail_events (id, message_id, kind, at) select ${one}, id, 'sent', now() from email_messages
        where case_id = ${caseId}::uuid and to_address = ${email}`,
      sql`case_ledgers (id, case_id, country, state) values (${one}, ${caseId}::uuid, 'US', 'NY') on conflict (case_id) do update set country = 'US', state = 'NY'`,
      sql`case_events (id, case_id, kind, actor_name, details)
        values (${one}, ${caseId}::uuid, 'status-changed', 'Robin Colleaguename', '{"from":"submitted","to":"under_review"}'),
          (${one}, ${caseId}::uuid, 'access-given', 'Robin Colleaguename', ${JSON.stringify({ to: planted })})`,
    ])
      await db().execute(sql`insert into ${insert}`);
  }

  return { db, clientOf, storeScene, worker: () => worker };
}
