import { data, redirect, type RouterContextProvider } from 'react-router';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { receiveDocument, type ReceivedDocument } from '../receive-document.server.ts';
import { arrivingContext } from '#platform/http/request-context.ts';
import { readUploadForm } from '#platform/http/read-upload-form.ts';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/upload.ts';

/** Files are posted here; there is no page to read. */
export function loader() {
  return redirect(urls.admin.documents());
}

/** With JavaScript each file is sent in its own request; without, all are sent in one form. */
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

/** Name of the file field, in the form and in the script's requests. */
const documentField = 'documents';

type SentDocument = ReceivedDocument & { name: string };

/**
 * Receives the PDFs of a form one after the other while they arrive; a refused file does not affect
 * the others.
 * @returns undefined if the form arrived damaged
 */
async function receiveSentDocuments(
  context: Readonly<RouterContextProvider>,
  ctx: ServiceContext,
): Promise<SentDocument[] | undefined> {
  // Runs before a byte is read.
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
