import { redirect } from 'react-router';
import { secretWords } from '#frames/public/forms/secret-words.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { readFormValues } from '#shared/forms/read-form-values.ts';
import { urls } from '#shared/urls.ts';
import { planOfCall, type CallPlan } from '../call-plan.server.ts';
import { callFields } from '../forms/call.ts';
import { saveCall } from '../phone-calls.server.ts';
import { readPlace } from './read-place.ts';
import type { Route } from './+types/save-call.ts';

/** Response to words that the page kept by itself. */
export type KeptAnswer = {
  version?: number;
  plan?: CallPlan;
  /** Beside the fields. */
  problems?: Record<string, string>;
  error?: string;
};

/** Scripts post what is typed to this address; a browser that opens it is redirected to the call. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(urls.admin.call(requireId(params.callId, 'call')));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireId(params.callId, 'call');
  const ctx = staffServices(context);
  try {
    const form = await request.formData();
    const values = readFormValues(form, callFields);
    const { version, secrets } = await saveCall(ctx, { id, ...readPlace(form), values });
    const problems = Object.fromEntries(
      Object.entries(secrets).map(([name, secret]) => [name, secretWords[secret]()]),
    );
    return answer({ version, problems, plan: planOfCall(values, ctx.now()) }, 200);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return answer({ error: refused.message }, refused.status);
  }
}

function answer(body: KeptAnswer, status: number): Response {
  return Response.json(body, { status });
}
