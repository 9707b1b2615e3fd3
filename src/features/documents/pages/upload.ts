import { data, redirect } from 'react-router';
import { setFlash } from '#platform/http/flash.ts';
import { receiveSentDocuments } from './receive-sent-documents.server.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/upload.ts';

/** Files are sent here; nothing is to be read. */
export function loader() {
  return redirect(urls.admin.documents());
}

/** With script each file comes by itself and hears about itself; without, all come in one form. */
export async function action({ request, context }: Route.ActionArgs) {
  const files = await orRefuse(receiveSentDocuments(context, staffServices(context)));
  if (files === undefined)
    throw data('The files did not arrive whole. Try again.', { status: 400 });
  if (request.headers.get('accept') === 'application/json') {
    const isRefused = files.some(({ ok }) => !ok);
    return Response.json({ files }, { status: isRefused ? 400 : 200 });
  }
  const refused = files.flatMap((file) => (file.ok ? [] : [`${file.name}: ${file.reason}`]));
  if (refused.length > 0) throw data(refused.join(' '), { status: 400 });
  setFlash(context, 'documents-uploaded');
  throw redirect(urls.admin.documents('?sort=newest'), 303);
}
