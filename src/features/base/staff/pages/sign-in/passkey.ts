import { redirect } from 'react-router';
import { setFlash } from '#platform/http/flash.ts';
import { readJsonField } from '#platform/http/read-json-field.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { sendCookies } from '#platform/http/staff-context.ts';
import { lockedWords } from '../../sign-in.server.ts';
import { signInWithPasskey, startPasskeySignIn } from '../../sign-in-factors.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/passkey.ts';

/** Endpoint for the browser; people sign in on the page. */
export function loader() {
  return redirect(urls.signIn());
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const ctx = context.get(serviceContext);
  if (form.get('do') === 'start') {
    const offer = await startPasskeySignIn(ctx, request.headers);
    if (offer.ok) return Response.json({ options: offer.options, token: offer.token });
    return refuse(lockedWords(offer.retryAfterMinutes), 429);
  }
  const signedIn = await signInWithPasskey(ctx, {
    token: String(form.get('token') ?? ''),
    response: readJsonField(form, 'response'),
    headers: request.headers,
  });
  if (!signedIn.ok) return refuse('This passkey belongs to no account here.', 400);
  sendCookies(context, signedIn.cookies);
  setFlash(context, 'signed-in');
  return Response.json({});
}

function refuse(error: string, status: number): Response {
  return Response.json({ error }, { status });
}
