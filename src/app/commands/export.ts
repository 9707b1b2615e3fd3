import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { Refusal } from '#kernel/errors.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openProgram } from '#app/program/open-program.ts';
import { exportFileName, exportTable } from '#features/edges/data/table-export.server.ts';
import { formatNames } from '#features/edges/exchange/format.ts';
import {
  exportIndicators,
  type IndicatorExport,
} from '#features/edges/exchange/indicator-export.server.ts';
import { exportedLabels } from '#features/derived/indicators/sharing-states.ts';
import { readArguments, operatorContext } from './command-line.ts';
import { formatBytes, printStream } from './terminal.ts';

const help = `Usage: lantern export --table name --to file | --indicators --format name [--to file] [--reason text]

Writes one table as JSON, or the indicators that may leave. Passwords, tokens, keys and sealed texts are
left out. The program may run meanwhile.

  --table       such as form_submissions
  --indicators  what staff checked, labelled, and people agreed to pass on; without --to it is written
                to standard output
  --format      of indicators: ${formatNames.join(', ')}
  --tlp         of indicators: ${exportedLabels.join(', ')}; several with commas; default: all of them
  --to          a new file, or a folder, which gets {table}_export_{date}.json; a table holds personal
                data, so it is written nowhere by itself
  --reason      why the data is needed, for the audit log`;

const texts = ['table', 'format', 'tlp', 'to', 'reason'] as const;

/** `lantern export`: writes a table as JSON, or indicators in an exchange format. */
export async function exportCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, texts, flags: ['indicators'] });
  if (!given) return;
  const { table, to, reason = 'Exported from the command line' } = given.texts;
  const { indicators } = given.flags;
  if (Boolean(table) === Boolean(indicators)) throw new OperatorError(help.split('\n')[0]);
  if (table && to === undefined)
    throw new OperatorError('A table holds personal data: say where it goes with --to.');
  const wanted = indicators ? readSelection(given.texts) : undefined;
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const ctx = operatorContext(program, 'export');
    if (wanted) {
      const { body, fileName } = await exportIndicators(ctx, { ...wanted, reason }).catch(explain);
      if (to === undefined) await printStream(body);
      else await writeFile(body, await choosePath(to, fileName));
    } else if (table) {
      const path = await choosePath(to ?? '', exportFileName(table, ctx.now()));
      const { stream } = await exportTable(ctx, { table, reason }).catch(explain);
      await writeFile(stream, path);
    }
  } finally {
    await program.close();
  }
}

type ExportSelection = Pick<IndicatorExport, 'format' | 'filter'>;

/** @throws OperatorError for an unknown format or label */
function readSelection({ format, tlp }: { format?: string; tlp?: string }): ExportSelection {
  const known = formatNames.find((name) => name === format);
  if (!known) throw new OperatorError(`--format must be one of ${formatNames.join(', ')}.`);
  const asked = tlp?.split(',');
  const labels = asked?.map((word) => {
    const label = exportedLabels.find((name) => name === word.trim());
    if (label) return label;
    throw new OperatorError(`--tlp must be of ${exportedLabels.join(', ')}, with commas.`);
  });
  return { format: known, filter: { labels } };
}

async function writeFile(
  stream: NodeJS.ReadableStream | ReadableStream<Uint8Array>,
  path: string,
): Promise<void> {
  const draft = `${path}.unfinished`;
  try {
    await pipeline(stream, createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  process.stdout.write(`Exported: ${path} (${formatBytes((await stat(path)).size)}).\n`);
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
