import { redirect } from 'react-router';
import { Refusal } from '#kernel/errors.ts';
import { refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { addPasskey, startPasskey } from '../../passkeys.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/passkeys.ts';
import { sentText } from '#shared/forms/sent-text.ts';

/** Endpoint for the browser; people manage passkeys on the account page. */
export function loader() {
  return redirect(urls.admin.account());
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const ctx = staffServices(context);
  function text(name: string): string {
    return sentText(form, name);
  }
  try {
    if (text('do') === 'start') return Response.json(await startPasskey(ctx, request.headers));
    const response: unknown = JSON.parse(text('response'));
    const input = { token: text('token'), response, name: text('name') };
    return Response.json({ codes: await addPasskey(ctx, input) });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'proof_needed')
      return Response.json({ prove: urls.admin.prove(urls.admin.account()) }, { status: 403 });
    if (error instanceof SyntaxError)
      return Response.json({ error: 'The passkey cannot be read.' }, { status: 400 });
    const refused = refusalOf(error);
    if (!refused) throw error;
    return Response.json({ error: refused.message }, { status: refused.status });
  }
}
