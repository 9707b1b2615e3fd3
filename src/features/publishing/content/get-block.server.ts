import type { ServiceContext } from '#kernel/context.ts';
import type { BlockKey } from '../content-blocks.ts';
import type { Revision } from '#shared/revision.ts';
import { authorize } from '#kernel/authorize.ts';
import { findRevisions } from '#kernel/revisions.ts';
import { storedBlock } from './stored-block.server.ts';

export type EditedBlock = {
  /** Undefined: the built-in text. */
  markdown: string | undefined;
  /** 0 before the first change. */
  version: number;
  revisions: Revision[];
};

/** One text as staff change it, with its history. */
export async function getBlock(ctx: ServiceContext, key: BlockKey): Promise<EditedBlock> {
  authorize(ctx, 'content:read');
  const [stored, revisions] = await Promise.all([
    storedBlock(ctx, key),
    findRevisions(ctx, { kind: 'block', subject: key }),
  ]);
  return {
    markdown: stored?.markdown ?? undefined,
    version: stored?.version ?? 0,
    revisions,
  };
}
