import { Refusal } from '#kernel/errors.ts';
import { openAttachment } from '#features/documents/attachments/open-attachment.server.ts';
import type { OpenedAttachment } from '#features/documents/attachments/open-attachment.server.ts';
import { findClientFiles } from './find-client-files.server.ts';
import type { ClientContext } from './tracker/as-client.server.ts';

/**
 * Opens a file that the client gave to their case, as it was sent.
 * @throws Refusal `not_found`; `conflict` while it waits for its check or is quarantined
 */
export async function openClientFile(ctx: ClientContext, id: string): Promise<OpenedAttachment> {
  const own = await findClientFiles(ctx);
  if (!own.some((file) => file.id === id))
    throw new Refusal('not_found', 'This file does not exist any more.');
  return openAttachment(ctx, { id, copy: 'original' });
}
