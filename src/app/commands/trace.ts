import { readFile, stat } from 'node:fs/promises';
import { readTraceFacts, type TraceFacts } from '#features/derived/tracing/method/facts.ts';
import { traceFacts } from '#features/derived/tracing/method/trace.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { readArguments } from './command-line.ts';

const help = `Usage: lantern trace --facts file.json --offline

Prints where a payment went, as JSON: its edges, where the money lies, and why it is not followed
further. It opens no database, asks nobody and stores nothing, so that anybody can check a report.

  --facts    file with the payment, the transfers and what is known about addresses
  --offline  from the facts of the file alone; a file is never completed from elsewhere

docs/tracing.md describes both files and the method.`;

const maxBytes = 256 * 1024 * 1024;

/** `lantern trace`: prints the edges and leaves that follow from a file of facts. */
export async function traceCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, texts: ['facts'], flags: ['offline'] });
  if (!given) return;
  if (!given.texts.facts) throw new OperatorError(help.split('\n')[0]);
  const { trace } = traceFacts(await readFactsFile(given.texts.facts));
  process.stdout.write(`${JSON.stringify(trace, null, 2)}\n`);
}

async function readFactsFile(file: string): Promise<TraceFacts> {
  const text = await readText(file);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new OperatorError(
      `${file} is no JSON: look for a missing comma, quotation mark or bracket.`,
    );
  }
  const read = readTraceFacts(parsed);
  if (read.ok) return read.facts;
  throw new OperatorError(
    [`${file} cannot be used:`, ...read.problems.map((problem) => `  ${problem}`)].join('\n'),
  );
}

async function readText(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size <= maxBytes) return await readFile(file, 'utf8');
  } catch {
    throw new OperatorError(`${file} cannot be read. Give the path of a file with facts.`);
  }
  throw new OperatorError(`${file} is larger than 256 MB.`);
}
