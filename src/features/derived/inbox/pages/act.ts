import { redirect } from 'react-router';
import { refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { actOnRecords, type ActResult } from '../act.server.ts';
import type { Route } from './+types/act.ts';

/** Response to an action in the inbox. */
export type ActAnswer = Partial<ActResult> & { error?: string };

/** Scripts post changes to this address; a browser that opens it is redirected to the inbox. */
export function loader() {
  return redirect(urls.admin.inbox());
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    return answer(await actOnRecords(staffServices(context), await request.formData()), 200);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return answer({ error: refused.message }, refused.status);
  }
}

function answer(body: ActAnswer, status: number): Response {
  return Response.json(body, { status });
}
