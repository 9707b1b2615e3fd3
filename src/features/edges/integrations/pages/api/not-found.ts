import { problemResponse } from './problems.ts';

/** Answers unknown addresses of the API with a problem document. */
export function loader() {
  return problemResponse('not-found');
}

export const action = loader;
