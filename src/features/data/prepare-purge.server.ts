import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { purgeRefusal, resetTables, resetTarget, resetWord } from './table-rules.server.ts';

export type PreparedPurge = {
  /** What would be emptied, of the tables this release has. */
  tables: string[];
  /** What has to be typed. */
  word: string;
  isReset: boolean;
  /** Records under legal hold stay. */
  spares: boolean;
};

/**
 * What a purge would empty, for whoever is about to ask for it.
 * @throws Refusal `not_found`, `invalid`, `proof_needed`
 */
export async function preparePurge(
  ctx: ServiceContext,
  input: { target: string },
): Promise<PreparedPurge> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  const isReset = input.target === resetTarget;
  const wanted = isReset ? resetTables : [input.target];
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname in (${sql.join(
         wanted.map((name) => sql`${name}`),
         sql`, `,
       )})
     order by relname`);
  const tables = rows.map(({ name }) => name);
  if (tables.length === 0) throw new Refusal('not_found', 'There is no such table.');
  const kept = isReset ? undefined : purgeRefusal(input.target);
  if (kept) throw new Refusal('invalid', `${input.target} cannot be purged: ${kept}.`);
  return {
    tables,
    word: isReset ? resetWord : input.target,
    isReset,
    spares: tables.some((name) => name === 'form_submissions' || name === 'cases'),
  };
}
