import type { RouterContextProvider } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { receiveDocument, type ReceivedDocument } from '../receive-document.server.ts';
import { arrivingContext } from '#platform/http/request-context.ts';
import { readUploadForm } from '#platform/http/read-upload-form.ts';

/** The field of the files, in the form and in what the script sends. */
export const documentField = 'documents';

export type SentDocument = ReceivedDocument & { name: string };

/**
 * Takes the PDFs of a form while they arrive, one after the other; one that is refused takes no other
 * down with it.
 * @returns undefined when the form arrived damaged
 */
export async function receiveSentDocuments(
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
