import { answerProblem, unreachable } from '#frames/staff/answer-problem.ts';
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
    const error = answerProblem(response);
    return error ? { error } : await response.json();
  } catch {
    return { error: unreachable };
  }
}
