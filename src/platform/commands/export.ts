import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '../config/config.ts';
import { Refusal } from '#kernel/errors.ts';
import { OperatorError } from '../config/operator-error.ts';
import { openProgram } from '../program/open-program.ts';
import { exportFileName, exportTable } from '#features/data/table-export.server.ts';
import { operatorContext } from './operator-context.ts';
import { readArguments } from './read-arguments.ts';
import { formatBytes } from './terminal.ts';

const help = `Usage: lantern export --table name [--to file] [--reason text]

Writes one table as JSON. Passwords, tokens, keys and sealed texts are left out. The program may run
meanwhile.

  --table   such as form_submissions
  --to      a new file, or a folder; default: {table}_export_{date}.json here
  --reason  why the data is needed, for the audit log`;

/** `lantern export`: a table as JSON. */
export async function exportCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, texts: ['table', 'to', 'reason'] });
  if (!given) return;
  const { table, to = '.', reason = 'Exported from the command line' } = given.texts;
  if (!table) throw new OperatorError(help.split('\n')[0]);
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const ctx = operatorContext(program, 'export');
    const path = await choosePath(to, exportFileName(table, ctx.now()));
    const { stream } = await exportTable(ctx, { table, reason }).catch(explain);
    const draft = `${path}.unfinished`;
    try {
      await pipeline(stream, createWriteStream(draft, { mode: 0o600, flush: true }));
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
    process.stdout.write(`Exported: ${path} (${formatBytes((await stat(path)).size)}).\n`);
  } finally {
    await program.close();
  }
}

function explain(error: unknown): never {
  if (error instanceof Refusal) throw new OperatorError(`Export Failed: ${error.message}`);
  throw error;
}

async function choosePath(to: string, fileName: string): Promise<string> {
  const wanted = resolve(to);
  const found = await stat(wanted).catch(() => undefined);
  const path = found?.isDirectory() ? join(wanted, fileName) : wanted;
  const isTaken = found && (!found.isDirectory() || (await stat(path).catch(() => undefined)));
  if (isTaken) throw new OperatorError(`${path} is there already; exports never replace a file.`);
  return path;
}
