import { Readable } from 'node:stream';
import { data, redirect } from 'react-router';
import { Refusal } from '#kernel/errors.ts';
import { askProof, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { downloadBackup } from '../backups.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/download.ts';

/** A download is a POST, so that no address identifies the archive. */
export function loader() {
  return redirect(urls.admin.backups());
}

export async function action({ request, context }: Route.ActionArgs) {
  const name = String((await request.formData()).get('name') ?? '');
  try {
    const { size, stream } = await downloadBackup(staffServices(context), { name });
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Length': String(size),
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    await askProof(error, urls.admin.backups(), context);
    // Somebody deleted it meanwhile: the list shows the remaining ones.
    if (error instanceof Refusal && error.code === 'not_found')
      return redirect(urls.admin.backups(), 303);
    const refused = refusalOf(error);
    if (!refused) throw error;
    throw data(refused.message, { status: refused.status });
  }
}
