import { readTraceFacts } from '#features/derived/tracing/method/facts.ts';
import { traceFacts } from '#features/derived/tracing/method/trace.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { readArguments } from './command-line.ts';
import { readFactsFile, unusableFacts } from './facts-file.ts';

const help = `Usage: lantern trace --facts file.json --offline

Prints where a payment went, as JSON: its edges, where the money lies, and why it is not followed
further. It opens no database, asks nobody and stores nothing, so that anybody can check a report.

  --facts    file with the payment, the transfers and what is known about addresses
  --offline  from the facts of the file alone; a file is never completed from elsewhere

docs/tracing.md describes both files and the method.`;

const limit = { maxBytes: 256 * 1024 * 1024, words: '256 MB' };

/** `lantern trace`: prints the edges and leaves that follow from a file of facts. */
export async function traceCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, texts: ['facts'], flags: ['offline'] });
  if (!given) return;
  const file = given.texts.facts;
  if (!file) throw new OperatorError(help.split('\n')[0]);
  const read = readTraceFacts(await readFactsFile(file, limit));
  if (!read.ok) throw unusableFacts(file, read.problems);
  const { trace } = traceFacts(read.facts);
  process.stdout.write(`${JSON.stringify(trace, null, 2)}\n`);
}
