import type { Attachment } from '#shared/attachments/attachment.ts';
import { listAttachments } from './attachments/list-attachments.ts';
import type { ClientContext } from './tracker/as-client.ts';

/** The files that the client gave to their case; what staff put there is not theirs to open. */
export async function findClientFiles(ctx: ClientContext): Promise<Attachment[]> {
  const files = await listAttachments(ctx, { caseId: ctx.actor.caseId });
  return files.filter(({ uploadedBy }) => uploadedBy === 'client');
}
