/** What the installer does, in this order. */
export const installSteps = [
  { action: 'system_check', title: 'System check', failure: 'System check failed' },
  { action: 'setup_database', title: 'Database', failure: 'Database setup failed' },
  { action: 'setup_email', title: 'E-mail', failure: 'Email setup failed' },
  { action: 'create_admin', title: 'Administrator', failure: 'Admin user creation failed' },
  { action: 'finalize', title: 'Finalisation', failure: 'Finalization failed' },
] as const;

export type InstallStep = (typeof installSteps)[number]['action'];

/** What the installer can be asked for: its steps, and looks at a database and at a password that change nothing. */
export type InstallAction = InstallStep | 'test_database' | 'check_admin';

/**
 * What came of one of them. `error` says that it failed in the words that people are shown, `message`
 * why; `code` lets a program tell the reasons apart.
 */
export type InstallAnswer = {
  success: boolean;
  error?: string;
  code?: string;
  /** The field of the form that has to be corrected. */
  field?: string;
  message: string;
  durationMs: number;
};

export type StepResult = InstallAnswer & { action: InstallStep };

/** The header that carries the setup code. */
export const setupCodeHeader = 'X-Setup-Code';
