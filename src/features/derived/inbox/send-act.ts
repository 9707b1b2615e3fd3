import { responseProblem, unreachable } from '#frames/staff/response-problem.ts';
import { urls } from '#shared/urls.ts';
import { actField, typedTimeField, type InboxAct } from './inbox-act.ts';
import type { ActAnswer } from './pages/act.ts';

/**
 * Posts an action on records, as the form of the inbox would.
 * @param seen when the list was read in which they were chosen, ISO 8601
 */
export async function sendAct(
  act: InboxAct,
  ids: readonly string[],
  seen?: string,
): Promise<ActAnswer> {
  const { name, value } = actField(act);
  const body = new URLSearchParams({ [name]: value, ids: ids.join(',') });
  if (seen) body.set('seen', seen);
  if ('time' in act && typeof act.time === 'object')
    body.set(typedTimeField(act.name), act.time.typed);
  try {
    const response = await fetch(urls.admin.inboxAct(), { method: 'POST', body });
    const error = responseProblem(response);
    return error ? { error } : await response.json();
  } catch {
    return { error: unreachable };
  }
}
