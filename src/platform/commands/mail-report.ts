import { readConfig } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import { openProgram } from '../program/open-program.ts';
import { takeMailReport, type TakenReport } from '#features/mail/mail-reports.server.ts';
import { readArguments } from './read-arguments.ts';

const help = `Usage: lantern mail-report < message

Takes one message that came back to the bounce mailbox (a delivery status or a feedback report), and
notes on the mail it is about what became of it. A mail server can call it for each such message.`;

/** Larger ones hold what we never sent. */
const maxBytes = 2 * 1024 * 1024;

/** `lantern mail-report`: what a mail server reports about a mail after it was taken. */
export async function mailReportCommand(args: string[]): Promise<void> {
  if (!readArguments(args, { help })) return;
  const raw = await readInput();
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const taken = await takeMailReport(program.systemContext('mail-report'), raw);
    process.stdout.write(`${words[taken]}\n`);
  } finally {
    await program.close();
  }
}

const words: Readonly<Record<TakenReport, string>> = {
  noted: 'Noted.',
  known: 'This was known already.',
  'not-ours': 'This is no report about a mail of ours. Nothing was changed.',
};

async function readInput(): Promise<Uint8Array> {
  if (process.stdin.isTTY) throw new OperatorError(help.split('\n')[0]);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new OperatorError('The message is larger than 2 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
