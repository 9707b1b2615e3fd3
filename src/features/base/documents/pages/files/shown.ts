import { fileResponse } from '#platform/http/file-response.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { openAttachment } from '../../open-attachment.server.ts';
import type { Route } from './+types/shown.ts';
import { requireId } from '#frames/staff/require-id.ts';

/** Shows the picture of a file without its metadata. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const id = requireId(params.attachmentId, 'file');
  const opened = await orRefuse(openAttachment(staffServices(context), { id, copy: 'shown' }));
  return fileResponse(opened, { isInline: true });
}
