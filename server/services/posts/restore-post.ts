import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { authorize } from '../authorize.ts';
import { findRevision } from '../revisions.ts';
import { getPost } from './get-post.ts';
import { savePost } from './save-post.ts';
import type { SavePostResult } from './save-post.ts';

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
  const found = await findRevision(ctx, { kind: 'post', subject: id, version: revision });
  if (!found?.markdown) throw new Refusal('not_found', 'There is no such state of this post.');
  const { kind, slug, sourceUrl, outcomeId, consent, title } = await getPost(ctx, id);
  const fields = { kind, slug, sourceUrl, outcomeId, consent };
  const restored = { ...fields, title: found.title ?? title, body: found.markdown };
  return savePost(ctx, { ...rest, id, fields: restored });
}
