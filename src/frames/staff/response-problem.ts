/** Error message for a response that a script did not expect; undefined for JSON, which contains its own. */
export function responseProblem(response: Response): string | undefined {
  // Signed out meanwhile: the response is the sign-in page.
  if (response.redirected)
    return 'You are signed out. Sign in again in another tab, then try again.';
  if (response.headers.get('content-type')?.includes('json')) return undefined;
  return `The server answered with a problem (${response.status}). Try again.`;
}

/** Message for a request without a response. */
export const unreachable = 'The server cannot be reached. Check the connection, then try again.';
