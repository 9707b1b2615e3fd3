import { runStep } from './run-step.mjs';

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
