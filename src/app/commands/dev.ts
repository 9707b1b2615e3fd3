import '../register.ts';
// Entry that `npm run dev` imports again after every change. One import only: two would create two copies
// of the keys under which a request carries its context.
import type { RequestListener } from 'node:http';
import { createLog } from '#platform/adapters/create-log.ts';
import { openLogOutput } from '#platform/adapters/readable-log.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { openSite } from '#app/http/open-site.ts';
import { followKeys } from '#app/program/follow-keys.ts';
import { keepAuditSealed } from '#app/program/keep-audit-sealed.ts';
import { openDatabaseServer, type DatabaseServer } from '#app/program/open-database-server.ts';
import { openProgram } from '#app/program/open-program.ts';
import { describeStart } from './start.ts';

type Opened = {
  answer: RequestListener;
  /** Lines for the developer, as printed by `lantern start`. */
  lines: readonly string[];
  close(): Promise<void>;
};

/** The database outlives the sites that are opened on it. */
export function openDevDatabase(): Promise<DatabaseServer> {
  const config = readConfig(process.env);
  return openDatabaseServer({
    config,
    log: createLog(config.logLevel, openLogOutput(config.logFormat)),
    mayJoin: false,
  });
}

export function devAddress(): { host: string; port: number } {
  const { host, port } = readConfig(process.env);
  return { host, port };
}

/**
 * Opens the program and its site beside the previous one, which is closed afterwards: visitors and jobs are
 * shared as between two processes on one database.
 * @param enhanceScript the documents' script as Vite serves it
 */
export async function openDevSite(enhanceScript: string): Promise<Opened> {
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  const followers = [keepAuditSealed(program), followKeys(program)];
  const site = await openSite(program, { enhanceScript });
  void program.jobs.start();
  return {
    answer: site.answer,
    lines: await describeStart(program, program.config.appUrl),
    async close() {
      await site.endStreams();
      await site.close();
      await Promise.all(followers.map((follower) => follower.stop()));
      await program.close();
    },
  };
}
