import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { checkConformance } from '#features/derived/tracing/conformance/conformance.ts';
import { readTraceFacts } from '#features/derived/tracing/method/facts.ts';
import { traceFacts, type Trace } from '#features/derived/tracing/method/trace.ts';
import {
  findTraceOfPayment,
  getTrace,
  startTrace,
} from '#features/derived/tracing/traces.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { traceConventions } from '#shared/vocabulary/traced-chains.ts';
import { openProgram } from '#app/program/open-program.ts';
import { operatorContext, readArguments } from './command-line.ts';
import { readFactsFile, unusableFacts } from './facts-file.ts';

const help = `Usage: lantern trace (--facts file.json | --payment ID | --conformance) [--offline]

Prints where a payment went, as JSON: its edges, where the money lies, and why it is not followed
further.

  --facts    file with the payment, the transfers and what is known about addresses. It opens no
             database, asks nobody and stores nothing, so that anybody can check a report; a file is
             never completed from elsewhere, with --offline or without
  --payment  a payment of a case, by its id. The running program follows it anew, and the command waits
  --conformance  follows the ledgers of docs/conformance.md, and prints which results are those that
             were worked out by hand
  --offline  with --payment: prints the newest trace from its kept facts, and asks nobody

docs/tracing.md describes both files and the method.`;

const limit = { maxBytes: 256 * 1024 * 1024, words: '256 MB' };

/** `lantern trace`: prints the edges and leaves that follow from a file of facts, or for a payment. */
export async function traceCommand(args: string[]): Promise<void> {
  const given = readArguments(args, {
    help,
    texts: ['facts', 'payment'],
    flags: ['offline', 'conformance'],
  });
  if (!given) return;
  const { facts: file, payment } = given.texts;
  if (given.flags.conformance) {
    if (file !== undefined || payment !== undefined) throw new OperatorError(help.split('\n')[0]);
    printConformance();
    return;
  }
  if ((file === undefined) === (payment === undefined))
    throw new OperatorError(help.split('\n')[0]);
  const trace =
    file === undefined
      ? await tracePayment(payment ?? '', given.flags.offline === true)
      : await traceFile(file);
  process.stdout.write(`${JSON.stringify(trace, null, 2)}\n`);
}

/** @throws OperatorError if a result is another than the one that was worked out by hand */
function printConformance(): void {
  const lines = checkConformance();
  const width = Math.max(...lines.map(({ title }) => title.length));
  process.stdout.write(`${' '.repeat(width + 4)}  ${traceConventions.join('  ')}\n`);
  for (const { number, title, results } of lines) {
    const cells = results.map(({ convention, differs }) =>
      (differs === '' ? 'ok' : 'DIFFERS').padEnd(convention.length),
    );
    const name = `${String(number).padStart(2)}  ${title.padEnd(width)}`;
    process.stdout.write(`${name}  ${cells.join('  ').trimEnd()}\n`);
  }
  const wrong = lines.flatMap(({ number, results }) =>
    results
      .filter(({ differs }) => differs !== '')
      .map(({ convention, differs }) => `${number} ${convention}: ${differs}`),
  );
  process.stdout.write(
    `${lines.length} ledgers in ${traceConventions.length} conventions: ${wrong.length === 0 ? 'all as worked out by hand' : `${wrong.length} results differ`}.\n`,
  );
  if (wrong.length > 0) throw new OperatorError(wrong.join('\n'));
}

async function traceFile(file: string): Promise<Trace> {
  const read = readTraceFacts(await readFactsFile(file, limit));
  if (!read.ok) throw unusableFacts(file, read.problems);
  // Somewhere on Earth it is tomorrow already.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const ahead = read.facts.labels.flatMap(({ day = '', list }, place) =>
    day.slice(0, 10) > tomorrow
      ? [`labels.${place}.day: The list “${list}” is dated ${day}, which lies in the future.`]
      : [],
  );
  if (ahead.length > 0) throw unusableFacts(file, ahead);
  return traceFacts(read.facts).trace;
}

async function tracePayment(paymentId: string, isOffline: boolean): Promise<Trace> {
  if (!z.uuid().safeParse(paymentId).success)
    throw new OperatorError(
      'A payment is named by its id, which stands in the address of its page.',
    );
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const ctx = operatorContext(program, 'trace');
    if (!isOffline) await followAnew(ctx, paymentId);
    const { caseId, newest } = await findTraceOfPayment(ctx, paymentId);
    if (!newest) throw new OperatorError('This payment was not followed yet.');
    return (await getTrace(ctx, { caseId, id: newest.id, convention: undefined })).trace;
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorError(error.message);
    throw error;
  } finally {
    await program.close();
  }
}

/** In milliseconds. */
const pause = 1_000;

/** Longer than the minute after which the running program looks for work, in pauses. */
const mostWaiting = 90;

async function followAnew(ctx: ServiceContext, paymentId: string): Promise<void> {
  const { caseId } = await findTraceOfPayment(ctx, paymentId);
  await startTrace(ctx, { caseId, paymentId, convention: 'fifo' });
  for (let waited = 0; ; waited += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until the job has ended
    const { newest } = await findTraceOfPayment(ctx, paymentId);
    const isOver = newest?.state !== 'waiting' && newest?.state !== 'running';
    if (newest?.state === 'failed') throw new OperatorError(newest.problems.join('\n'));
    if (isOver) return;
    if (newest.state === 'waiting' && waited >= mostWaiting)
      throw new OperatorError('The trace is ordered, but no running program takes it up.');
    // oxlint-disable-next-line no-await-in-loop -- until the job has ended
    await setTimeout(pause);
  }
}
