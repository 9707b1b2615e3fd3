import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import { OperatorError } from '#platform/config/operator-error.ts';

type Sources = {
  /** `--passphrase-file`. */
  file: string | undefined;
  /** Set in the back office; used for backups only. */
  stored?: string | undefined;
  /** Asked for twice, because the input is not echoed. */
  isNew: boolean;
};

const shortest = 12;

/**
 * Reads the passphrase of a backup: from a file, `BACKUP_PASSPHRASE`, the back office, or the keyboard.
 * @throws OperatorError when there is none, or it is too short for a new backup
 */
export async function readPassphrase({ file, stored, isNew }: Sources): Promise<string> {
  const given = file ? await readFirstLine(file) : process.env['BACKUP_PASSPHRASE'] || stored;
  const passphrase = given ?? (await ask(isNew));
  if (isNew && passphrase.length < shortest)
    throw new OperatorError(`The passphrase must have at least ${shortest} characters.`);
  return passphrase;
}

async function readFirstLine(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const user = error.code === 'EACCES' ? ` by the user ${userInfo().username}` : '';
    throw new OperatorError(`${file} cannot be read${user} (${error.code}).`);
  });
  const [line = ''] = text.split(/\r?\n/);
  if (line === '') throw new OperatorError(`${file} holds no passphrase in its first line.`);
  return line;
}

async function ask(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY)
    throw new OperatorError(
      'A passphrase is needed: give --passphrase-file, or set BACKUP_PASSPHRASE.',
    );
  const passphrase = await askOnce('Passphrase of the backup: ');
  if (isNew && (await askOnce('The same again: ')) !== passphrase)
    throw new OperatorError('The two passphrases differ.');
  return passphrase;
}

async function askOnce(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** Progress line for a terminal; a log file gets none. */
export function showProgress(what: string): {
  note(progress: ArchiveProgress): void;
  end(): void;
} {
  const isWatched = process.stderr.isTTY;
  let shown = '';
  return {
    note({ share, step }) {
      const line = `${what}: ${Math.floor(share * 100)} % – ${step}`;
      if (!isWatched || line === shown) return;
      shown = line;
      process.stderr.write(`\r\u001B[K${line}`);
    },
    end() {
      if (shown) process.stderr.write('\r\u001B[K');
    },
  };
}

/** Formats bytes for people. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KiB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
  return `${(bytes / 1024 ** 3).toFixed(2)} GiB`;
}

/**
 * Lets a command finish when the reader of its output goes away, as `head` does after ten lines: further
 * output is dropped. Without this listener the stream ends the process with a stack trace.
 */
export function outliveReaders(...outputs: readonly Writable[]): void {
  for (const output of outputs)
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

/**
 * Prints a stream to its end, or cancels it when the reader of the output goes away. Standard output stays
 * open for further output of the command.
 */
export async function printStream(stream: ReadableStream<Uint8Array>): Promise<void> {
  await pipeline(stream, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
