import { sql } from 'drizzle-orm';
import { authorize } from '#kernel/authorize.ts';
import type { ServiceContext } from '#kernel/context.ts';

export type TableRow = {
  name: string;
  /** With indexes, in bytes. */
  bytes: number;
  rows: number | undefined;
  /** False: the database's own estimate. */
  isExact: boolean;
  /** Why it cannot be purged, if so. */
  kept: string | undefined;
};

/** Up to this size, in bytes, counting takes a few milliseconds. */
const countedUpTo = 4 * 1024 * 1024;

/** Size and number of rows of every table, in one query; large tables are estimated, not counted. */
export async function findTables(
  ctx: ServiceContext,
): Promise<{ tables: TableRow[]; databaseBytes: number }> {
  authorize(ctx, 'database:read');
  const { rows } = await ctx.db.execute<{
    name: string;
    bytes: string;
    counted: string | null;
    estimate: string | null;
    database_bytes: string;
  }>(sql`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes,
      pg_database_size(current_database()) as database_bytes,
      case when pg_relation_size(c.oid) <= ${countedUpTo} then (xpath('/row/n/text()',
        query_to_xml(format('select count(*) as n from %s', c.oid::regclass), false, true, '')))[1]::text
      end as counted,
      nullif(greatest(c.reltuples, s.n_live_tup), -1)::bigint as estimate
    from pg_class c
    left join pg_stat_all_tables s on s.relid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`);
  return {
    databaseBytes: Number(rows[0]?.database_bytes ?? 0),
    tables: rows.map(({ name, bytes, counted, estimate }) => ({
      name,
      bytes: Number(bytes),
      rows: counted === null && estimate === null ? undefined : Number(counted ?? estimate),
      isExact: counted !== null,
      kept: purgeRefusal(name),
    })),
  };
}

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

/** What never leaves by an export: whoever holds it could sign in, decrypt or pose as somebody. */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  accounts: ['password', 'access_token', 'refresh_token', 'id_token'],
  attachments: ['upload_key', 'client_key', 'key_sealed'],
  backup_plan: ['passphrase_sealed'],
  backup_runs: ['passphrase_sealed'],
  chat_sessions: ['token_hash'],
  confirmations: ['token_hash'],
  identity_trips: ['token_hash'],
  integration_secrets: ['secret_hash'],
  known_devices: ['device_hash'],
  mail_report_access: ['token_hash'],
  passkeys: ['credential_id', 'public_key'],
  recovery_codes: ['code_hash'],
  secret_keys: ['sealed'],
  sessions: ['token'],
  security_settings: ['access_code_hash'],
  smtp_configs: ['password_sealed'],
  sign_in_steps: ['token_hash', 'challenge'],
  signing_keys: ['private_sealed'],
  staff_invitations: ['token_hash'],
  tip_receipts: ['receipt_hash'],
  two_factors: ['secret_sealed'],
  verifications: ['identifier', 'value'],
};

/** Columns whose name sounds like a secret and which hold none. */
export const openColumns: Readonly<Record<string, readonly string[]>> = {
  accounts: ['access_token_expires_at', 'refresh_token_expires_at'],
  attachments: ['storage_key', 'shown_key'],
  audit_chain: ['previous_hash', 'hash', 'key_name'],
  form_submissions: ['idempotency_key'],
  indicators: ['lookalike_key'],
  installation: ['sealed_at'],
  loose_files: ['key'],
  pdfs: ['file_key'],
  rate_limits: ['key'],
  security_settings: ['password_min_length', 'access_code_version'],
  site_settings: ['key'],
  state_crime_types: ['state_code'],
  state_ftc_categories: ['state_code'],
  state_groups: ['state_code'],
  state_rates: ['state_code'],
  state_statistics: ['state_code'],
  states: ['code'],
  stored_files: ['key'],
};

const soundsSecret =
  /(^|_)(password|passphrase|token|secret|hash|key|keys|code|codes|sealed|otp|totp|pin|credential|challenge)(_|$)/;

/** Whether the name alone asks for a decision; a test asks for it in writing. */
export function looksSecret(column: string): boolean {
  return soundsSecret.test(column);
}

/** A column nobody decided about stays inside. */
export function isSecretColumn(table: string, column: string): boolean {
  if (secretColumns[table]?.includes(column)) return true;
  return looksSecret(column) && openColumns[table]?.includes(column) !== true;
}
