import type { Attachment } from '#shared/forms/attachment.ts';
import { listAttachments } from '#features/base/documents/attachments.server.ts';
import { findGivenFiles } from '#features/base/documents/given-files.server.ts';
import {
  openAttachment,
  type OpenedAttachment,
} from '#features/base/documents/open-attachment.server.ts';
import { Refusal } from '#kernel/errors.ts';
import type { ClientContext } from '#kernel/context.ts';

/**
 * Files that the client gave to their case, with their reports or later. What staff gave to them is with
 * its message, and those that others sent about the same fraud are not theirs to know of.
 */
export async function findClientFiles(ctx: ClientContext): Promise<Attachment[]> {
  const files = await listAttachments(ctx, { caseId: ctx.actor.caseId });
  return files.filter(({ uploadedBy }) => uploadedBy === 'client');
}

/**
 * Opens a file that the client gave to their case, or that staff gave to them with a message, unchanged.
 * @throws Refusal `not_found`; `conflict` while it awaits its scan or is quarantined
 */
export async function openClientFile(ctx: ClientContext, id: string): Promise<OpenedAttachment> {
  const own = [...(await findClientFiles(ctx)), ...(await findGivenFiles(ctx))];
  if (!own.some((file) => file.id === id))
    throw new Refusal('not_found', 'This file does not exist any more.');
  return openAttachment(ctx, { id, copy: 'original' });
}
