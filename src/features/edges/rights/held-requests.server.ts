import { sql } from 'drizzle-orm';
import { columns, ofCase, ownPayments, type HeldTable } from './held-rows.server.ts';

/** Requests: to institutions about the client's money, and by the client about their data. */
export const requestTables: Readonly<Record<string, HeldTable>> = {
  case_request_consents: {
    title: 'Your consent to requests about your money',
    rows: ofCase,
    given: columns('how given_on words includes_contact withdrawn_at recorded_at'),
    staff: ['recorded_by_name'],
    withheld: { technical: ['id', 'case_id'], same: ['recorded_by'] },
  },
  case_requests: {
    title: 'What institutions were asked about your money',
    rows: ofCase,
    given:
      columns(`number institution_name addressee_kind evm_network state channel sent_on ticket answered_on answer
      amount_held decimals asset hold_ends created_at updated_at`),
    staff: ['drafted_by_name'],
    withheld: {
      technical: columns('id case_id institution_id answer_fact_id hold_fact_id version'),
      other: ['reached', 'confirmed'],
    },
  },
  case_request_payments: {
    title: 'Which of your payments they were asked about',
    rows: (of) => sql`request_id in (select asked.id from case_requests asked
      where asked.case_id = ${of.caseId}::uuid)
      and payment_id in (select own.id from payments own where ${ownPayments(of)})`,
    given: ['payment_id'],
    withheld: { technical: ['request_id'] },
  },
  case_request_bundles: {
    title: 'Files that were made for them',
    rows: (of) => sql`request_id in (select asked.id from case_requests asked
      where asked.case_id = ${of.caseId}::uuid)`,
    given: columns('audience sha256 size payments created_at'),
    staff: ['made_by_name'],
    withheld: { technical: columns('id request_id facts') },
  },
  case_particulars: {
    title: 'Your address and the numbers of your reports, for letters',
    rows: ofCase,
    given: columns(`address ic3_number police_number police_office other_numbers created_at
      updated_at`),
    staff: ['recorded_by_name'],
    withheld: { technical: ['id', 'case_id'] },
  },
  rights_requests: {
    title: 'What you asked about your data',
    rows: ofCase,
    given: columns(`id kind state case_number asked_at due_at runs_at held_because copy_hash
      extended_at decided_at`),
    staff: ['extended_by_name', 'decided_by_name'],
    sealed: { words: 'rights-request', answer: 'rights-answer', extension: 'rights-extension' },
    withheld: {
      apart: ['copy_sealed'],
      same: ['decided_by'],
      technical: columns('case_id submission_id found_due_at created_at updated_at'),
    },
  },
  rights_files: {
    title: 'Files that staff collected: what was released to you',
    rows: (of) => sql`request_id in (select own.id from rights_requests own
      where ${ofCase(of)} and own.state = 'granted')`,
    given: ['attachment_id', 'is_released', 'created_at'],
    withheld: { technical: ['id', 'request_id'] },
  },
  rights_texts: {
    title: 'Internal notes that were released to you',
    rows: (of) => sql`request_id in (select own.id from rights_requests own
      where ${ofCase(of)} and own.state = 'granted')`,
    given: ['source', 'is_redacted', 'written_at'],
    sealed: { body: 'rights-text' },
    withheld: { technical: columns('id request_id source_id created_at') },
  },
};
