import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openProgram } from '#app/program/open-program.ts';
import {
  mostMailBytes,
  takeMail,
  type TakenMail,
} from '#features/edges/exchange/mail-in.server.ts';
import { takeMailReport, type TakenReport } from '#features/base/mail/mail-reports.server.ts';
import { readArguments } from './command-line.ts';

const help = `Usage: lantern mail-report < message

Takes one message that came back to the bounce mailbox (a delivery status or a feedback report), and
notes on the mail it is about what became of it. A mail server can call it for each such message.`;

/** Larger messages contain nothing that we sent. */
const maxBytes = 2 * 1024 * 1024;

/** `lantern mail-report`: processes delivery reports of a mail server. */
export async function mailReportCommand(args: string[]): Promise<void> {
  if (!readArguments(args, { help })) return;
  const raw = await readInput(help, maxBytes);
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const taken = await takeMailReport(program.systemContext('mail-report'), raw);
    process.stdout.write(`${reportWords[taken]}\n`);
  } finally {
    await program.close();
  }
}

const reportWords: Readonly<Record<TakenReport, string>> = {
  noted: 'Noted.',
  known: 'This was known already.',
  'not-ours': 'This is no report about a mail of ours. Nothing was changed.',
};

const mailInHelp = `Usage: lantern mail-in < message

Stores one message: as the next one of the case or report whose letter it answers, if it comes from that
person's own address; else as a submission, with its attachments and the message itself as files. For the
address that people answer to and staff forward to: a mail server calls it for each message. Brought twice,
a message is stored once.

It ends with what mail servers expect (sysexits): 0 stored, 65 refused because it cannot be read, is too
large, holds a seed phrase or key, or would lose a part, 77 refused because no person wrote it, it goes in circles or answers a notice to staff, 75 try
again later, which stands for everything else too.`;

/** Source: sysexits.h, as Postfix, Exim and others read it. */
const exits = { data: 65, later: 75, permission: 77 } as const;

/**
 * `lantern mail-in`: turns a message into a submission. It never exits with a code that makes the mail
 * server discard mail.
 */
export async function mailInCommand(args: string[]): Promise<void> {
  if (!readArguments(args, { help: mailInHelp })) return;
  try {
    const raw = await readInput(mailInHelp, mostMailBytes);
    const program = await openProgram(readConfig(process.env), { mayJoin: true });
    try {
      printResult(await takeMail(program.systemContext('mail-in'), raw));
    } finally {
      await program.close();
    }
  } catch (error) {
    if (error instanceof TooLarge) return end(exits.data, error.message);
    // An unavailable database, a full disk, a wrong setting: the message is retried by the mail server.
    end(exits.later, `Try again later: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function printResult(result: TakenMail): void {
  if (result.taken === 'later') return end(exits.later, 'No room just now. Try again later.');
  if (result.taken === 'refused') {
    const { code, words: said } = refusals[result.because];
    return end(code, said);
  }
  if (result.taken === 'noted') {
    process.stdout.write('An automatic answer, noted on the letter that it answers.\n');
    return;
  }
  const again = result.isRepeat ? ' It was stored before.' : '';
  const where =
    result.taken === 'joined' ? `Added to ${result.number}.` : `Stored as ${result.reference}.`;
  process.stdout.write(`${where}${again}\n`);
}

type Refused = Extract<TakenMail, { taken: 'refused' }>['because'];

/** A mail server returns these texts to the sender. */
const refusals: Readonly<Record<Refused, { code: number; words: string }>> = {
  automatic: {
    code: exits.permission,
    words: 'Automatic answers and returned mail are not taken.',
  },
  loop: { code: exits.permission, words: 'This message goes in circles, or is one of our own.' },
  notice: {
    code: exits.permission,
    words: 'Nobody reads answers to this notice. Sign in to the back office and answer there.',
  },
  secret: {
    code: exits.data,
    words:
      'Nothing was stored: it seems to hold a seed phrase, a private key, a card or a one-time code. Send it again without. Nobody who helps you needs it.',
  },
  'not-kept': {
    code: exits.data,
    words:
      'Nothing was stored: the message cannot be kept as a file, and a part of it would be lost. Send its text and each attachment in mails of their own.',
  },
  unreadable: { code: exits.data, words: 'This is no message that can be read.' },
};

function end(code: number, words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = code;
}

class TooLarge extends OperatorError {}

async function readInput(usage: string, most: number): Promise<Uint8Array> {
  if (process.stdin.isTTY) throw new OperatorError(usage.split('\n')[0]);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new TooLarge(`The message is larger than ${most >> 20} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
