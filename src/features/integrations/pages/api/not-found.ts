import { answerProblem } from './answer.ts';

/** Programs are told in their own language that an address does not exist. */
export function loader() {
  return answerProblem('not-found');
}

export const action = loader;
