import { toolEnvironment } from '../bootstrap/run-script.mjs';
import { run } from '../bootstrap/run.mjs';

/**
 * Runs the commands of a named step one after another, shows how long they took, and their output only on failure.
 * @param {{ name: string, commands: string[][], env?: Record<string, string>, isBeside?: boolean }} step isBeside: its
 *   line is written when it has ended, for other steps write theirs meanwhile
 * @returns {Promise<{ isPassed: boolean, seconds: number }>}
 */
export async function runStep({ name, commands, env = {}, isBeside = false }) {
  const line = `  ${name} … `;
  if (!isBeside) process.stdout.write(line);
  const started = performance.now();
  let result = { code: 0, output: '', isInterrupted: false };
  for (const [program, ...args] of commands) {
    result = await run(program, args, { quiet: true, env: { ...toolEnvironment(), ...env } });
    if (result.isInterrupted) process.exit(130);
    if (result.code !== 0) break;
  }
  const isPassed = result.code === 0;
  const seconds = (performance.now() - started) / 1000;
  const outcome = `${isPassed ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`;
  process.stdout.write(isBeside ? line + outcome : outcome);
  if (!isPassed) process.stdout.write(`${result.output.trimEnd()}\n\n`);
  return { isPassed, seconds };
}

/**
 * Runs steps in order, with consecutive steps marked isBeside two at a time: each keeps one core busy. A step
 * whose `needs` did not pass is skipped: it could only fail again, and slowly.
 * @param {(Parameters<typeof runStep>[0] & { needs?: string[], count?: () => { passed: number, failed:
 *   number, skipped: number } })[]} steps
 * @returns {Promise<{ name: string, passed: number, failed: number, skipped: number, seconds: number }[]>}
 */
export async function runSteps(steps) {
  const results = [];
  const broken = new Set();
  async function runUnlessBroken(step) {
    const isLeftOut = (step.needs ?? []).some((need) => broken.has(need));
    const result = isLeftOut ? leaveOut() : await runAndCount(step);
    if (isLeftOut || result.failed > 0) broken.add(step.name);
    return { name: step.name, ...result };
  }
  for (const group of groupsOf(steps))
    results.push(...(await runInTwoLanes(group, runUnlessBroken)));
  return results;
}

/** Without a library, because a start builds with this file before anything is installed. */
async function runInTwoLanes(group, runOne) {
  const results = [];
  let next = 0;
  async function runLane() {
    while (next < group.length) {
      const place = next;
      next += 1;
      results[place] = await runOne(group[place]);
    }
  }
  await Promise.all([runLane(), runLane()]);
  return results;
}

/**
 * Groups consecutive steps that can run in parallel, each after those it needs; every other step runs alone.
 */
function groupsOf(steps) {
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1) ?? [];
    const needed = last.some(({ name }) => step.needs?.includes(name));
    if (step.isBeside && last[0]?.isBeside && !needed) last.push(step);
    else groups.push([step]);
  }
  return groups;
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
