/** Where sealed text is kept; `field` names it inside a jsonb column. */
export type SealedPlace = { table: string; column: string; field?: string; purpose: string };

/** Sealed into links that we mailed and kept nowhere: nothing to seal anew, earlier keys open them. */
export const linkPurposes: readonly string[] = ['mail-preferences', 'document-link'];

/** A test finds every purpose of the code here. */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: 'secret_keys', column: 'sealed', purpose: 'secret-key' },
  { table: 'signing_keys', column: 'private_sealed', purpose: 'signing-key' },
  { table: 'two_factors', column: 'secret_sealed', purpose: 'authenticator-secret' },
  { table: 'backup_plan', column: 'passphrase_sealed', purpose: 'backup-passphrase' },
  { table: 'backup_runs', column: 'passphrase_sealed', purpose: 'backup-passphrase' },
  { table: 'attachments', column: 'key_sealed', purpose: 'attachment-key' },
  { table: 'cases', column: 'internal_notes', purpose: 'internal-notes' },
  { table: 'case_links', column: 'note', purpose: 'case-link' },
  { table: 'case_messages', column: 'body', purpose: 'case-message' },
  { table: 'case_outcomes', column: 'consent_note', purpose: 'outcome-consent' },
  { table: 'submission_messages', column: 'body', purpose: 'submission-message' },
  { table: 'submission_notes', column: 'body', purpose: 'submission-note' },
  { table: 'smtp_configs', column: 'password_sealed', purpose: 'smtp-password' },
  { table: 'email_messages', column: 'payload', field: 'sealed', purpose: 'submission-reply' },
];
