import { Client } from 'pg';
import { parseDatabaseUrl } from '../../config/parse-database-url.ts';
import type { DatabaseProblem } from '#kernel/ports/database-problems.ts';
import { classifyError, findProblem } from './find-problem.ts';

/** In milliseconds. */
const timeout = 8_000;

export type Target =
  | { ok: true; client: Client; place: string; version: string }
  | { ok: false; problem: DatabaseProblem };

/**
 * Connects to a PostgreSQL that may take our data.
 * @returns the open connection, which the caller ends; or why not
 */
export async function openTarget(url: string): Promise<Target> {
  const place = parseDatabaseUrl(url)?.place;
  if (!place) return { ok: false, problem: 'address' };
  const client = new Client({
    ...{ connectionString: url, connectionTimeoutMillis: timeout, keepAlive: true },
    ...{ application_name: 'lantern-move', query_timeout: 0 },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const problem = await findProblem(client);
    if (!problem) {
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return { ok: true, client, place, version: rows[0]?.server_version ?? '' };
    }
    await client.end();
    return { ok: false, problem };
  } catch (error) {
    await client.end().catch(() => {});
    return { ok: false, problem: classifyError(error) };
  }
}
