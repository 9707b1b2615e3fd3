import { expect } from '@playwright/test';
import { checkedWith, marker, ownContact, person, template, type Ids } from './guarded-change.ts';
import { storeMailRows } from './guarded-mail-changes.ts';
import type { Lantern } from './lantern.ts';
import { newReport, postForm } from './requests.ts';

/** At least one record of every kind, through the public routes where possible, each with the marker. */
export async function storeMarkedRecords(
  lantern: Lantern,
  cookie: string,
): Promise<{ ids: Ids; eventId: string }> {
  const report = newReport({ name: marker, message: `${marker} took my savings.` });
  await postForm(`${lantern.url}/contact-us`, report);
  const newCase = {
    caseNumber: 'MRG-2026-1',
    name: marker,
    email: `${marker}@example.net`,
    caseType: 'fraud',
    notes: marker,
    internalNotes: marker,
  };
  const created = await postForm(`${lantern.url}/admin/cases/new`, newCase, { cookie });
  expect(created.status).toBe(303);
  const newForm = await postForm(`${lantern.url}/admin/templates/new`, template('mrg'), { cookie });
  expect(newForm.status).toBe(303);
  const templateId = await onlyId(lantern, 'form_templates');
  const newPost = { intent: 'save', kind: 'update', title: marker, body: marker };
  await postForm(`${lantern.url}/admin/settings/news/new`, newPost, { cookie });
  const leader = `${lantern.url}/admin/settings/people/person/new`;
  expect((await postForm(leader, person(marker), { cookie })).status).toBe(303);
  const postId = await onlyId(lantern, 'posts');
  const entryId = await onlyId(lantern, 'people');
  const posts = `${lantern.url}/admin/database/purge/posts`;
  expect((await postForm(posts, { typed: 'posts' }, { cookie })).status).toBe(303);
  const purgeId = await onlyId(lantern, 'purge_requests');
  const submissionId = await onlyId(lantern, 'form_submissions');
  await postForm(`${lantern.url}/contact-us`, newReport());
  const [other] = await lantern.query<{ id: string }>(
    'select id from form_submissions where id <> $1',
    [submissionId],
  );
  const caseId = await onlyId(lantern, 'cases');
  const indicatorId = await onlyId(lantern, `indicators where value ilike '${marker}%'`);
  const [event] = await lantern.query<{ id: string }>(
    `select id from audit_log where details::text like $1 limit 1`,
    [`%${marker}%`],
  );
  const eventId = event?.id ?? '';
  await lantern.query(
    `update email_messages set state = 'failed', last_error = $1 where case_id is null`,
    [marker],
  );
  const [mail, otherMail] = await lantern.query<{ id: string }>(
    `select id from email_messages where state = 'failed' limit 2`,
  );
  const contacts = `${lantern.url}/admin/contacts/new`;
  expect((await postForm(contacts, ownContact(marker), { cookie })).status).toBe(303);
  const contactId = await onlyId(lantern, 'contacts');
  const reply = { title: marker, body: marker, version: '0' };
  const replies = `${lantern.url}/admin/replies/new`;
  expect((await postForm(replies, reply, { cookie })).status).toBe(303);
  const replyId = await onlyId(lantern, 'saved_replies');
  // A name that is not public, so that no real traffic depends on it.
  const firstDomain = { intent: 'add', name: `${marker}.test` };
  const domains = `${lantern.url}/admin/domains`;
  expect((await postForm(domains, firstDomain, { cookie })).status).toBe(303);
  const domainId = await onlyId(lantern, 'domains');
  await lantern.query('update domains set last_check = $1', [checkedWith(marker)]);
  const mailIds = await storeMailRows(lantern, marker);
  await lantern.query(
    `insert into attachments (id, submission_id, name, mime, size, sha256, storage_key, key_sealed,
      state, uploaded_by) values (gen_random_uuid(), $1, '${marker}.pdf', 'application/pdf', 1,
      repeat('a', 64), 'evidence/none', 'none', 'quarantined', 'client')`,
    [submissionId],
  );
  const attachmentId = await onlyId(lantern, 'attachments');
  const documentId = await storeDocument(lantern);
  await lantern.query(
    `insert into indicator_disputes (id, submission_id, is_shown, raised_at, changed_at)
      values (gen_random_uuid(), $1, false, now(), now())`,
    [submissionId],
  );
  const disputeId = await onlyId(lantern, 'indicator_disputes');
  await lantern.query(
    `insert into rights_requests (id, kind, state, case_id, case_number, asked_at, due_at)
      values (gen_random_uuid(), 'correct', 'open', $1, $2, now(), now() + interval '1 day')`,
    [caseId, marker],
  );
  const requestId = await onlyId(lantern, 'rights_requests');
  await lantern.query(
    `insert into case_requests (id, case_id, number, institution_name, drafted_by_name)
      values (gen_random_uuid(), $1, 1, $2, 'x')`,
    [caseId, marker],
  );
  const caseRequestId = await onlyId(lantern, 'case_requests');
  await lantern.query(
    `insert into deadline_rules (id, name, trigger, ways, unit, count, duty, what, applies, strength,
      citation, source, read_on, is_for_people, is_for_clients, changed_by_name) values (gen_random_uuid(), $1, 'seized',
      '{}', 'days', 7, 'client', $1, 'x', 'practice', 'x', 'https://www.example.org/', '2026-01-02', false, false, 'x')`,
    [marker],
  );
  const ruleId = await onlyId(lantern, 'deadline_rules');
  await lantern.query(
    `insert into seizure_notices (id, kind, title, source, sha256, body, read_by_name, read_at)
      values (gen_random_uuid(), 'other', $1, 'a paper', $1, '', 'x', now())`,
    [marker],
  );
  const noticeId = await onlyId(lantern, 'seizure_notices');
  await lantern.query(`update institutions set name = $1 where shipped_key = 'kucoin'`, [marker]);
  const [institution] = await lantern.query<{ id: string }>(
    `select id from institutions where shipped_key = 'kucoin'`,
  );
  return {
    ids: {
      contactId,
      replyId,
      domainId,
      postId,
      purgeId,
      entryId,
      submissionId,
      caseId,
      templateId,
      indicatorId,
      disputeId,
      requestId,
      ruleId,
      noticeId,
      caseRequestId,
      institutionId: institution?.id ?? '',
      attachmentId,
      documentId,
      ...mailIds,
      otherSubmissionId: other?.id ?? '',
      mailId: mail?.id ?? '',
      otherMailId: otherMail?.id ?? '',
    },
    eventId,
  };
}

async function storeDocument(lantern: Lantern): Promise<string> {
  const [row] = await lantern.query<{ id: string }>(
    `insert into pdfs (id, slug, title, description, category, level, pages, file_key, size, sha256,
      dated_at) values (gen_random_uuid(), 'marked', $1, $1, 'victims', 'beginner', 1,
      'documents/none', 1, repeat('a', 64), now()) returning id`,
    [marker],
  );
  return row?.id ?? '';
}

async function onlyId(lantern: Lantern, table: string): Promise<string> {
  const [row] = await lantern.query<{ id: string }>(`select id from ${table}`);
  return row?.id ?? '';
}
