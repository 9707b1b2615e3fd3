import { redirect } from 'react-router';
import { requireId } from '#frames/staff/require-id.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { announcePresence } from '../watching.server.ts';
import { presenceStates } from '../timeline.ts';
import type { Route } from './+types/presence.ts';

/** Screens post here; a GET redirects to the case. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(urls.admin.case(requireId(params.caseId, 'case')));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireId(params.caseId, 'case');
  const said = (await request.formData()).get('state');
  const state = presenceStates.find((each) => each === said) ?? 'here';
  await orRefuse(announcePresence(staffServices(context), { id, state }));
  return new Response(null, { status: 204 });
}
