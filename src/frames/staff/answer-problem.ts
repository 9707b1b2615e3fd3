/**
 * Why what a script has sent was not answered as it should be, for staff; undefined for an answer in JSON,
 * which says the rest itself.
 */
export function answerProblem(response: Response): string | undefined {
  // Signed out meanwhile: the answer is the sign-in page.
  if (response.redirected)
    return 'You are signed out. Sign in again in another tab, then try again.';
  if (response.headers.get('content-type')?.includes('json')) return undefined;
  return `The server answered with a problem (${response.status}). Try again.`;
}

/** There was no answer at all. */
export const unreachable = 'The server cannot be reached. Check the connection, then try again.';
