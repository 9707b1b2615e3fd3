/** A problem that the person at the keyboard can fix: shown as its sentence, without a stack. */
export class Problem extends Error {}

/**
 * Prints a problem for people and returns the exit code; any other error is a bug and is rethrown.
 * @param {unknown} error
 * @returns {number}
 */
export function reportProblem(error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
}
