import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Writes repeatedly once its input ends, then completes its work. */
const command = `
  import { readArguments } from './src/app/commands/command-line.ts';
  import { outliveReaders } from './src/app/commands/terminal.ts';
  outliveReaders(process.stdout, process.stderr);
  for await (const _ of process.stdin);
  for (let line = 0; line < 100; line += 1) {
    readArguments(['--help'], { help: 'Usage: lantern settings list' });
    await new Promise(setImmediate);
  }
  process.stderr.write('done');`;

/** Prints a stream of a megabyte, as an export does. */
const printing = `
  import { outliveReaders, printStream } from './src/app/commands/terminal.ts';
  outliveReaders(process.stdout, process.stderr);
  for await (const _ of process.stdin);
  await printStream(new Blob([new Uint8Array(1_000_000)]).stream());
  process.stderr.write('done');`;

test.each([
  ['lines', command],
  ['a stream', printing],
])('a command whose reader has gone away before %s ends without a word', async (_, script) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  // The reading end of a real pipe, closed before the first line.
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.end();

  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);

  expect({ code, said }).toEqual({ code: 0, said: 'done' });
});
