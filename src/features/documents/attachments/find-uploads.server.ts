import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments } from '../schema/attachments.server.ts';
import type { UploadedFile } from '../evidence.ts';
import { authorize } from '#kernel/authorize.ts';
import { uploadKey } from './upload-key.server.ts';

/** The files of a form that is being filled in, for whoever knows its secret. */
export async function findUploads(ctx: ServiceContext, secret: string): Promise<UploadedFile[]> {
  authorize(ctx, 'submission:create');
  const key = uploadKey(secret);
  if (key === undefined) return [];
  return ctx.db
    .select({ id: attachments.id, name: attachments.name, size: attachments.size })
    .from(attachments)
    .where(eq(attachments.uploadKey, key))
    .orderBy(asc(attachments.id));
}
