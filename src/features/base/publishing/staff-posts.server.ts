import { and, desc, eq, ilike, ne } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { containsPattern } from '#kernel/lists/list-search.ts';
import { findRevision, findRevisions, keepRevision } from '#kernel/revisions.ts';
import { auditedClaims, checkClaims, type ClaimsFound } from '#kernel/secrets/check-claims.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { toSlug } from '#shared/format/to-slug.ts';
import { publishProblem, type PostFields } from './forms/post.ts';
import { postState, type PostKind, type PostState } from '#content/post.ts';
import { isOutcomePublished, postProblem } from './posts.server.ts';
import { posts } from '#database/tables/publishing.ts';

type StaffPost = {
  id: string;
  kind: PostKind;
  title: string;
  slug: string;
  state: PostState;
  publishedAt: Date | undefined;
  updatedAt: Date;
  isSample: boolean;
  /** True if it is hidden from the public because of a claim in its text, whether published or not. */
  isHidden: boolean;
};

const maxShown = 500;

/** Every post, including drafts and scheduled ones, last changed first. */
export async function findStaffPosts(
  ctx: ServiceContext,
  input: { query?: string; kind?: PostKind | undefined; state?: PostState | undefined } = {},
): Promise<StaffPost[]> {
  authorize(ctx, 'content:read');
  const { query, kind, state } = input;
  const pattern = containsPattern(query);
  const rows = await ctx.db
    .select()
    .from(posts)
    .where(
      and(
        pattern === undefined ? undefined : ilike(posts.title, pattern),
        kind && eq(posts.kind, kind),
      ),
    )
    .orderBy(desc(posts.updatedAt), desc(posts.id))
    .limit(maxShown);
  const found = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    slug: row.slug,
    state: postState(row.publishedAt, ctx.now()),
    publishedAt: row.publishedAt ?? undefined,
    updatedAt: row.updatedAt,
    isSample: row.isSample,
    isHidden: row.publishedAt !== null && postProblem(row) !== undefined,
  }));
  return state ? found.filter((post) => post.state === state) : found;
}

/** The row of a post. @throws Refusal `not_found` */
export async function storedPost(ctx: ServiceContext, id: string) {
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id));
  if (!row) throw new Refusal('not_found', 'There is no such post. It may have been deleted.');
  return row;
}

/** One post for editing, with its history. @throws Refusal `not_found` */
export async function getPost(ctx: ServiceContext, id: string) {
  authorize(ctx, 'content:read');
  const [row, revisions] = await Promise.all([
    storedPost(ctx, id),
    findRevisions(ctx, { kind: 'post', subject: id }),
  ]);
  return {
    id,
    kind: row.kind,
    title: row.title,
    slug: row.slug,
    body: row.body,
    sourceUrl: row.sourceUrl,
    outcomeId: row.outcomeId ?? '',
    consent: row.consent,
    version: row.version,
    isSample: row.isSample,
    publishedAt: row.publishedAt ?? undefined,
    state: postState(row.publishedAt, ctx.now()),
    /** Reason why it is hidden from the public, whether published or not. */
    unshown: postProblem(row),
    revisions,
  };
}

export type EditedPost = Awaited<ReturnType<typeof getPost>>;

type SavePost = {
  /** Undefined: a new post, which starts as a draft. */
  id?: string | undefined;
  fields: PostFields;
  /** Version from which the form was filled; ignored for a new post. */
  version: number;
  isConfirmed?: boolean;
};

type SavePostResult =
  | { ok: true; id: string; version: number; isDraft: boolean }
  | { ok: false; code: 'slug-taken'; problems: { slug: string } }
  | ClaimsFound
  | { ok: false; code: 'unfounded'; problems: { sourceUrl: string } }
  | { ok: false; code: 'conflict'; version: number };

/**
 * Stores the text of a post. A published post changes immediately; a draft stays a draft.
 * @throws Refusal `not_found`
 */
export async function savePost(ctx: ServiceContext, input: SavePost): Promise<SavePostResult> {
  authorize(ctx, 'content:write');
  const { fields, isConfirmed } = input;
  const claims = checkClaims(`${fields.title}\n\n${fields.body}`, isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction(ctx, async (tx) => {
    const before = input.id === undefined ? undefined : await storedPost(tx, input.id);
    if (before && before.version !== input.version)
      return { ok: false, code: 'conflict', version: before.version };
    const slug = fields.slug || toSlug(fields.title) || 'post';
    if (await isSlugTaken(tx, slug, input.id)) {
      const problems = { slug: 'Another post has this address. Choose another one.' };
      return { ok: false, code: 'slug-taken', problems };
    }
    if (before?.publishedAt) {
      const hasOutcome = await isOutcomePublished(tx, fields.outcomeId);
      const problem = publishProblem({ ...fields, hasOutcome });
      if (problem) return { ok: false, code: 'unfounded', problems: { sourceUrl: problem } };
    }
    const version = (before?.version ?? 0) + 1;
    const row = { ...fields, slug, outcomeId: fields.outcomeId || null, version, isSample: false };
    const id = await write(tx, before, row);
    if (id === undefined) return { ok: false, code: 'conflict', version };
    const { title, body } = fields;
    // Publishing just after a save creates no additional revision.
    if (before?.title !== title || before.body !== body)
      await keepRevision(tx, { kind: 'post', subject: id, version, title, markdown: body });
    if (before?.publishedAt && before.publishedAt <= tx.now()) await raiseSiteVersion(tx, 'posts');
    await recordAudit(tx, {
      action: before ? 'post.changed' : 'post.created',
      target: id,
      ...auditedClaims(claims, { title }),
    });
    return { ok: true, id, version, isDraft: !before?.publishedAt };
  });
}

async function isSlugTaken(tx: ServiceContext, slug: string, id: string | undefined) {
  const [other] = await tx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), id === undefined ? undefined : ne(posts.id, id)));
  return other !== undefined;
}

/** @returns the id; undefined if a colleague saved first */
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

/** Deletes a post permanently; its address answers "not found". @throws Refusal `not_found` */
export async function removePost(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'content:write');
  await inTransaction(ctx, async (tx) => {
    const { title } = await storedPost(tx, input.id);
    await tx.db.delete(posts).where(eq(posts.id, input.id));
    await raiseSiteVersion(tx, 'posts');
    await recordAudit(tx, {
      action: 'post.deleted',
      target: input.id,
      severity: 'warning',
      details: { title },
    });
  });
}

/**
 * The present post with title and text of an earlier revision.
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

/**
 * Restores title and text of an earlier revision of a post, as a new version.
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
