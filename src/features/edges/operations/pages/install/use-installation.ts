import { useState } from 'react';
import { urls } from '#shared/urls.ts';
import { installSchema, toInstallConfig, type InstallConfig } from '../../forms/install.ts';
import {
  installSteps,
  setupCodeHeader,
  type InstallAction,
  type InstallAnswer,
  type InstallStep,
  type StepResult,
} from '../../install-steps.ts';

export type Errors = Readonly<Record<string, string>>;

type State = {
  results: readonly StepResult[];
  running: InstallStep | undefined;
  errors: Errors;
  /** Changes with each attempt, so that the same error is announced again. */
  attempt: number;
};

/** Runs the steps in order, up to the first that fails; resumes from there. */
export function useInstallation(before: { results: readonly StepResult[]; errors: Errors }) {
  const [state, setState] = useState<State>({ ...before, running: undefined, attempt: 0 });

  /** @returns errors by field */
  async function start(form: HTMLFormElement): Promise<Errors> {
    if (state.running) return {};
    const read = readInstallForm(form);
    const attempt = state.attempt + 1;
    if (!read.ok) {
      setState({ ...state, errors: read.errors, attempt });
      return read.errors;
    }
    const checked = await callInstaller({ ...read, action: 'check_admin' });
    if (checked.code === 'weak_password') {
      const errors = { password: checked.message };
      setState({ ...state, errors, attempt });
      return errors;
    }
    const results: StepResult[] = [];
    for (const { action } of installSteps) {
      setState({ results: [...results], running: action, errors: {}, attempt });
      const answer = await callInstaller({ ...read, action });
      results.push({ action, ...answer });
      if (answer.success) continue;
      const errors = { [answer.field ?? '']: `${answer.error}: ${answer.message}` };
      setState({ results, running: undefined, errors, attempt });
      return errors;
    }
    setState({ results, running: undefined, errors: {}, attempt });
    return {};
  }

  return {
    ...state,
    isFinished: state.results.length === installSteps.length && state.results.every(isSuccess),
    failure: state.results.find((result) => !isSuccess(result)),
    start,
  };
}

function isSuccess({ success }: InstallAnswer): boolean {
  return success;
}

type Call = { action: InstallAction; config: Partial<InstallConfig>; setupCode: string };

/** Requests one step from the server. A broken connection is returned as a failure. */
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

type ReadForm =
  | { ok: true; config: InstallConfig; setupCode: string }
  | { ok: false; errors: Record<string, string> };

/** Reads the form and checks it as the server does. */
function readInstallForm(form: HTMLFormElement): ReadForm {
  const parsed = installSchema.safeParse(Object.fromEntries(new FormData(form)));
  if (parsed.success)
    return { ok: true, config: toInstallConfig(parsed.data), setupCode: parsed.data.setupCode };
  const pairs = parsed.error.issues.map(
    ({ path, message }) => [String(path[0] ?? ''), message] as const,
  );
  return { ok: false, errors: Object.fromEntries(pairs.toReversed()) };
}

/** Fields without which nothing can begin, in words; the others are checked when it begins. */
export function missingToStart(form: HTMLFormElement): string[] {
  const values = new FormData(form);
  function has(name: string): boolean {
    return String(values.get(name) ?? '').trim() !== '';
  }
  const isOwn = values.get('database') === 'postgres';
  const isSame = values.get('password') === values.get('passwordAgain');
  const needed: [isThere: boolean, words: string][] = [
    [has('setupCode'), 'the setup code'],
    [has('name'), 'your name'],
    [has('email'), 'your e-mail address'],
    [has('password'), 'a password'],
    [isSame && has('password'), 'the same password again'],
    [has('database'), 'where the data is kept'],
    [!isOwn || has('databaseUrl'), 'the address of your PostgreSQL'],
  ];
  return needed.filter(([isThere]) => !isThere).map(([, words]) => words);
}
