import { redirect } from 'react-router';
import { requireId } from '#frames/staff/require-id.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { presenceStates } from '#shared/live-events.ts';
import { urls } from '#shared/urls.ts';
import { announcePresence } from '../presence.server.ts';
import type { Route } from './+types/presence.ts';

/** Screens post here; a GET redirects to the record. */
export function loader({ params }: Route.LoaderArgs) {
  const { kind, id } = recordOf(params);
  return redirect(kind === 'case' ? urls.admin.case(id) : urls.admin.submission(id));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const said = (await request.formData()).get('state');
  const state = presenceStates.find((each) => each === said) ?? 'here';
  await orRefuse(announcePresence(staffServices(context), { ...recordOf(params), state }));
  return new Response(null, { status: 204 });
}

function recordOf({ kind, recordId }: Route.LoaderArgs['params']) {
  return kind === 'case'
    ? { kind: 'case' as const, id: requireId(recordId, 'case') }
    : { kind: 'submission' as const, id: requireId(recordId, 'submission') };
}
