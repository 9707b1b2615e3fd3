import { and, eq, ne } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { posts } from '../schema/posts.server.ts';
import type { PostFields } from '../forms/post.ts';
import { publishProblem } from '../forms/post.ts';
import { toSlug } from '#shared/format/to-slug.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { keepRevision } from '#kernel/revisions.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { standingBy, weighClaims } from '#kernel/secrets/weigh-claims.ts';
import type { ClaimsFound } from '#kernel/secrets/weigh-claims.ts';
import { storedPost } from './get-post.server.ts';
import { isOutcomePublished } from './published-outcomes.server.ts';

export type SavePost = {
  /** Undefined: a new post, which begins as a draft. */
  id?: string | undefined;
  fields: PostFields;
  /** The version that the form began with; of no matter for a new post. */
  version: number;
  isConfirmed?: boolean;
};

export type SavePostResult =
  | { ok: true; id: string; version: number }
  | { ok: false; code: 'slug-taken' }
  | ClaimsFound
  | { ok: false; code: 'unfounded'; problem: string }
  | { ok: false; code: 'conflict'; version: number };

/**
 * Stores the words of a post. What is on the site changes at once; a draft stays a draft.
 * @throws Refusal `not_found`
 */
export async function savePost(ctx: ServiceContext, input: SavePost): Promise<SavePostResult> {
  authorize(ctx, 'content:write');
  const { fields, isConfirmed } = input;
  const claims = weighClaims(`${fields.title}\n${fields.body}`, isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction(ctx, async (tx) => {
    const before = input.id === undefined ? undefined : await storedPost(tx, input.id);
    if (before && before.version !== input.version)
      return { ok: false, code: 'conflict', version: before.version };
    const slug = fields.slug || toSlug(fields.title) || 'post';
    if (await isSlugTaken(tx, slug, input.id)) return { ok: false, code: 'slug-taken' };
    if (before?.publishedAt) {
      const hasOutcome = await isOutcomePublished(tx, fields.outcomeId);
      const problem = publishProblem({ ...fields, hasOutcome });
      if (problem) return { ok: false, code: 'unfounded', problem };
    }
    const version = (before?.version ?? 0) + 1;
    const row = { ...fields, slug, outcomeId: fields.outcomeId || null, version, isSample: false };
    const id = await write(tx, before, row);
    if (id === undefined) return { ok: false, code: 'conflict', version };
    const { title, body } = fields;
    // Publishing what was saved a moment ago is no other state of the text.
    if (before?.title !== title || before.body !== body)
      await keepRevision(tx, { kind: 'post', subject: id, version, title, markdown: body });
    if (before?.publishedAt && before.publishedAt <= tx.now()) await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: before ? 'post.changed' : 'post.created',
      target: id,
      ...standingBy(claims, { title }),
    });
    return { ok: true, id, version };
  });
}

async function isSlugTaken(tx: ServiceContext, slug: string, id: string | undefined) {
  const [other] = await tx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), id === undefined ? undefined : ne(posts.id, id)));
  return other !== undefined;
}

/** @returns the id; undefined when a colleague was faster */
async function write(
  tx: ServiceContext,
  before: typeof posts.$inferSelect | undefined,
  row: typeof posts.$inferInsert,
): Promise<string | undefined> {
  if (!before) {
    const [created] = await tx.db.insert(posts).values(row).returning({ id: posts.id });
    return created?.id;
  }
  const [changed] = await tx.db
    .update(posts)
    .set(row)
    .where(and(eq(posts.id, before.id), eq(posts.version, before.version)))
    .returning({ id: posts.id });
  return changed?.id;
}
