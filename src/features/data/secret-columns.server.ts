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
