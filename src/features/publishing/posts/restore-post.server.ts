import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { readEarlierPost } from './read-earlier-post.server.ts';
import { savePost } from './save-post.server.ts';
import type { SavePostResult } from './save-post.server.ts';

/**
 * Brings back title and text of an earlier state of a post, as a new version.
 * @throws Refusal `not_found`
 */
export async function restorePost(
  ctx: ServiceContext,
  input: { id: string; revision: number; version: number; isConfirmed?: boolean },
): Promise<SavePostResult> {
  authorize(ctx, 'content:write');
  const { id, revision, ...rest } = input;
  return savePost(ctx, { ...rest, id, fields: await readEarlierPost(ctx, { id, revision }) });
}
