import type { Db } from '#platform/database/client.ts';
import { StreamingClient } from '#platform/database/streaming-client.ts';

/** Stands for a whole pool inside a test's transaction: what is asked at once is asked in turn. */
export class OneConnection extends StreamingClient {
  #last: Promise<unknown> = Promise.resolve();

  override query(...asked: unknown[]): never {
    // A stream or a callback looks after itself.
    if (textOf(asked[0]) === undefined || typeof asked.at(-1) === 'function')
      return super.query(...asked);
    const answer = this.#last.then((): Promise<unknown> => super.query(...asked));
    this.#last = answer.catch(() => {});
    return answer as never;
  }
}

type Work = Parameters<Db['transaction']>[0];

/**
 * The transactions that the product opens inside a test's own follow each other, as each has a
 * connection of its own in earnest; and within one, two queries at once are refused, as by `pg` 9.
 */
export function guardTransactions(db: Db): void {
  const open = db.transaction.bind(db);
  let last: Promise<unknown> = Promise.resolve();
  db.transaction = <Result>(work: (tx: Parameters<Work>[0]) => Promise<Result>) => {
    const done = last.then(() =>
      open((tx) => {
        refuseTwoAtOnce(tx);
        return work(tx);
      }),
    );
    last = done.catch(() => {});
    return done;
  };
}

function refuseTwoAtOnce(tx: object): void {
  const session: object = Reflect.get(tx, 'session');
  const client: StreamingClient = Reflect.get(session, 'client');
  let pending = 0;
  async function query(...asked: unknown[]): Promise<unknown> {
    const text = textOf(asked[0]);
    if (pending > 0 && !text?.startsWith('rollback'))
      throw new Error(`Two queries at once inside one transaction: ${text}`);
    pending += 1;
    try {
      return await client.query(...asked);
    } finally {
      pending -= 1;
    }
  }
  const guarded = Object.create(session, { client: { value: { query } } });
  Reflect.set(tx, 'session', guarded);
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const isConfig = typeof query === 'object' && query !== null && 'text' in query;
  return isConfig && !('submit' in query) ? String(query.text) : undefined;
}
