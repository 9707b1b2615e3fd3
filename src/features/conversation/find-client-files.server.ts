import type { Attachment } from '#features/documents/attachment.ts';
import { listAttachments } from '#features/documents/attachments/list-attachments.server.ts';
import type { ClientContext } from './tracker/as-client.server.ts';

/**
 * The files that the client gave to their case, with their reports or since then; what staff put there is
 * not theirs to open, and what others sent about the same fraud is not theirs to know of.
 */
export async function findClientFiles(ctx: ClientContext): Promise<Attachment[]> {
  const files = await listAttachments(ctx, { caseId: ctx.actor.caseId });
  return files.filter(({ uploadedBy }) => uploadedBy === 'client');
}
