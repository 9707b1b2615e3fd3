import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { traceInDemo } from '#features/derived/tracing/demo-trace.server.ts';
import { makeTraceFile } from '#features/derived/tracing/trace-files.server.ts';
import { findTraces, getTrace } from '#features/derived/tracing/traces.server.ts';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase, urlTo } from '#tests/db.ts';
import { readZip } from '#tests/read-zip.ts';
import { storeStaff } from '#tests/staff.ts';
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
    method: 2,
    convention: 'pro-rata',
    risks: [],
    dropped: '0',
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

/** The demo's case on a database of its own, to which the command connects as it does in use. */
async function storeDemoCase() {
  const database = await createTestDatabase({ application_name: 'test' });
  onTestFinished(database.close);
  const environment = {
    DATABASE_URL: urlTo(database),
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'silent',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const actor = await storeStaff(database.db, 'administrator', 'ada@example.org');
  const ctx = testContext(database.db, { actor, ports: { typesetter: createTypesetter() } });
  const caseId = await storeCase(database.db);
  await traceInDemo(ctx, { caseId, administrator: ctx });
  const { runs } = await findTraces(ctx, { caseId, convention: undefined });
  const [run] = runs;
  if (!run) throw new Error('The demo has a trace.');
  return { ctx, caseId, run };
}

test('a payment is printed from its kept facts, as its page and its archive of evidence have it, byte for byte', async () => {
  const { ctx, caseId, run } = await storeDemoCase();
  const asked = { caseId, id: run.id, convention: undefined };
  const { trace } = await getTrace(ctx, asked);
  await traceCommand(['--payment', run.paymentId, '--offline']);
  const shown = printed;
  expect(shown).toBe(`${JSON.stringify(trace, null, 2)}\n`);
  expect(trace).toMatchObject({ reconciles: true, leaves: [{ actor: expect.any(String) }, {}] });
  const archive = await makeTraceFile(ctx, { ...asked, file: 'evidence.zip' });
  const files = readZip(archive.content);
  expect(String(files.get('trace.json'))).toBe(shown);
  // Anybody can check it with the file of facts alone.
  printed = '';
  const file = await stored(String(files.get('facts.json')));
  await traceCommand(['--facts', file, '--offline']);
  expect(printed).toBe(shown);
  // Nobody was asked: the run of the demo is the only one, and no source is there.
  await expect(traceCommand(['--payment', run.paymentId])).rejects.toThrow(
    /No source of its chain/,
  );
  const unknown = '01920000-0000-7000-8000-0000000000ff';
  await expect(traceCommand(['--payment', unknown, '--offline'])).rejects.toThrow(/No case has/);
});

test('the conformance set is followed without a database, and printed as a table', async () => {
  await traceCommand(['--conformance']);
  expect(printed).toMatch(/fifo {2}lifo {2}pro-rata {2}proceeds-first {2}libr\n/);
  expect(printed).toMatch(/47 ledgers in 5 conventions: all as worked out by hand\.\n$/);
  expect(printed).not.toContain('DIFFERS');
  await expect(traceCommand(['--conformance', '--payment', 'x'])).rejects.toThrow(/^Usage/);
});

test('a list whose day lies in the future is refused', async () => {
  const label = { chain: 'ethereum', address: '0xdef', actor: 'X', kind: 'exchange', list: 'L' };
  const labels = [{ ...label, day: '2999-01-01' }];
  const facts = { convention: 'fifo', payment, transfers: [], labels };
  const file = await stored(JSON.stringify(facts));
  await expect(traceCommand(['--facts', file, '--offline'])).rejects.toThrow(/in the future/);
});
