import { urls } from '#shared/urls.ts';
import type { ActAnswer } from './pages/act.ts';

/**
 * Has the server do something to records, as the inbox's buttons say it.
 * @param input `at`: a date and a time, of `due at` and `snooze at`
 */
export async function sendAct(input: {
  words: string;
  at?: string;
  ids: readonly string[];
}): Promise<ActAnswer> {
  const { words, at, ids } = input;
  const [name = ''] = words.split(' ');
  const body = new URLSearchParams({
    do: words,
    ids: ids.join(','),
    ...(at && { [`${name}-at`]: at }),
  });
  try {
    const response = await fetch(urls.admin.inboxAct(), { method: 'POST', body });
    // Signed out meanwhile: the answer is the sign-in page.
    if (response.redirected)
      return { error: 'You are signed out. Sign in again in another tab, then try again.' };
    if (!response.headers.get('content-type')?.includes('json'))
      return { error: `The server answered with a problem (${response.status}). Try again.` };
    return await response.json();
  } catch {
    return { error: 'The server cannot be reached. Check the connection, then try again.' };
  }
}
