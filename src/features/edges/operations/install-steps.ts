/** Steps of the installer, in order. */
export const installSteps = [
  { action: 'system_check', title: 'System check', failure: 'System check failed' },
  { action: 'setup_database', title: 'Database', failure: 'Database setup failed' },
  { action: 'setup_email', title: 'E-mail', failure: 'Email setup failed' },
  { action: 'create_admin', title: 'Administrator', failure: 'Admin user creation failed' },
  { action: 'finalize', title: 'Finalisation', failure: 'Finalization failed' },
] as const;

export type InstallStep = (typeof installSteps)[number]['action'];

/** Actions of the installer: its steps, and tests of a database and of a password that change nothing. */
export type InstallAction = InstallStep | 'test_database' | 'check_admin';

/**
 * Result of an action. `error` is the failure as people read it, `message` the reason; `code` identifies
 * the reason for programs.
 */
export type InstallAnswer = {
  success: boolean;
  error?: string;
  code?: string;
  /** The field of the form to correct. */
  field?: string;
  message: string;
  durationMs: number;
};

export type StepResult = InstallAnswer & { action: InstallStep };

/** The header that carries the setup code. */
export const setupCodeHeader = 'X-Setup-Code';
