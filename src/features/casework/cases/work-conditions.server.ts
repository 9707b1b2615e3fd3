import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { ageBounds, type WorkFilter } from '#shared/work-filter.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';

const day = 86_400_000;

/** Columns of a kind of record that the filter of work uses. */
type Work = {
  /** Condition that the record still needs work. */
  open: SQL;
  /** Time from which its age is counted. */
  since: SQLWrapper;
  /** Condition that it was finished, with the time. */
  ended: SQL;
  endedAt: SQLWrapper;
};

/** Conditions of a filter by open work, and by the time at which work was finished. */
export async function workConditions(
  ctx: ServiceContext,
  { work, endedFrom, endedTo }: WorkFilter,
  { open, since, ended, endedAt }: Work,
): Promise<SQL[]> {
  const conditions: SQL[] = [];
  if (work) conditions.push(open, ...isOfAge(ctx, since, work));
  if (!endedFrom && !endedTo) return conditions;
  const { timezone } = await readSettings(ctx);
  conditions.push(ended);
  if (endedFrom)
    conditions.push(sql`${endedAt} >= ${endedFrom}::timestamp at time zone ${timezone}`);
  if (endedTo)
    conditions.push(sql`${endedAt} < (${endedTo}::date + 1)::timestamp at time zone ${timezone}`);
  return conditions;
}

/** @param work a key of `workWords` */
function isOfAge({ now }: ServiceContext, since: SQLWrapper, work: string): SQL[] {
  const [, typed] = /^age-(\d)$/.exec(work) ?? [];
  if (typed === undefined) return [];
  const place = Number(typed);
  function moment(days: number): SQL {
    return sql`${new Date(now().getTime() - days * day).toISOString()}::timestamptz`;
  }
  const [youngest, oldest] = [ageBounds[place - 1], ageBounds[place]];
  // As `width_bucket` counts them: a bound belongs to the younger bucket.
  return [
    ...(youngest === undefined ? [] : [sql`${since} < ${moment(youngest)}`]),
    ...(oldest === undefined ? [] : [sql`${since} >= ${moment(oldest)}`]),
  ];
}
