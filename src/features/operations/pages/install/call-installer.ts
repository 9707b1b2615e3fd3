import { installSchema, toInstallConfig } from '../../forms/install.ts';
import type { InstallConfig } from '../../forms/install.ts';
import { setupCodeHeader } from '../../install-steps.ts';
import type { InstallAction, InstallAnswer } from '../../install-steps.ts';
import { urls } from '#shared/urls.ts';

type Call = { action: InstallAction; config: Partial<InstallConfig>; setupCode: string };

/** Asks the server for one step. A connection that breaks is an answer too. */
export async function callInstaller({ action, config, setupCode }: Call): Promise<InstallAnswer> {
  const began = performance.now();
  try {
    const answer = await fetch(urls.installCall(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [setupCodeHeader]: setupCode },
      body: JSON.stringify({ action, config }),
    });
    return (await answer.json()) as InstallAnswer;
  } catch {
    const durationMs = Math.round(performance.now() - began);
    const message = 'The program did not answer. Look whether it runs, then try again.';
    return { success: false, error: 'Connection Failed', message, durationMs };
  }
}

export type ReadForm =
  | { ok: true; config: InstallConfig; setupCode: string }
  | { ok: false; errors: Record<string, string> };

/** What the form says, checked as the server checks it. */
export function readInstallForm(form: HTMLFormElement): ReadForm {
  const parsed = installSchema.safeParse(Object.fromEntries(new FormData(form)));
  if (parsed.success)
    return { ok: true, config: toInstallConfig(parsed.data), setupCode: parsed.data.setupCode };
  const pairs = parsed.error.issues.map(
    ({ path, message }) => [String(path[0] ?? ''), message] as const,
  );
  return { ok: false, errors: Object.fromEntries(pairs.toReversed()) };
}

/** Whether there is enough to begin with: the rest is checked when it begins. */
export function isReadyToStart(form: HTMLFormElement): boolean {
  const values = new FormData(form);
  function has(name: string): boolean {
    return String(values.get(name) ?? '').trim() !== '';
  }
  const hasDatabase =
    values.get('database') === 'embedded' ||
    (values.get('database') === 'postgres' && has('databaseUrl'));
  const hasAdministrator = has('name') && has('email') && has('password');
  const isSame = values.get('password') === values.get('passwordAgain');
  return has('setupCode') && hasDatabase && hasAdministrator && isSame;
}
