import { toolEnvironment } from '../bootstrap/run-script.mjs';
import { run } from '../bootstrap/run.mjs';

/**
 * Runs the commands of a named step one after another, shows how long they took, and their output only on failure.
 * @param {{ name: string, commands: string[][], env?: Record<string, string> }} step
 * @returns {Promise<{ isPassed: boolean, seconds: number }>}
 */
export async function runStep({ name, commands, env = {} }) {
  process.stdout.write(`  ${name} … `);
  const started = performance.now();
  let result = { code: 0, output: '', isInterrupted: false };
  for (const [program, ...args] of commands) {
    result = await run(program, args, { quiet: true, env: { ...toolEnvironment(), ...env } });
    if (result.isInterrupted) process.exit(130);
    if (result.code !== 0) break;
  }
  const isPassed = result.code === 0;
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`${isPassed ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`);
  if (!isPassed) process.stdout.write(`${result.output.trimEnd()}\n\n`);
  return { isPassed, seconds };
}

/**
 * Runs steps in order. One whose `needs` did not pass is left out: it could only fail again, and slowly.
 * @param {typeof import('./test-steps.mjs').TEST_STEPS} steps
 * @returns {Promise<{ name: string, passed: number, failed: number, skipped: number, seconds: number }[]>}
 */
export async function runSteps(steps) {
  const results = [];
  const broken = new Set();
  for (const step of steps) {
    const isLeftOut = (step.needs ?? []).some((need) => broken.has(need));
    const result = isLeftOut ? leaveOut() : await runAndCount(step);
    if (isLeftOut || result.failed > 0) broken.add(step.name);
    results.push({ name: step.name, ...result });
  }
  return results;
}

function leaveOut() {
  return { passed: 0, failed: 0, skipped: 1, seconds: 0 };
}

async function runAndCount(step) {
  const { isPassed, seconds } = await runStep(step);
  const counts = step.count ? step.count() : { passed: Number(isPassed), failed: 0, skipped: 0 };
  const isUnexplained = !isPassed && counts.failed === 0;
  const isEmpty = isPassed && counts.passed === 0;
  if (isEmpty)
    process.stdout.write(`  ${step.name} ran no test at all, which counts as a failure.\n`);
  return { ...counts, failed: counts.failed + Number(isUnexplained || isEmpty), seconds };
}

/**
 * Prints a table of the steps and, as the last line, how many tests passed and failed.
 * @param {Awaited<ReturnType<typeof import('./run-steps.mjs').runSteps>>} results
 * @returns {number} exit code
 */
export function reportSteps(results) {
  process.stdout.write('\n');
  for (const result of results) process.stdout.write(`${describe(result)}\n`);
  const { passed, failed, skipped } = sumUp(results);
  if (skipped > 0) process.stdout.write(`\n${skipped} skipped\n`);
  // Build servers read exactly this form.
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

function sumUp(results) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const result of results) for (const key of Object.keys(sum)) sum[key] += result[key];
  return sum;
}

function describe({ name, passed, failed, skipped, seconds }) {
  const outcome = failed > 0 ? 'failed' : passed > 0 ? 'passed' : 'not run';
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return `  ${name.padEnd(12)} ${outcome.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`;
}
