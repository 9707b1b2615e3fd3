import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OperatorError } from '../config/operator-error.ts';
import { commands, programHelp } from './commands.ts';

// What the build makes of the pages; no command gets that far here.
vi.mock('../http/entry.ts', () => ({}));

let printed = '';

beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(() => vi.restoreAllMocks());

test('the help of the program names every command', () => {
  for (const [name, { summary }] of commands)
    expect(programHelp()).toContain(`\n  ${name.padEnd(13)}  ${summary}\n`);
});

test.each([...commands])('%s explains itself and does nothing else', async (name, { run }) => {
  for (const asked of ['--help', '-h']) {
    printed = '';
    await run([asked]);
    expect(printed).toMatch(new RegExp(`^Usage: lantern ${name}\\b.*\\n\\n[^]{80,}`));
  }
});

test.each([...commands])('%s refuses an option that it does not know', async (_name, { run }) => {
  await expect(run(['--no-such-option'])).rejects.toThrow(OperatorError);
});
