import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import { findRevision, findRevisions, keepRevision } from '#kernel/revisions.ts';
import {
  plainClaimProblem,
  auditedClaims,
  checkClaims,
  type ClaimsFound,
} from '#kernel/secrets/check-claims.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import type { Revision } from '#shared/revision.ts';
import { isBlockKey, type BlockKey, type ChangedBlocks } from '#shared/content-blocks.ts';
import { markdownText } from './forms/markdown-text.ts';
import { contentBlocks } from '#database/tables/publishing.ts';

/** `markdown`: the text of staff; null: the built-in one again. */
export type BlockState = { markdown: string | null; updatedAt: Date };

/** Blocks that staff have changed, by key. */
export async function findBlocks(
  ctx: ServiceContext,
): Promise<Partial<Record<BlockKey, BlockState>>> {
  authorize(ctx, 'content:read');
  const rows = await ctx.db.query.contentBlocks.findMany();
  const states = rows.map(
    ({ page, block, markdown, updatedAt }) =>
      [`${page}/${block}`, { markdown, updatedAt }] as const,
  );
  return Object.fromEntries(states.filter(([key]) => isBlockKey(key)));
}

type EditedBlock = {
  /** Undefined: the built-in text. */
  markdown: string | undefined;
  /** Reason why the page shows the built-in text although there is another. */
  unshown: string | undefined;
  /** 0 before the first change. */
  version: number;
  revisions: Revision[];
};

/** One text for editing, with its history. */
export async function getBlock(ctx: ServiceContext, key: BlockKey): Promise<EditedBlock> {
  authorize(ctx, 'content:read');
  const [stored, revisions] = await Promise.all([
    storedBlock(ctx, key),
    findRevisions(ctx, { kind: 'block', subject: key }),
  ]);
  return {
    markdown: stored?.markdown ?? undefined,
    unshown: plainClaimProblem(stored?.markdown ?? ''),
    version: stored?.version ?? 0,
    revisions,
  };
}

type SaveBlock = {
  key: BlockKey;
  /** Undefined: back to the built-in text. */
  markdown: string | undefined;
  /** Version from which the form was filled. */
  version: number;
  /** The member of staff read the claims that were found and confirms the text. */
  isConfirmed?: boolean;
};

type SaveBlockResult =
  | { ok: true; version: number }
  | { ok: false; code: 'invalid'; problems: { markdown: string } }
  | ClaimsFound
  /** A colleague saved in the meantime. */
  | { ok: false; code: 'conflict'; version: number; markdown: string | undefined };

/** Stores a text of a public page, which shows it immediately. The previous text stays in the history. */
export async function saveBlock(ctx: ServiceContext, input: SaveBlock): Promise<SaveBlockResult> {
  authorize(ctx, 'content:write');
  const { key, isConfirmed } = input;
  const read = markdownText.safeParse(input.markdown ?? '');
  if (!read.success) {
    const problems = { markdown: read.error.issues[0]?.message ?? '' };
    return { ok: false, code: 'invalid', problems };
  }
  const markdown = input.markdown === undefined ? null : read.data;
  const claims = checkClaims(markdown ?? '', isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction(ctx, async (tx) => {
    const before = await storedBlock(tx, key);
    const version = before?.version ?? 0;
    const late: SaveBlockResult = {
      ok: false,
      code: 'conflict',
      version,
      markdown: before?.markdown ?? undefined,
    };
    if (version !== input.version) return late;
    if ((before?.markdown ?? null) === markdown) return { ok: true, version };
    const next = { markdown, version: version + 1, isSample: false };
    if (!(await write(tx, key, next))) return late;
    await keepRevision(tx, { kind: 'block', subject: key, ...next });
    await raiseSiteVersion(tx, 'texts');
    await recordAudit(tx, {
      action: markdown === null ? 'content.block-reset' : 'content.block-changed',
      target: key,
      ...auditedClaims(claims, { version: String(next.version) }),
    });
    return { ok: true, version: next.version };
  });
}

type Next = { markdown: string | null; version: number; isSample: boolean };

/** @returns false if a colleague saved first */
async function write(tx: ServiceContext, key: BlockKey, next: Next): Promise<boolean> {
  const { page, block } = partsOf(key);
  const written =
    next.version === 1
      ? await tx.db
          .insert(contentBlocks)
          .values({ page, block, ...next })
          .onConflictDoNothing()
          .returning()
      : await tx.db
          .update(contentBlocks)
          .set(next)
          .where(
            and(
              eq(contentBlocks.page, page),
              eq(contentBlocks.block, block),
              eq(contentBlocks.version, next.version - 1),
            ),
          )
          .returning();
  return written.length === 1;
}

/**
 * Restores an earlier text, as a new version.
 * @param input `revision`: the version to restore; `version`: the one the page was opened with
 * @throws Refusal `not_found`
 */
export async function restoreBlock(
  ctx: ServiceContext,
  input: { key: BlockKey; revision: number; version: number; isConfirmed?: boolean },
): Promise<SaveBlockResult> {
  authorize(ctx, 'content:write');
  const { key, revision, ...rest } = input;
  const found = await findRevision(ctx, { kind: 'block', subject: key, version: revision });
  if (!found) throw new Refusal('not_found', 'There is no such state of this text.');
  return saveBlock(ctx, { ...rest, key, markdown: found.markdown });
}

/**
 * Texts that staff changed, cached for each version of the site. If the database does not answer, the
 * last known ones are returned, else the built-in ones.
 */
export function readContentBlocks(ctx: ServiceContext): Promise<ChangedBlocks> {
  return readForSite<ChangedBlocks>(ctx, {
    name: 'content-blocks',
    of: ['texts'],
    load: () => load(ctx),
    otherwise: {},
  });
}

async function load(ctx: ServiceContext): Promise<ChangedBlocks> {
  const rows = await ctx.db
    .select({
      page: contentBlocks.page,
      block: contentBlocks.block,
      markdown: contentBlocks.markdown,
    })
    .from(contentBlocks)
    .where(isNotNull(contentBlocks.markdown));
  // A restored backup may bring a claim that bypassed the form: the built-in text is shown instead.
  const honest = rows.filter(({ markdown }) => !plainClaimProblem(markdown ?? ''));
  const known = honest.map(({ page, block, markdown }) => [`${page}/${block}`, markdown] as const);
  return Object.fromEntries(known.filter(([key]) => isBlockKey(key)));
}

/** Page and block of a key. */
function partsOf(key: BlockKey): { page: string; block: string } {
  const [page = '', block = ''] = key.split('/');
  return { page, block };
}

/** The row of a block, if staff ever changed it. */
async function storedBlock(ctx: ServiceContext, key: BlockKey) {
  const { page, block } = partsOf(key);
  const [row] = await ctx.db
    .select()
    .from(contentBlocks)
    .where(and(eq(contentBlocks.page, page), eq(contentBlocks.block, block)));
  return row;
}
