import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { BlockKey } from '../content-blocks.ts';
import { authorize } from '#kernel/authorize.ts';
import { findRevision } from '#kernel/revisions.ts';
import { saveBlock } from './save-block.server.ts';
import type { SaveBlockResult } from './save-block.server.ts';

/**
 * Brings an earlier state of a text back, as a new version.
 * @param input `revision`: the version to bring back; `version`: the one the page was opened with
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
