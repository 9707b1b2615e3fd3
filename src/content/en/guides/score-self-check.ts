import type { SelfCheck } from './guide.ts';

export type SelfCheckResult = {
  yes: number;
  of: number;
  meaning: SelfCheck['meanings'][number];
};

/**
 * Counts the questions answered with yes and returns the meaning.
 * @param answers ids of the questions; unknown and repeated ones do not count
 */
export function scoreSelfCheck(
  check: SelfCheck,
  answers: readonly string[],
): SelfCheckResult | undefined {
  const yes = check.questions.filter((question) => answers.includes(question.id)).length;
  const meaning = check.meanings.findLast((entry) => yes >= entry.from);
  return meaning && { yes, of: check.questions.length, meaning };
}
