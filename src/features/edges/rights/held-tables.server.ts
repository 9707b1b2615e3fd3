import { sql } from 'drizzle-orm';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import {
  byAddress,
  columns,
  ofCase,
  ofEither,
  ofReports,
  ownDates,
  ownFiles,
  ownMails,
  ownPayments,
  plainEvents,
  type HeldTable,
} from './held-rows.server.ts';
import { requestTables } from './held-requests.server.ts';

export const heldTables: Readonly<Record<string, HeldTable>> = {
  cases: {
    title: 'Your case',
    rows: ({ caseId }) => sql`id = ${caseId}::uuid`,
    given:
      columns(`id case_number case_type language status status_changed_at user_details notes progress_stages
      closed_at legal_hold is_restricted anonymised_at urgency due_at deadline_at snoozed_until
      waits_since assigned_at mail_stopped_at safe_contact welfare_mark threat_mark home_mark danger_signs
      danger_over_at safe_said_at created_at updated_at`),
    staff: ['assigned_to', 'snoozed_by'],
    withheld: {
      copy: columns(`search_text phone_digits presses_at contact_name contact_email reported_at arrived_at moved_on
        told_urgency next_at largest_cents`),
      technical: ['version'],
    },
  },
  form_submissions: {
    title: 'Your reports and other forms',
    rows: ({ caseId }) => sql`id in (${ownForms(caseId)})`,
    given:
      columns(`id reference form_type language data status is_suspected_spam welfare_mark threat_mark
      home_mark danger_signs danger_over_at submitted_at
      status_changed_at urgency staff_urgency legal_hold due_at snoozed_until mail_state email_sent
      email_sent_at moved_on waits_since assigned_at created_at updated_at`),
    staff: ['assigned_to', 'snoozed_by'],
    withheld: {
      copy: columns(
        'search_text phone_digits contact_name contact_email paid_on moved_order largest_paid largest_cents',
      ),
      technical: columns('idempotency_key email_error template_version_id case_id guarded_by'),
      other: columns('duplicate_of duplicate_reason merged_into'),
    },
  },
  case_messages: {
    title: 'Messages between you and us',
    // What is for a party alone, such as a lawyer, is theirs.
    rows: (of) => sql`${ofCase(of)} and audience <> 'party'`,
    // The client has already read who signed a message to them.
    given: columns(
      `id author author_name audience is_mailed came_by_mail read_by_client_at read_by_staff_at created_at`,
    ),
    sealed: { body: 'case-message' },
    withheld: { technical: ['case_id', 'attempt', 'party_id'], same: ['user_id'] },
  },
  email_messages: {
    title: 'E-mails to you',
    rows: (of) => sql`id in (${ownMails(of)})`,
    given: columns('id template language to_address state sent_at created_at'),
    narrowed: {
      // Credentials are not exported.
      payload: "payload - 'sealed' - 'codeId' - 'confirmationId' - 'pausedId'",
      sealed_reply: "payload ->> 'sealed'",
    },
    sealed: { sealed_reply: 'submission-reply' },
    withheld: {
      technical:
        columns(`lane overrides_safety domain attempts next_attempt_at claimed_until last_error sent_by
        submission_id case_id updated_at`),
    },
  },
  mail_events: {
    title: 'What became of the e-mails to you',
    rows: (of) => sql`message_id in (${ownMails(of)})`,
    given: ['message_id', 'kind', 'at'],
    withheld: { technical: ['id', 'detail'] },
  },
  payments: {
    title: 'Payments',
    rows: ownPayments,
    given: columns(`id entry way institution earliest latest zone certainty amount decimals asset
      contract account destination usd_cents usd_source usd_at usd_by_rate sender recipient transaction_id numbers block_number reference state said_by
      institution_country kiosk_state customer authorised proof_id removed_at created_at updated_at`),
    withheld: {
      technical: ['submission_id', 'case_id', 'version'],
      other: columns('of_others same_as is_distinct chosen_for'),
    },
  },
  case_facts: {
    title: 'What happened, and when',
    rows: ofCase,
    given: columns('id kind earliest latest about said_by removed_at created_at'),
    staff: ['noted_by'],
    withheld: { technical: ['case_id'] },
  },
  seizure_finds: {
    title: 'That a public paper names something that your case names too',
    rows: ofCase,
    given: ['found_at', 'doors_added_at'],
    staff: ['doors_added_by_name'],
    withheld: { technical: ['id', 'notice_id', 'case_id'] },
  },
  traces: {
    title: 'Where your payments went on their blockchains',
    rows: ofCase,
    given: columns('id payment_id convention state created_at finished_at'),
    staff: ['started_by_name'],
    withheld: {
      technical: columns('case_id look_ups head fact_ids'),
      other: ['facts', 'problems'],
    },
  },
  trace_entries: {
    title: 'What our staff entered about where your payments went',
    rows: ofCase,
    given: columns('id payment_id kind created_at taken_back_at'),
    staff: ['entered_by_name', 'taken_back_by_name'],
    withheld: { technical: ['case_id'], other: ['fact', 'reason'] },
  },
  trace_releases: {
    title: 'What we let you read about where your payments went',
    rows: ofCase,
    given: columns('id payment_id trace_id statement released_at withdrawn_at'),
    staff: ['released_by_name', 'withdrawn_by_name'],
    withheld: { technical: ['case_id'] },
  },
  trace_addresses: {
    title: 'Addresses that the traces of your payments reached',
    rows: ofCase,
    given: ['chain', 'asset', 'reason'],
    withheld: { technical: ['trace_id', 'case_id'], other: ['address'] },
  },
  case_deadlines: {
    title: 'Dates of your case',
    rows: ownDates,
    given: columns(`id rule rule_version payment_id due_at due_on send_by zone basis over_at
      surely_over_at state settled_at proof withdrawn_at changed_at reminded_days created_at`),
    staff: ['settled_by'],
    withheld: { technical: ['case_id', 'key'], unproved: ['rule'] },
  },
  case_deadline_changes: {
    title: 'Changes of these dates',
    rows: (of) => sql`deadline_id in (select id from case_deadlines where ${ownDates(of)})`,
    given: columns('deadline_id kind was due cause created_at'),
    staff: ['actor_name'],
    withheld: { technical: ['id'] },
  },
  case_ledgers: {
    title: 'What your dates are counted with',
    rows: ofCase,
    given: columns('country state money_of bank_country feed_made_at created_at updated_at'),
    withheld: { technical: ['id', 'case_id', 'rules'], secret: ['feed_hash'] },
  },
  care_contacts: {
    title: 'Letters of our plan that we sent you',
    rows: ofCase,
    given: columns('step at withdrawn_at created_at'),
    withheld: { technical: columns('id case_id message_id') },
  },
  care_pauses: {
    title: 'That these letters were stopped',
    rows: ofCase,
    given: ['created_at'],
    staff: ['paused_by_name'],
    withheld: { technical: ['id', 'case_id'] },
  },
  supporters: {
    title: 'Who takes part in your case beside you',
    rows: ofEither,
    given: columns('role name email phone ways access allowed_at withdrawn_at created_at'),
    staff: ['allowed_by_name', 'withdrawn_by_name'],
    withheld: { technical: columns('id submission_id case_id') },
  },
  recovery_offers: {
    title: 'That you told us of an offer to get your money back',
    rows: ofCase,
    given: ['has_paid', 'created_at'],
    withheld: { technical: columns('id submission_id case_id') },
  },
  attachments: {
    title: 'Your files',
    rows: (of) => sql`id in (${ownFiles(of)})`,
    given: columns('id name mime size sha256 state uploaded_by created_at'),
    withheld: {
      same: ['user_id'],
      secret: columns('storage_key shown_key key_sealed'),
      technical: columns(`upload_key client_key networks active_at submission_id case_id message_id
        scan_note read_by reading word_hashes updated_at`),
    },
  },
  custody_events: {
    title: 'What was done with your files, and when',
    rows: (of) => sql`attachment_id in (${ownFiles(of)})`,
    given: columns('attachment_id at action detail'),
    staff: ['actor_name'],
    withheld: { technical: ['id'], same: ['user_id'] },
  },
  case_events: {
    title: 'History of your case',
    rows: ofCase,
    given: ['kind', 'created_at'],
    narrowed: { details: `case when kind in (${plainEvents}) then details else '{}'::jsonb end` },
    staff: ['actor_name'],
    withheld: { technical: ['id', 'case_id', 'version'], same: ['actor_user_id'] },
  },
  case_outcomes: {
    title: 'What you let us publish',
    rows: ofCase,
    given: columns(`amount currency month published_text consent_how consent_on consent_recorded_at
      published_at withdrawn_at created_at updated_at`),
    staff: ['consent_recorded_by_name'],
    withheld: {
      technical: ['id', 'case_id'],
      notes: ['consent_note'],
      same: ['consent_recorded_by'],
    },
  },
  sharing_consents: {
    title: 'Whether traces of the offender may be passed on',
    rows: ofEither,
    given: columns('how given_on withdrawn_at recorded_at'),
    staff: ['recorded_by_name'],
    withheld: { technical: ['id', 'submission_id', 'case_id'], same: ['recorded_by'] },
  },
  ...requestTables,
  indicator_sightings: {
    title: 'What our program read in your reports',
    rows: ofReports,
    given: columns('field role raw seen_at'),
    // Indicators of the case itself are also read from internal notes.
    withheld: { technical: ['id', 'submission_id'], other: ['indicator_id'], notes: ['case_id'] },
  },
  case_notes: {
    title: 'Internal notes: when they were written',
    rows: ofCase,
    given: ['created_at', 'withdrawn_at'],
    staff: ['author_name'],
    withheld: { technical: ['id', 'case_id', 'attempt'], notes: ['body'], same: ['author_id'] },
  },
  submission_notes: {
    title: 'Internal notes about your reports: when they were written',
    rows: ofReports,
    given: ['created_at', 'withdrawn_at'],
    staff: ['author_name'],
    withheld: { technical: ['id', 'submission_id'], notes: ['body'], same: ['author_id'] },
  },
  phone_calls: {
    title: 'That you reported by phone, and when',
    rows: ofReports,
    given: columns('started_at ended_at read_back_at created_at'),
    // Without the names of staff.
    narrowed: { tries: "(select jsonb_agg(each -> 'at') from jsonb_array_elements(tries) each)" },
    sealed: { sealed: 'phone-call' },
    staff: ['taken_by_name'],
    withheld: {
      technical: columns('id state version writer typed_at call_back_at submission_id'),
      same: ['taken_by'],
    },
  },
  case_links: {
    title: 'That your case has to do with another one',
    rows: ({ caseId }) => sql`${caseId}::uuid in (first_id, second_id)`,
    given: ['kind', 'created_at'],
    staff: ['created_by_name'],
    withheld: {
      technical: ['id'],
      other: ['first_id', 'second_id'],
      notes: ['note'],
      same: ['created_by'],
    },
  },
  case_access: {
    title: 'Who may see your restricted case',
    rows: ofCase,
    given: ['created_at'],
    staff: ['user_id', 'granted_by_name'],
    withheld: { technical: ['id', 'case_id'] },
  },
  tracker_codes: {
    title: 'One-time codes that were sent to you',
    rows: ofCase,
    given: columns('created_at expires_at tries used_at opens_until'),
    staff: ['given_by'],
    withheld: { secret: ['id'], technical: ['case_id', 'supporter_id', 'look_up_id'] },
  },
  newsletter_subscribers: {
    title: 'Newsletter',
    rows: byAddress,
    given: ['email', 'confirmed_at', 'created_at'],
    withheld: { technical: ['id'] },
  },
  suppressions: {
    title: 'Mail that you do not want',
    rows: byAddress,
    given: columns('email choices confirmed_at created_at updated_at'),
    withheld: { technical: ['id'] },
  },
  unsafe_addresses: {
    title: 'That it is not safe to write to you by e-mail',
    rows: byAddress,
    given: ['email', 'created_at'],
    withheld: { technical: ['id', 'submission_id'] },
  },
  confirmations: {
    title: 'Links that we sent you to confirm something',
    rows: byAddress,
    given: columns('purpose email choices expires_at used_at created_at'),
    withheld: { secret: ['id', 'token_hash'], technical: ['submission_id'] },
  },
  undeliverable_addresses: {
    title: 'Whether mail to you came back',
    rows: byAddress,
    given: columns('email bounces blocked_at cause updated_at created_at'),
    withheld: { technical: ['id', 'last_response'] },
  },
  audit_log: {
    title: 'Who read or changed something, and when',
    rows: (of) => sql`(target = ${of.caseId}
      or target in (select own.id::text from (${ownForms(of.caseId)}) own)
      or target in (select own.id::text from (${ownFiles(of)}) own))`,
    given: ['timestamp', 'action'],
    narrowed: {
      target: `case when target in (select id::text from cases) then 'your case'
        when target in (select id::text from attachments) then 'your file' else 'your report' end`,
    },
    staff: ['actor_name'],
    withheld: {
      technical: columns('id severity request_id mac'),
      same: ['actor'],
      other: ['details'],
      network: ['ip_address'],
    },
  },
};
