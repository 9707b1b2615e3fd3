import type { Db } from '#database/client.ts';
import { StreamingClient } from '#database/streaming-client.ts';

/** Replaces a whole pool inside a test's transaction: parallel queries run in turn. */
export class OneConnection extends StreamingClient {
  #last: Promise<unknown> = Promise.resolve();

  override query(...asked: unknown[]): never {
    // A stream or a callback takes care of itself.
    if (textOf(asked[0]) === undefined || typeof asked.at(-1) === 'function')
      return super.query(...asked);
    const answer = this.#last.then((): Promise<unknown> => super.query(...asked));
    this.#last = answer.catch(() => {});
    return answer as never;
  }
}

type Work = Parameters<Db['transaction']>[0];

/**
 * The product's transactions inside a test run one after the other, because in production each has its own
 * connection. None may end while one of its statements is running (`sendAll` waits for all): the next
 * statement would run outside of it.
 */
export function guardTransactions(db: Db): void {
  const open = db.transaction.bind(db);
  let last: Promise<unknown> = Promise.resolve();
  db.transaction = <Result>(work: (tx: Parameters<Work>[0]) => Promise<Result>) => {
    const done = last.then(() =>
      open(async (tx) => {
        const underWay = watchStatements(tx);
        const [outcome] = await Promise.allSettled([work(tx)]);
        const [left] = underWay;
        if (left !== undefined)
          throw new Error(`A transaction ended before its statement: ${left}`);
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      }),
    );
    last = done.catch(() => {});
    return done;
  };
}

/** @returns the statements of a transaction that are still running */
function watchStatements(tx: object): ReadonlySet<string> {
  const session: object = Reflect.get(tx, 'session');
  const client: StreamingClient = Reflect.get(session, 'client');
  const underWay = new Set<string>();
  async function query(...asked: unknown[]): Promise<unknown> {
    const text = textOf(asked[0]) ?? '';
    underWay.add(text);
    try {
      return await client.query(...asked);
    } finally {
      underWay.delete(text);
    }
  }
  const guarded = Object.create(session, { client: { value: { query } } });
  Reflect.set(tx, 'session', guarded);
  return underWay;
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const isConfig = typeof query === 'object' && query !== null && 'text' in query;
  return isConfig && !('submit' in query) ? String(query.text) : undefined;
}
