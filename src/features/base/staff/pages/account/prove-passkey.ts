import { redirect } from 'react-router';
import { setFlash } from '#platform/http/flash.ts';
import { readJsonField } from '#platform/http/read-json-field.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { lockedWords } from '../../sign-in.server.ts';
import { prove, startPasskeyProof } from '../../prove.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/prove-passkey.ts';

/** Endpoint for the browser; people use the confirmation page. */
export function loader() {
  return redirect(urls.admin.prove(urls.admin.home()));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const ctx = staffServices(context);
  if (form.get('do') === 'start') return Response.json(await orRefuse(startPasskeyProof(ctx)));
  const given = {
    token: String(form.get('token') ?? ''),
    response: readJsonField(form, 'response'),
    headers: request.headers,
  };
  const proved = await orRefuse(prove(ctx, { kind: 'passkey', ...given }));
  if (!proved.ok && proved.code === 'locked')
    return refuse(lockedWords(proved.retryAfterMinutes), 429);
  if (!proved.ok) return refuse('This passkey is not one of yours.', 400);
  setFlash(context, 'proved');
  return Response.json({});
}

function refuse(error: string, status: number): Response {
  return Response.json({ error }, { status });
}
