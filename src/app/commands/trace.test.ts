import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { traceCommand } from './trace.ts';

let folder = '';
let printed = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lantern-trace-'));
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

async function stored(content: string): Promise<string> {
  const file = path.join(folder, 'facts.json');
  await writeFile(file, content);
  return file;
}

const ether = { chain: 'ethereum', asset: 'ETH', block: 7, time: '2026-03-01T10:00:00Z' };
const payment = { ...ether, tx: '0xAA', index: 0, to: '0xAbC', amount: '1000000000000000000' };

test('prints edges, leaves, sums and notes of the facts in a file', async () => {
  const transfers = [
    { ...ether, tx: '0xbb', index: 4, from: '0xabc', to: '0xDEF', amount: '400000000000000000' },
  ];
  const file = await stored(JSON.stringify({ convention: 'pro-rata', payment, transfers }));
  await traceCommand(['--facts', file, '--offline']);
  const edge = { from: '0xAbC', to: '0xDEF', tx: '0xbb', index: 4, amount: '400000000000000000' };
  const whole = { low: '600000000000000000', high: '600000000000000000' };
  const part = { low: '400000000000000000', high: '400000000000000000' };
  expect(JSON.parse(printed)).toEqual({
    convention: 'pro-rata',
    edges: [{ ...edge, depth: 1, is: 'observed' }],
    leaves: [
      { address: '0xAbC', amount: '600000000000000000', ...whole, reason: 'unmoved' },
      { address: '0xDEF', amount: '400000000000000000', ...part, reason: 'unmoved' },
    ],
    fees: '0',
    start: '1000000000000000000',
    reconciles: true,
    partlyRead: [],
    notes: [],
  });
});

test('says which part of a file it cannot use', async () => {
  const broken = { convention: 'fifo', payment: { ...payment, amount: '1.5' }, transfers: [{}] };
  await expect(
    traceCommand(['--facts', await stored(JSON.stringify(broken)), '--offline']),
  ).rejects.toThrow(/payment\.amount: Write whole base units.*\n.*transfers\.0\.chain/);
  await expect(traceCommand(['--facts', await stored('{,}')])).rejects.toThrow(/is no JSON/);
  await expect(traceCommand(['--facts', path.join(folder, 'none')])).rejects.toThrow(/be read/);
  await expect(traceCommand([])).rejects.toThrow(/^Usage: lantern trace/);
});

test('takes a file or a payment, and a payment by its id', async () => {
  const both = ['--facts', await stored('{}'), '--payment', 'P-1'];
  await expect(traceCommand(both)).rejects.toThrow(/^Usage: lantern trace/);
  await expect(traceCommand(['--payment', 'P-1', '--offline'])).rejects.toThrow(/by its id/);
});
