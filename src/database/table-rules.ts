import type { Table } from 'drizzle-orm';
import type { schema } from './schema.ts';

export type TableRule = (Purgeable | Kept) & {
  /**
   * Columns that are never exported: they would allow to sign in, to decrypt, or to impersonate
   * somebody.
   */
  secret?: readonly string[];
  /** Columns whose name sounds like a secret but which hold none. */
  open?: readonly string[];
};

/** Records that people sent or staff wrote. */
type Purgeable = {
  isPurgeable: true;
  /** Set if "reset all" clears it: its place in that order. */
  resetPlace?: number;
};

type Kept = {
  /** Why it is kept, as shown in the panel. */
  kept: string;
};

type TableName = Extract<(typeof schema)[keyof typeof schema], Table>['_']['name'];

/** How each table may be handled, by capability: a table without a rule does not compile. */
export const tableRules: Readonly<Record<TableName, TableRule>> = {
  // audit
  audit_chain: { kept: 'Is append-only', open: ['previous_hash', 'hash', 'key_name'] },
  audit_log: { kept: 'Is append-only' },
  audit_unsealed: { kept: 'Belongs to the audit log' },

  // care
  care_contacts: { kept: 'Which letter went when; counted after its case is gone' },
  care_pauses: { kept: 'Says who stopped the letters of a case; goes with it' },
  paused_reports: {
    kept: 'Goes when the report is sent, or after seven days',
    secret: ['key_hash', 'code_hash', 'sealed'],
  },
  recovery_offers: { kept: 'Counted after its form is gone; holds no word of it' },
  supporters: { kept: 'Says who may open a case beside the person; goes with its report' },

  // cases
  case_access: { kept: 'Says who may see a restricted case; goes with its case' },
  case_events: { isPurgeable: true },
  case_links: { isPurgeable: true },
  case_notes: { kept: 'Go with their case' },
  case_outcomes: { isPurgeable: true },
  case_stage_templates: { isPurgeable: true },
  cases: { isPurgeable: true, resetPlace: 2 },
  mentions: { kept: 'Go with their note' },
  watchers: { kept: 'Says who watches a case; goes with it' },

  // contacts
  contacts: { isPurgeable: true },

  // conversation
  case_messages: { isPurgeable: true },
  chat_sessions: { kept: 'Expires by itself', secret: ['token_hash'] },
  saved_replies: { isPurgeable: true },
  submission_messages: { kept: 'Go with their submission' },
  tip_receipts: { isPurgeable: true, secret: ['receipt_hash'] },
  tracker_codes: { kept: 'Expires by itself' },

  // data
  backup_plan: { kept: 'Is changed under Backups', secret: ['passphrase_sealed'] },
  backup_runs: { kept: 'Belongs to the backups', secret: ['passphrase_sealed'] },
  purge_requests: { kept: 'Says what was purged, and by whom' },
  retention_rules: { kept: 'Are changed under Retention' },
  secret_keys: { kept: 'Opens what was sealed before', secret: ['sealed'] },

  // deadlines
  case_deadline_changes: { kept: 'Goes with its date' },
  case_deadlines: { kept: 'Counted from payments and facts; goes with its case', open: ['key'] },
  case_facts: { isPurgeable: true },
  deadline_rules: { kept: 'Dates were counted with them; ended, and not deleted' },
  case_ledgers: { kept: 'One for each case; goes with it', secret: ['feed_hash'] },

  // documents
  attachments: {
    kept: 'Go with their submission or case',
    secret: ['upload_key', 'client_key', 'networks', 'key_sealed'],
    open: ['storage_key', 'shown_key'],
  },
  custody_events: { kept: 'Is append-only' },
  loose_files: { kept: 'Says which files are still to be deleted', open: ['key'] },
  pdf_runs: { kept: 'Belongs to the documents' },
  pdfs: { kept: 'Are deleted under PDFs, with their files', open: ['file_key'] },
  stored_files: { kept: 'Names the files that other tables show', open: ['key'] },

  // domains
  domains: { isPurgeable: true, resetPlace: 5 },

  // exchange
  api_calls: { kept: 'Are removed after a day', secret: ['key_hash', 'content_hash', 'answer'] },
  attribution_sources: { kept: 'Are removed one by one, under Indicators' },
  attributions: { kept: 'Go with their source' },
  indicator_feed: { kept: 'Is made of the indicators, every quarter of an hour' },
  mail_answers: { kept: 'Go with their case or submission', secret: ['key_hash'] },
  submission_keys: { kept: 'Go with their submission', secret: ['key_hash', 'content_hash'] },
  webhook_deliveries: { kept: 'Are removed after thirty days' },
  // The query string of an address may contain the receiver's credentials.
  webhooks: { kept: 'Are changed under Security', secret: ['url'] },

  // figures
  figure_quarters: { kept: 'Which quarter was published or withdrawn, by whom and when' },
  figure_cells: { kept: 'Published figures do not change', open: ['row_key', 'column_key'] },

  // indicators
  indicator_disputes: { isPurgeable: true },
  indicator_readings: { isPurgeable: true },
  indicator_sharing: { isPurgeable: true },
  indicator_sightings: { isPurgeable: true },
  indicators: { isPurgeable: true, open: ['lookalike_key'] },
  sharing_consents: { isPurgeable: true },

  // institutions
  institutions: {
    kept: 'The directory; entries are switched off one by one',
    open: ['shipped_key'],
  },
  case_request_bundles: { kept: 'Shows what was made for whom; goes with its request' },
  case_request_consents: { kept: 'Shows that the client agreed; goes with its case' },
  case_request_payments: { kept: 'Goes with its request' },
  case_requests: { kept: 'Goes with its case' },

  // packets
  case_particulars: { kept: 'One for each case; goes with it' },

  // integrations
  integration_secrets: { kept: 'Other programs sign in with it', secret: ['secret_hash'] },
  integrations: { kept: 'Are changed under Security', secret: ['feed_key_hash'] },
  signing_keys: { kept: 'Are changed under Security', secret: ['private_sealed'] },

  // languages
  translation_reviews: { kept: 'Who reviewed which translation, and when' },

  // mail
  confirmations: { isPurgeable: true, secret: ['token_hash'] },
  email_messages: { isPurgeable: true },
  incoming_mailbox: { kept: 'Is changed under Mail, Incoming', secret: ['password_sealed'] },
  mail_days: { kept: 'Says how much may still leave today' },
  mail_events: { isPurgeable: true },
  mail_paces: { kept: 'Expires by itself' },
  mail_report_access: { kept: 'Is changed under Mail', secret: ['token_hash'] },
  mail_templates: { kept: 'Are changed under Mail, Texts' },
  newsletter_sendings: { kept: 'Says which posts went out, so that none goes twice' },
  newsletter_subscribers: { isPurgeable: true },
  smtp_configs: { isPurgeable: true, resetPlace: 6, secret: ['password_sealed'] },
  suppressions: { kept: 'Holds the wishes of people who want no mail' },
  unsafe_addresses: { kept: 'Keeps mail from mailboxes that somebody else reads' },
  undeliverable_addresses: { isPurgeable: true },
  warmup_campaigns: { isPurgeable: true },

  // operations
  rate_limits: { isPurgeable: true, open: ['key'] },
  saved_views: { isPurgeable: true },

  // payments
  payments: { isPurgeable: true },
  daily_rates: { kept: 'Prices of days, of nobody in particular.' },

  // phone calls
  phone_calls: {
    kept: 'Becomes a report and goes with it, or is removed thirty days after the last word',
    secret: ['sealed'],
  },

  // publishing
  content_blocks: { isPurgeable: true, resetPlace: 3 },
  content_revisions: { isPurgeable: true },
  job_positions: { isPurgeable: true },
  people: { isPurgeable: true },
  posts: { isPurgeable: true },
  publications: { isPurgeable: true },
  seo_analytics: { isPurgeable: true, resetPlace: 4 },
  seo_pages: { isPurgeable: true },
  site_settings: { kept: 'Are changed under Settings', open: ['key'] },
  site_version: { kept: 'Keeps pages up to date' },
  state_crime_types: { kept: 'Is loaded from the published data', open: ['state_code'] },
  state_ftc_categories: { kept: 'Is loaded from the published data', open: ['state_code'] },
  state_groups: { kept: 'Is loaded from the published data', open: ['state_code'] },
  state_rates: { kept: 'Is loaded from the published data', open: ['state_code'] },
  state_statistics: { kept: 'Is loaded from the published data', open: ['state_code'] },
  states: { kept: 'Is loaded from the published data', open: ['code'] },
  statistics_load: { kept: 'Belongs to the published data' },
  testimonials: { isPurgeable: true },
  work_teams: { isPurgeable: true },

  // reports
  form_submissions: { isPurgeable: true, resetPlace: 1, open: ['idempotency_key'] },
  form_template_versions: { kept: 'Explains what was sent; goes with its template' },
  form_templates: { isPurgeable: true },
  submission_notes: { kept: 'Go with their submission' },

  // rights
  rights_requests: {
    kept: 'Shows who was answered, and when',
    // A copy is proved by its fingerprint only while nobody else has the fingerprint to guess with.
    secret: ['copy_hash', 'copy_sealed'],
  },
  rights_files: { kept: 'Goes with its request' },
  rights_texts: { kept: 'Goes with its request' },

  // seizures
  seizure_finds: { kept: 'Go with their notice or their case' },
  seizure_notices: {
    kept: 'Are removed one by one, under Seizures, each with its file',
    secret: ['file_key', 'key_sealed'],
  },
  seizure_values: { kept: 'Go with their notice', open: ['payment_key'] },

  // staff
  accounts: {
    kept: 'Staff sign in with it',
    secret: ['password', 'access_token', 'refresh_token', 'id_token'],
    open: ['access_token_expires_at', 'refresh_token_expires_at'],
  },
  admin_users: { kept: 'Says who is staff' },
  held_forms: { kept: 'Expires by itself', secret: ['sealed'] },
  identity_trips: { kept: 'Expires by itself', secret: ['token_hash'] },
  installation: {
    kept: 'Says that setup is complete',
    open: ['sealed_at', 'getting_started_closed_at'],
  },
  known_devices: {
    kept: 'Belongs to the staff accounts',
    secret: ['device_hash', 'network_hash'],
  },
  passkeys: { kept: 'Staff sign in with it', secret: ['credential_id', 'public_key'] },
  recovery_codes: { kept: 'Staff sign in with it', secret: ['code_hash'] },
  security_settings: {
    kept: 'Are changed under Security',
    secret: ['access_code_hash'],
    open: ['password_min_length', 'access_code_version'],
  },
  sessions: { kept: 'Are ended under Security', secret: ['token'] },
  sign_in_steps: { kept: 'Expires by itself', secret: ['token_hash', 'challenge'] },
  staff_identities: { kept: 'Staff sign in with it' },
  staff_invitations: { kept: 'Are withdrawn under Security', secret: ['token_hash'] },
  two_factors: { kept: 'Staff sign in with it', secret: ['secret_sealed'] },
  users: { kept: 'Holds the staff accounts' },
  verifications: { kept: 'Expires by itself', secret: ['identifier', 'value'] },

  // tracing
  chain_sources: {
    kept: 'Are removed one by one, under Security, Chains',
    secret: ['key_sealed'],
  },
  traces: { kept: 'Go with their case or their payment' },
  trace_entries: { kept: 'Go with their case or their payment' },
  trace_releases: { kept: 'Go with their trace' },
  trace_addresses: { kept: 'Go with their trace' },
  watched_addresses: {
    kept: 'Public addresses and what their issuer did to them, without a case',
  },
  chain_facts: {
    kept: 'Evidence of where money went, and never asked for again',
    open: ['key'],
  },
};

/** @returns undefined for a table that no migration of ours creates */
export function ruleOf(table: string): TableRule | undefined {
  return Object.hasOwn(tableRules, table) ? tableRules[table as TableName] : undefined;
}
