import { answerProblem } from './problems.ts';

/** Answers unknown addresses of the API with a problem document. */
export function loader() {
  return answerProblem('not-found');
}

export const action = loader;
