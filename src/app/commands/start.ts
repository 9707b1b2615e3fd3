import { readConfig } from '#platform/adapters/environment/config.ts';
import type { Program } from '#app/program/open-program.ts';
import { isSealed } from '#features/edges/operations/administrator.server.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { setupCode } from '#features/edges/operations/setup-code.server.ts';
import { readArguments } from './command-line.ts';

const help = `Usage: lantern start

Opens the database and serves the site until Ctrl-C or SIGTERM. It prints the address and, until there
is an administrator, the code for setting up. Environment variables say how, README.md says it of all:

  PORT, HOST    where to listen; default: 3000 and 127.0.0.1
  DATA_DIR      database, keys and files; default: ./var
  DATABASE_URL  a PostgreSQL (15 or newer) of your own instead of the embedded one
  DATABASE_DIRECT_URL  PostgreSQL itself, where DATABASE_URL is a pooler such as PgBouncer
  APP_URL       the public address, for links and mails; default: http://localhost:PORT
  HSTS_SUBDOMAINS  true: browsers insist on https for every name below it too; default: false
  SMTP_URL      the mail server; it can be set in the back office as well
  TRUSTED_PROXIES  the proxies in front, when they are not on this machine: 10.0.0.5, 192.168.7.0/24
  METRICS_TOKEN    lets Prometheus read /metrics; 20 characters or more
  BACKUP_DIR       a mounted disk for backups, or BACKUP_S3_… a bucket; default: in DATA_DIR
  SECRETS_KEY   32 random bytes in base64; default: made at the first start, in DATA_DIR
  LOG_LEVEL     trace to fatal, or silent; default: info
  LOG_FORMAT    text or json; default: text on a terminal and in systemd's journal, else json`;

/** Serves the site until it is stopped. */
export async function startCommand(args: string[]): Promise<void> {
  if (!readArguments(args, { help })) return;
  const { serveUntilStopped } = await import('./serve-until-stopped.ts');
  await serveUntilStopped(() => readConfig(process.env), describeStart);
}

/**
 * Startup information for the operator: the address, the location of the data, and what is still to be
 * done.
 */
export async function describeStart(program: Program, address: string): Promise<string[]> {
  const ctx = program.systemContext('start');
  const lines = [`Lantern is ready:  ${address}`, `Data:              ${program.dataPlace}`];
  if (ctx.ports.databaseHome.kind === 'embedded') {
    lines.push(
      "PostgreSQL:        the bundled one, whose packages are a beta. For real people's reports use your system's (docs/operations.md, Moving to a PostgreSQL of your own)",
    );
  }
  const { s3 } = program.config;
  if (s3) lines.push(`Files:             the bucket ${s3.bucket} at ${s3.endpoint}`);
  const fileProblem = await ctx.ports.storage.findProblem();
  if (fileProblem !== undefined) {
    ctx.ports.log.error({ problem: fileProblem }, 'Files cannot be stored');
    lines.push(`Files:             cannot be stored. ${fileProblem}`);
  }
  const { target } = ctx.ports.archives;
  const targetProblem = await ctx.ports.archives.findTargetProblem();
  if (targetProblem !== undefined) {
    ctx.ports.log.error({ problem: targetProblem }, 'Backups cannot be made');
    lines.push(`Backups:           cannot be made. ${targetProblem}`);
  } else if (target.isElsewhere) lines.push(`Backups:           go to ${target.place}`);
  if (!(await readMailServer(ctx))) {
    lines.push(
      'Mail:              waits in the outbox until a mail server is set up (SMTP_URL, or Mail in the back office)',
    );
  }
  if (await isSealed(ctx)) return lines;
  return [
    ...lines,
    `Set up:            ${address}/install`,
    `Setup code:        ${setupCode(ctx)}`,
  ];
}
