import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Placeholder, type Query, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import { isPipeline, sendAfterTurn, type Db, type Ending } from '#platform/database/client.ts';
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

type Waiting = {
  place: string;
  run: (db: Db) => Promise<Ending<() => void>>;
  fail: (error: unknown) => void;
};

/** What waits for a transaction to share, by the pool, and how many are under way. */
const shared = new WeakMap<Db, { waiting: Waiting[]; open: number }>();

/** Two, so that one is worked on while the other waits for the disk. */
const maxOpen = 2;

/** In one transaction: what fails in it takes the others back too. */
const maxShared = 32;

/**
 * `inPipeline` for what many send at once: those that come while a transaction is under way share the next one.
 * @param work sends statements and nothing else: the transaction is not its own
 * @param place what of its rows others may write to, such as a mailbox: in this order they are written, so that no two
 *   transactions wait for each other in a circle
 * @throws whatever any of those met that shared it; then nothing of this one is stored either
 */
export function inSharedPipeline<Result>(
  ctx: ServiceContext,
  work: (tx: ServiceContext) => Promise<Ending<Result>>,
  place = '',
): Promise<Result> {
  const { db: pool } = ctx;
  // oxlint-disable-next-line lantern/write-in-five-steps -- its callers do
  if (!pool.pipelined) return inPipeline(ctx, work);
  const inOwnContext = AsyncLocalStorage.snapshot();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const queue = shared.get(pool) ?? { waiting: [], open: 0 };
  shared.set(pool, queue);
  queue.waiting.push({
    place,
    run: (db) =>
      inOwnContext(async () => {
        const { result, last } = await work({ ...ctx, db });
        return { result: () => resolve(result), last };
      }),
    fail: reject,
  });
  if (queue.open < maxOpen) void sendShared(pool, queue);
  return promise;
}

function byPlace(a: Waiting, b: Waiting): number {
  return Number(a.place > b.place) - Number(a.place < b.place);
}

async function sendShared(pool: Db, queue: { waiting: Waiting[]; open: number }): Promise<void> {
  queue.open += 1;
  // Whoever is read in the same turn comes along.
  await nextTurn();
  while (queue.waiting.length > 0) {
    const several = queue.waiting.splice(0, maxShared).toSorted(byPlace);
    try {
      const settle = await pool.pipelined?.(async (db) => {
        const endings = await allOf(several.map(({ run }) => run(db)));
        return {
          result: endings.map(({ result }) => result),
          last: endings.flatMap(({ last }) => last),
        };
      });
      for (const each of settle ?? []) each();
    } catch (error) {
      for (const { fail } of several) fail(error);
    }
  }
  queue.open -= 1;
}

const nothing: QueryResult<never> = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };

/**
 * A prepared statement for any number of rows, of which callers bring theirs: what is brought to one pipeline in the
 * same turn leaves as one statement, in the place of the first. Each of them gets the whole answer. Callers that may
 * have no rows ask all the same: so the order of the statements is the same for all of them.
 * @param name of its own among all prepared ones
 * @param build gets the rows as jsonb, an array
 */
export function gathered<Given extends object, Row extends QueryResultRow = QueryResultRow>(
  name: string,
  build: (rows: SQL) => SQL,
): (db: Db, rows: readonly Given[]) => Promise<QueryResult<Row>> {
  const askAll = prepared<{ rows: string }, Row>(name, () =>
    build(sql`${sql.placeholder('rows')}::jsonb`),
  );
  async function ask(db: Db, rows: readonly Given[]): Promise<QueryResult<Row>> {
    return rows.length === 0 ? nothing : askAll(db, { rows: JSON.stringify(rows) });
  }
  const open = new WeakMap<Db, { rows: Given[]; answer: Promise<QueryResult<Row>> }>();
  return (db, rows) => {
    if (!isPipeline(db)) return ask(db, rows);
    const known = open.get(db);
    if (known) {
      known.rows.push(...rows);
      return known.answer;
    }
    const { promise, resolve } = Promise.withResolvers<QueryResult<Row>>();
    const all = [...rows];
    open.set(db, { rows: all, answer: promise });
    sendAfterTurn(db, () => {
      open.delete(db);
      resolve(ask(db, all));
    });
    return promise;
  };
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

async function allOf<Value>(asked: readonly Promise<Value>[]): Promise<Value[]> {
  const outcomes = await Promise.allSettled(asked);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}
