/** Something the person at the keyboard can put right: shown as its sentence, without a stack. */
export class Problem extends Error {}

/**
 * Prints a problem for people and gives the exit code; anything else is a bug and is thrown on.
 * @param {unknown} error
 * @returns {number}
 */
export function reportProblem(error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
}
