import { sql } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { Refusal } from '../errors.ts';

/** In milliseconds, for each statement of a list. */
const allowed = 2_500;

/**
 * Reads for a list, by index alone and within a limit of time: no search, however clumsy, may keep
 * the database from storing what visitors send.
 * @throws Refusal `unavailable` when a statement took too long; `invalid` when a value in the address,
 *   such as the 31st of February, means nothing to the database
 */
export async function readInTime<Result>(
  ctx: ServiceContext,
  read: (ctx: ServiceContext) => Promise<Result>,
  milliseconds = allowed,
): Promise<Result> {
  try {
    return await ctx.db.transaction(async (db) => {
      await db.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
        set_config('enable_seqscan', 'off', true)`);
      return read({ ...ctx, db });
    });
  } catch (error) {
    const code = codeOf(error);
    if (code === cancelled) throw new Refusal('unavailable', tooSlow);
    if (code?.startsWith(badValue)) throw new Refusal('invalid', makesNoSense);
    throw error;
  }
}

// PostgreSQL's codes.
const cancelled = '57014';
const badValue = '22';

const tooSlow =
  'This search takes too long. Type more of the word, or narrow it down with a filter such as the date.';

const makesNoSense =
  'The address of this list holds a date or a place that does not exist. Show the list from its beginning.';

/** The query builder wraps the driver's error. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}
