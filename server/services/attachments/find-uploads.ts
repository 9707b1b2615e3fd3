import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { attachments } from '#server/db/schema/attachments.ts';
import type { UploadedFile } from '#shared/attachments/evidence.ts';
import { authorize } from '../authorize.ts';
import { uploadKey } from './upload-key.ts';

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
