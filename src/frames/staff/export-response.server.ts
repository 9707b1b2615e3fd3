import { data, redirect, type RouterContextProvider } from 'react-router';
import { Refusal } from '#kernel/errors.ts';
import { askProof, refusalOf } from '#platform/http/staff-context.ts';

type ExportedFile = {
  fileName: string;
  body: ReadableStream<Uint8Array>;
  /** Absent when it depends on the request. */
  contentType?: string;
};

type ExportedFrom = {
  dialog: string;
  type?: string;
  context: Readonly<RouterContextProvider>;
};

/**
 * Responds with a file to download, or redirects back to the dialog that asks for the reason.
 * @param work creates the file; it refuses before the first byte
 * @param options `dialog`: its address
 */
export async function exportResponse(
  work: Promise<ExportedFile>,
  { dialog, type = 'application/octet-stream', context }: ExportedFrom,
): Promise<Response> {
  try {
    const { fileName, body, contentType = type } = await work;
    return downloadResponse({ fileName, body, contentType });
  } catch (error) {
    await askProof(error, dialog, context);
    if (error instanceof Refusal && error.code === 'invalid')
      return redirect(withMissingReason(dialog), 303);
    const refused = refusalOf(error);
    if (!refused) throw error;
    throw data(`Export Failed: ${refused.message}`, { status: refused.status });
  }
}

/** A file that no cache may store. */
export function downloadResponse({
  fileName,
  body,
  contentType,
}: Required<ExportedFile>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** CSV with a header line, for `exportResponse`. */
export const csvType = 'text/csv; charset=utf-8; header=present';

function withMissingReason(dialog: string): string {
  const [path = '', query] = dialog.split('?');
  const search = new URLSearchParams(query);
  search.set('reason-missing', 'yes');
  return `${path}?${search}`;
}
