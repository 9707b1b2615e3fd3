import { answerProblem } from './answer.ts';

/** The action of every address here: nothing can be changed. */
export function refuseChange(): Response {
  return answerProblem('method');
}
