import type { Lantern } from './lantern.ts';

/** Makes a job run now and notifies the program, which finds a row alone only within ten seconds. */
export async function runJob({ query }: Pick<Lantern, 'query'>, job: string): Promise<void> {
  await query(`insert into pgboss.job (name, state) values ($1, 'created')`, [job]);
  // The channel as pg-boss derives it from the name of its schema (`notifyChannelSql`).
  await query(
    `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), $1)`,
    [job],
  );
}
