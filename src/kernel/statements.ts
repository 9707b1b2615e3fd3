import { sql, type Placeholder, type Query, type SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import { isPipeline, type Db, type Ending } from '#platform/database/client.ts';
import { inTransaction, type ServiceContext } from './context.ts';

// What every report needs is sent with few round trips, and built and planned once: half of the time that a report
// took went there. See docs/decisions/074-reports-in-three-round-trips.md.

const dialect = new PgDialect();

type Ran<Row extends QueryResultRow> = { execute: QueryResult<Row>; all: unknown; values: unknown };

/**
 * A statement that is built once, and that each connection parses and plans once. It is sent the moment this is
 * called, before anything is awaited, so several can be sent in order.
 *
 * Whatever changes from call to call has to be a `sql.placeholder`: a column's own default, such as a new id, would
 * be the same for ever.
 * @param name of its own among all of these
 */
export function prepared<
  Values extends Record<string, unknown>,
  Row extends QueryResultRow = QueryResultRow,
>(
  name: string,
  build: (db: Db) => SQLWrapper,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  let query: Query | undefined;
  return (db, values) => {
    query ??= dialect.sqlToQuery(build(db).getSQL());
    const statement = db._.session.prepareQuery<Ran<Row>>(query, undefined, name, false);
    return statement.execute(values);
  };
}

/** One for each name, for the values of an insert. A time and an object must not be missing. */
export function placeholders<Name extends string>(...names: Name[]): Record<Name, Placeholder> {
  const made = names.map((name) => [name, sql.placeholder(name)]);
  return Object.fromEntries(made) as Record<Name, Placeholder>;
}

/**
 * `inTransaction` for what waits for the server seldom: `together` sends several statements and waits once, and
 * the last ones leave with the commit. Where the connection cannot do so, inside another transaction and behind a
 * pooler, each statement waits for the one before, and the outcome is the same.
 * @param work what it names as `last` must not wait for an answer before it sends something more
 * @param options `isInTurn`: each statement is to wait all the same
 */
export function inPipeline<Result>(
  ctx: ServiceContext,
  work: (tx: ServiceContext) => Promise<Ending<Result>>,
  { isInTurn = false }: { isInTurn?: boolean } = {},
): Promise<Result> {
  if (ctx.db.pipelined && !isInTurn) return ctx.db.pipelined((db) => work({ ...ctx, db }));
  // oxlint-disable-next-line lantern/write-in-five-steps -- its callers do
  return inTransaction(ctx, async (tx) => {
    const { result, last } = await work(tx);
    for (const step of last) await step();
    return result;
  });
}

type Steps = readonly (() => Promise<unknown>)[];

type Answers<Asked extends Steps> = {
  -readonly [Step in keyof Asked]: Awaited<ReturnType<Asked[Step]>>;
};

/**
 * Sends what does not need each other's answers, in the order given, and waits for all of it: nothing of it goes on
 * when this has failed.
 * @throws what the first of them met that failed
 */
export async function together<const Asked extends Steps>(
  tx: ServiceContext,
  steps: Asked,
): Promise<Answers<Asked>> {
  if (isPipeline(tx.db)) return (await allOf(steps.map(async (step) => step()))) as Answers<Asked>;
  const answers: unknown[] = [];
  for (const step of steps) answers.push(await step());
  return answers as Answers<Asked>;
}

async function allOf(asked: readonly Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(asked);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined));
}
