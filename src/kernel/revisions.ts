import { and, desc, eq } from 'drizzle-orm';
import { actorName, type ServiceContext } from './context.ts';
import { contentRevisions } from '#database/tables/publishing.ts';
import type { Revision } from '#shared/revision.ts';

/** Identifies the text; a block is `page/block`, a post its id, a mail its event. */
export type Subject = { kind: 'block' | 'post' | 'letter'; subject: string };

/** More than anybody looks through. */
const maxShown = 50;

/** Revisions of one text, newest first. */
export async function findRevisions(ctx: ServiceContext, subject: Subject): Promise<Revision[]> {
  const rows = await ctx.db
    .select()
    .from(contentRevisions)
    .where(isOf(subject))
    .orderBy(desc(contentRevisions.version))
    .limit(maxShown);
  return rows.map(toRevision);
}

export async function findRevision(
  ctx: ServiceContext,
  { version, ...subject }: Subject & { version: number },
): Promise<Revision | undefined> {
  const [row] = await ctx.db
    .select()
    .from(contentRevisions)
    .where(and(isOf(subject), eq(contentRevisions.version, version)));
  return row && toRevision(row);
}

/** Stores a revision of a text, within the transaction that stores the text. */
export async function keepRevision(
  tx: ServiceContext,
  state: Subject & { version: number; title?: string | null; markdown: string | null },
): Promise<void> {
  const { actor } = tx;
  await tx.db.insert(contentRevisions).values({
    ...state,
    title: state.title ?? null,
    changedBy: actor.type === 'staff' ? actor.userId : null,
    changedByName: actorName(tx),
    createdAt: tx.now(),
  });
}

function isOf({ kind, subject }: Subject) {
  return and(eq(contentRevisions.kind, kind), eq(contentRevisions.subject, subject));
}

function toRevision(row: typeof contentRevisions.$inferSelect): Revision {
  return {
    version: row.version,
    title: row.title ?? undefined,
    markdown: row.markdown ?? undefined,
    changedBy: row.changedByName,
    changedAt: row.createdAt,
  };
}
