import type { ServiceContext } from '#kernel/context.ts';
import type { InstallConfig } from '../forms/install.ts';
import { installSteps } from '../install-steps.ts';
import type { StepResult } from '../install-steps.ts';
import { runStep } from './run-step.server.ts';

type Order = {
  config: InstallConfig;
  /** Empty on the command line, which needs none. */
  setupCode: string;
  onStep?: (result: StepResult) => void;
};

/**
 * All steps in their order, as far as the first that fails.
 * @returns `mustReopen`: the data was moved just now, so the rest has to be asked of the program that
 *   is opened anew; asked again from the beginning, it finds these steps done
 */
export async function runInstallation(
  ctx: ServiceContext,
  { config, setupCode, onStep }: Order,
): Promise<{ results: StepResult[]; mustReopen: boolean }> {
  const results: StepResult[] = [];
  const before = ctx.ports.databaseHome.lastMove;
  for (const { action } of installSteps) {
    const result = { action, ...(await runStep(ctx, { action, config, setupCode })) };
    results.push(result);
    onStep?.(result);
    if (!result.success) return { results, mustReopen: false };
    const { lastMove } = ctx.ports.databaseHome;
    if (lastMove !== before && lastMove.state === 'done') return { results, mustReopen: true };
  }
  return { results, mustReopen: false };
}
