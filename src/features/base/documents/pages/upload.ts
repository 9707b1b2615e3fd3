import { data, redirect, type RouterContextProvider } from 'react-router';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { receiveDocument, type ReceivedDocument } from '../receive-document.server.ts';
import { arrivingContext } from '#platform/http/request-context.ts';
import { readUploadForm } from '#platform/http/read-upload-form.ts';
import { setFlash } from '#platform/http/flash.ts';
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

/** The field of the files, in the form and in what the script sends. */
const documentField = 'documents';

type SentDocument = ReceivedDocument & { name: string };

/**
 * Takes the PDFs of a form while they arrive, one after the other; one that is refused takes no other
 * down with it.
 * @returns undefined when the form arrived damaged
 */
async function receiveSentDocuments(
  context: Readonly<RouterContextProvider>,
  ctx: ServiceContext,
): Promise<SentDocument[] | undefined> {
  // Before a byte is read.
  authorize(ctx, 'document:write');
  const arriving = context.get(arrivingContext);
  if (!arriving) return undefined;
  const files: SentDocument[] = [];
  const form = await readUploadForm(arriving, async ({ field, name, content }) => {
    if (field !== documentField) return;
    files.push({ name, ...(await receiveDocument(ctx, { name, content })) });
  });
  return form && files.length > 0 ? files : undefined;
}
