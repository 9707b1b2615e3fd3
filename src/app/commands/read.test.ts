import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCommand } from './read.ts';

let folder = '';
let printed = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lantern-read-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function stored(name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const table = 'Date,Payee,Amount\n05/06/2026,Eva,-5.00\n07/08/2026,Pay,9.00\n';

test('prints questions, payments and what is left out, and follows the answers of a file', async () => {
  const file = await stored('bank.csv', table);
  const asked = ['--as', 'statement', '--now', '2026-11-20T18:00:00Z'];
  await readCommand([...asked, file]);
  expect(JSON.parse(printed)).toMatchObject({
    format: null,
    questions: [
      { id: 'dateOrder', likely: 'mdy', reason: expect.stringContaining('currency') },
      { id: 'unit', likely: 'USD' },
    ],
    payments: [{ at: '2026-05-06', precision: 'day', amount: '5', asset: 'USD', to: 'Eva' }],
    leftOut: [{ reason: 'incoming', count: 1 }],
  });
  printed = '';
  const answers = await stored('answers.json', '{"dateOrder":"dmy","unit":"GBP"}');
  await readCommand([...asked, '--answers', answers, file]);
  expect(JSON.parse(printed)).toMatchObject({ payments: [{ at: '2026-06-05', asset: 'GBP' }] });
});

test('says what to do about a file that it cannot read, an unknown question, and a wrong use', async () => {
  const letter = await stored('letter.txt', 'Dear Ana,\nplease pay.\n');
  await expect(readCommand(['--as', 'statement', letter])).rejects.toThrow(/CSV, XLSX or OFX/);
  const wrong = await stored('wrong.json', '{"colour":"red"}');
  const file = await stored('bank.csv', table);
  await expect(readCommand(['--as', 'statement', '--answers', wrong, file])).rejects.toThrow(
    /colour/,
  );
  await expect(readCommand(['--as', 'poem', file])).rejects.toThrow(/Usage/);
  await expect(readCommand(['--as', 'statement', path.join(folder, 'none.csv')])).rejects.toThrow(
    /cannot be read/,
  );
});
