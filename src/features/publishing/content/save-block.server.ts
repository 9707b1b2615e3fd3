import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { contentBlocks } from '../schema/content.server.ts';
import type { BlockKey } from '../content-blocks.ts';
import { markdownText } from '../forms/markdown-text.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { keepRevision } from '#kernel/revisions.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { standingBy, weighClaims } from '#kernel/secrets/weigh-claims.ts';
import type { ClaimsFound } from '#kernel/secrets/weigh-claims.ts';
import { partsOf, storedBlock } from './stored-block.server.ts';

export type SaveBlock = {
  key: BlockKey;
  /** Undefined: back to the built-in text. */
  markdown: string | undefined;
  /** The version that the form began with. */
  version: number;
  /** The member of staff read the claims that were found and stands by the text. */
  isConfirmed?: boolean;
};

export type SaveBlockResult =
  | { ok: true; version: number }
  | { ok: false; code: 'invalid'; problem: string }
  | ClaimsFound
  /** A colleague saved in the meantime. */
  | { ok: false; code: 'conflict'; version: number; markdown: string | undefined };

/** Stores a text of a public page, which shows it at once. The state before stays in the history. */
export async function saveBlock(ctx: ServiceContext, input: SaveBlock): Promise<SaveBlockResult> {
  authorize(ctx, 'content:write');
  const { key, isConfirmed } = input;
  const read = markdownText.safeParse(input.markdown ?? '');
  if (!read.success)
    return { ok: false, code: 'invalid', problem: read.error.issues[0]?.message ?? '' };
  const markdown = input.markdown === undefined ? null : read.data;
  const claims = weighClaims(markdown ?? '', isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction(ctx, async (tx) => {
    const before = await storedBlock(tx, key);
    const version = before?.version ?? 0;
    const late: SaveBlockResult = {
      ...{ ok: false, code: 'conflict', version },
      markdown: before?.markdown ?? undefined,
    };
    if (version !== input.version) return late;
    if ((before?.markdown ?? null) === markdown) return { ok: true, version };
    const next = { markdown, version: version + 1, isSample: false };
    if (!(await write(tx, key, next))) return late;
    await keepRevision(tx, { kind: 'block', subject: key, ...next });
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: markdown === null ? 'content.block-reset' : 'content.block-changed',
      target: key,
      ...standingBy(claims, { version: String(next.version) }),
    });
    return { ok: true, version: next.version };
  });
}

type Next = { markdown: string | null; version: number; isSample: boolean };

/** @returns false when a colleague was faster */
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
