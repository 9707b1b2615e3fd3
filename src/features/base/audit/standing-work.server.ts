import { and, desc, inArray, notLike } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';

/** Something that goes on working without the account of whoever made it. */
export type StandingWork = {
  /** User id, also of somebody who was removed. */
  by: string;
  /** Their name when they made it. */
  byName: string;
  /** For staff, such as “Integration Partner”. */
  what: string;
  /** Page on which it can be ended. */
  href: string;
};

/** One kind of it: the audit actions that put it, or its secret, into somebody's hands. */
export type StandingSource = {
  actions: readonly string[];
  /** Which of these still work; for a caller that may read who is on the staff. */
  find(
    ctx: ServiceContext,
    ids: readonly string[],
  ): Promise<{ id: string; what: string; href: string }[]>;
};

let sources: readonly StandingSource[] | undefined;

/** Registers the capabilities whose records outlive their maker, at the start of the program. */
export function registerStandingSources(all: readonly StandingSource[]): void {
  sources = all;
}

/**
 * Everything that works and was made, or whose secret was read, by somebody with an account, by the audit log: it
 * also knows those who were removed.
 */
export async function findStandingWork(ctx: ServiceContext): Promise<StandingWork[]> {
  authorize(ctx, 'staff:read');
  if (!sources) throw new Error('registerStandingSources was not called at start-up.');
  const { action, actor, actorName, target, id } = auditLog;
  const actions = sources.flatMap((source) => source.actions);
  const rows = await ctx.db
    .select({ action, actor, actorName, target })
    .from(auditLog)
    // A command of the operator and a program have no account.
    .where(and(inArray(action, actions), notLike(actor, '%:%')))
    .orderBy(desc(id));
  const found: StandingWork[] = [];
  for (const source of sources) {
    const made = rows.filter((row) => source.actions.includes(row.action));
    const ids = [...new Set(made.flatMap((row) => row.target ?? []))];
    const standing = ids.length > 0 ? await source.find(ctx, ids) : [];
    for (const { id: about, what, href } of standing) {
      const makers = new Map(
        made.filter((row) => row.target === about).map((row) => [row.actor, row.actorName]),
      );
      for (const [by, byName] of makers) found.push({ by, byName, what, href });
    }
  }
  return found;
}
