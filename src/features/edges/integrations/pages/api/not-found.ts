import { answerProblem } from './problems.ts';

/** Programs are told in their own language that an address does not exist. */
export function loader() {
  return answerProblem('not-found');
}

export const action = loader;
