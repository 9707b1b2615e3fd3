import { isRouteErrorResponse } from 'react-router';

/** Message for a bug. */
export const unexpected = 'An unexpected error occurred. It was written to the log.';

/** Message for an unreachable server. */
export const unreachable =
  'The server did not answer. Check your connection, then load the page again.';

/** Messages of the browsers for a failed request. */
const failedFetch = /failed to fetch|networkerror|load failed/i;

/** Status and message of a thrown value; details of bugs are not disclosed. */
export function routeProblem(error: unknown): { status: number; message: string } {
  if (error instanceof TypeError && failedFetch.test(error.message))
    return { status: 503, message: unreachable };
  if (!isRouteErrorResponse(error)) return { status: 500, message: unexpected };
  if (typeof error.data === 'string' && error.status !== 500 && !error.data.startsWith('Error:'))
    return { status: error.status, message: error.data };
  if (error.status === 404) return { status: 404, message: 'There is no such page.' };
  return { status: error.status, message: unexpected };
}
