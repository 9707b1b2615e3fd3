import { fileResponse } from '#platform/http/file-response.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { openAttachment } from '../../open-attachment.server.ts';
import type { Route } from './+types/original.ts';
import { requireId } from '#frames/staff/require-id.ts';

/** Downloads a file exactly as it was sent. The page before it warns. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const id = requireId(params.attachmentId, 'file');
  const opened = await orRefuse(openAttachment(staffServices(context), { id, copy: 'original' }));
  return fileResponse(opened, { isInline: false });
}
