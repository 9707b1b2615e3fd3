import { Readable } from 'node:stream';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { openDocument } from '../public-documents.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import type { Route } from './+types/file.ts';

/** The file itself, also if the site does not offer the document. It does not count as a download. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = requireId(params.documentId, 'document');
  const { slug, size, stream } = await orRefuse(openDocument(staffServices(context), id));
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${slug}.pdf"`,
      'Content-Length': String(size),
      'Cache-Control': 'no-store',
    },
  });
}
