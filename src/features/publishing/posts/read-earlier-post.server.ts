import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { PostFields } from '../forms/post.ts';
import { authorize } from '#kernel/authorize.ts';
import { findRevision } from '#kernel/revisions.ts';
import { getPost } from './get-post.server.ts';

/**
 * A post as it is now, with title and text of an earlier state.
 * @throws Refusal `not_found`
 */
export async function readEarlierPost(
  ctx: ServiceContext,
  { id, revision }: { id: string; revision: number },
): Promise<PostFields> {
  authorize(ctx, 'content:read');
  const { kind, slug, sourceUrl, outcomeId, consent, title } = await getPost(ctx, id);
  const found = await findRevision(ctx, { kind: 'post', subject: id, version: revision });
  if (!found?.markdown) throw new Refusal('not_found', 'There is no such state of this post.');
  const fields = { kind, slug, sourceUrl, outcomeId, consent };
  return { ...fields, title: found.title ?? title, body: found.markdown };
}
