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
