import { useState } from 'react';
import { installSteps } from '../../install-steps.ts';
import type { InstallAnswer, InstallStep, StepResult } from '../../install-steps.ts';
import { callInstaller, readInstallForm } from './call-installer.ts';

export type Errors = Readonly<Record<string, string>>;

type State = {
  results: readonly StepResult[];
  running: InstallStep | undefined;
  errors: Errors;
  /** Changes with each attempt, so that the same mistake is told twice. */
  attempt: number;
};

/** Runs the steps one after the other, as far as the first that fails; begins again from there. */
export function useInstallation(before: { results: readonly StepResult[]; errors: Errors }) {
  const [state, setState] = useState<State>({ ...before, running: undefined, attempt: 0 });

  /** @returns what has to be corrected, by field */
  async function start(form: HTMLFormElement): Promise<Errors> {
    if (state.running) return {};
    const read = readInstallForm(form);
    const attempt = state.attempt + 1;
    if (!read.ok) {
      setState({ ...state, errors: read.errors, attempt });
      return read.errors;
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
