/** What may be emptied: records that people sent or staff wrote. A test asks for every table. */
export const purgeableTables: readonly string[] = [
  ...['cases', 'case_amounts', 'case_events', 'case_links', 'case_messages', 'case_outcomes'],
  ...['case_stage_templates', 'confirmations', 'contacts', 'content_revisions'],
  ...['mail_events', 'undeliverable_addresses', 'warmup_campaigns'],
  ...['email_messages', 'form_submissions', 'form_templates'],
  ...['indicators', 'indicator_readings', 'indicator_sightings', 'job_positions'],
  ...['newsletter_subscribers', 'people', 'posts', 'publications', 'rate_limits'],
  ...['saved_views', 'seo_pages', 'testimonials', 'tip_receipts'],
];

/** What stays, and why: the words the panel shows. */
export const keptTables: Readonly<Record<string, string>> = {
  accounts: 'Staff sign in with it',
  admin_users: 'Says who is staff',
  attachments: 'Go with their submission or case',
  audit_chain: 'Is append-only',
  audit_log: 'Is append-only',
  audit_unsealed: 'Belongs to the audit log',
  backup_plan: 'Is changed under Backups',
  backup_runs: 'Belongs to the backups',
  chat_sessions: 'Expires by itself',
  case_access: 'Says who may see a restricted case; goes with its case',
  custody_events: 'Is append-only',
  form_template_versions: 'Explains what was sent; goes with its template',
  identity_trips: 'Expires by itself',
  installation: 'Says that setup is complete',
  integration_secrets: 'Other programs sign in with it',
  integrations: 'Are changed under Security',
  known_devices: 'Belongs to the staff accounts',
  mail_days: 'Says how much may still leave today',
  mail_paces: 'Expires by itself',
  mail_report_access: 'Is changed under SMTP',
  mail_templates: 'Are changed under SMTP, Texts',
  newsletter_sendings: 'Says which posts went out, so that none goes twice',
  loose_files: 'Says which files are still to be deleted',
  passkeys: 'Staff sign in with it',
  pdf_runs: 'Belongs to the documents',
  pdfs: 'Are deleted under PDFs, with their files',
  purge_requests: 'Says what was purged, and by whom',
  recovery_codes: 'Staff sign in with it',
  retention_rules: 'Are changed under Retention',
  secret_keys: 'Opens what was sealed before',
  security_settings: 'Are changed under Security',
  sessions: 'Are ended under Security',
  sign_in_steps: 'Expires by itself',
  signing_keys: 'Are changed under Security',
  site_settings: 'Are changed under Settings',
  site_version: 'Keeps pages up to date',
  staff_identities: 'Staff sign in with it',
  staff_invitations: 'Are withdrawn under Security',
  state_crime_types: 'Is loaded from the published data',
  state_ftc_categories: 'Is loaded from the published data',
  state_groups: 'Is loaded from the published data',
  state_rates: 'Is loaded from the published data',
  state_statistics: 'Is loaded from the published data',
  states: 'Is loaded from the published data',
  statistics_load: 'Belongs to the published data',
  stored_files: 'Names the files that other tables show',
  submission_messages: 'Go with their submission',
  submission_notes: 'Go with their submission',
  suppressions: 'Holds the wishes of people who want no mail',
  tracker_codes: 'Expires by itself',
  two_factors: 'Staff sign in with it',
  users: 'Holds the staff accounts',
  verifications: 'Expires by itself',
};

/** What "reset all" clears, as far as this release has it. Staff and settings stay. */
export const resetTables: readonly string[] = [
  'form_submissions',
  'cases',
  'content_blocks',
  'seo_analytics',
  'domains',
  'smtp_configs',
];

/** The target of a purge request that means all of `resetTables`. */
export const resetTarget = '*';

/** What has to be typed to confirm a reset. */
export const resetWord = 'RESET';

/** Why a table cannot be purged; a table nobody decided about stays. */
export function purgeRefusal(table: string): string | undefined {
  if (purgeableTables.includes(table) || resetTables.includes(table)) return undefined;
  return keptTables[table] ?? 'Is not meant to be emptied';
}
