import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import { makePacketFile } from '#features/derived/packets/packet-archive.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { createStrictTypesetter } from '#tests/strict-typesetter.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { readZip } from '#tests/read-zip.ts';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { tronTransfer } from '#tests/chains/tron-transfer.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { demoAddress } from './demo-chain.server.ts';
import { traceInDemo } from './demo-trace.server.ts';
import { readTraceFacts } from './method/facts.ts';
import { traceFacts } from './method/trace.ts';
import { methodVersion } from './method/version.ts';
import { readTronTransaction } from './proofs/tron-proof.ts';
import { chainFacts, traces } from '#database/tables/tracing.ts';
import { traceFileNames } from './trace-file-names.ts';
import {
  findTraceSums,
  getTraceSummary,
  makeTraceFile,
  makeTracePapers,
} from './trace-files.server.ts';
import { findTraceOfPayment } from './traces.server.ts';

const { db } = useTestDatabase();
const typesetter = createStrictTypesetter();
const now = new Date('2026-11-23T18:00:00Z');

const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const [scammer, hop, exchange] = [
  'TJDENsfBJs4RFETt1X1W8wMDc8M5XnJhCe',
  'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9',
  'TAUN6FwrnwwmaEqYcckffC7wYmbaS6cBiX',
];
const txs = ['a', 'b', 'c'].map((letter) => letter.repeat(64));

const on = { chain: 'tron', asset: 'USDT', contract };

function transfer(place: number, { from, to, amount }: Record<'from' | 'to' | 'amount', string>) {
  const time = `2026-11-0${place * 3 + 1}T10:00:00.000Z`;
  return { ...on, tx: txs[place], block: 100 + place, index: 0, time, from, to, amount };
}

const facts = {
  convention: 'fifo',
  payment: {
    ...on,
    tx: txs[0],
    index: 0,
    to: scammer,
    amount: '1000500000',
    block: 100,
    time: '2026-11-01T10:00:00.000Z',
  },
  transfers: [
    transfer(0, { from: 'TVictim', to: scammer, amount: '1000500000' }),
    transfer(1, { from: scammer, to: hop, amount: '700000001' }),
    transfer(2, { from: hop, to: exchange, amount: '700000001' }),
  ],
  balances: [],
  labels: [
    {
      chain: 'tron',
      address: exchange,
      actor: 'Exchange One',
      kind: 'exchange',
      list: 'Exchange One reserves',
      day: '2026-10-01',
      signed: true,
      source: 'https://exchange.example/reserves.csv',
      sha256: 'e'.repeat(64),
    },
  ],
  frozen: [],
  complete: [scammer, hop].map((address) => ({
    chain: 'tron',
    asset: 'USDT',
    address,
    isComplete: true,
  })),
};

let ctx: ServiceContext;
let asked: { caseId: string; id: string; convention: undefined };

beforeEach(async () => {
  ctx = testContext(db(), {
    actor: staffActor('case_worker'),
    ports: { typesetter },
    now: () => now,
  });
  const caseId = await storeCase(db(), { caseNumber: 'LGN-2026-000042' });
  const stated = {
    way: 'crypto-wallet',
    amount: '1000500000',
    decimals: 6,
    asset: 'USDT',
  } as const;
  const [payment] = await db()
    .insert(payments)
    .values({ caseId, ...stated, saidBy: 'client', recipient: scammer, transactionId: txs[0] })
    .returning();
  const kept = await db()
    .insert(chainFacts)
    .values(
      txs.map((tx) => {
        const raw = JSON.stringify({ id: tx, blockNumber: 1 });
        const sha256 = createHash('sha256').update(raw).digest('hex');
        const key = `receipt /walletsolidity/gettransactioninfobyid {"value":"${tx}"}`;
        return {
          ...({ chain: 'tron', kind: 'receipt', key, raw, sha256 } as const),
          host: 'api.trongrid.io',
          fetchedAt: now,
        };
      }),
    )
    .returning({ id: chainFacts.id });
  const [run] = await db()
    .insert(traces)
    .values({
      caseId,
      paymentId: payment?.id ?? '',
      convention: 'fifo',
      state: 'done',
      lookUps: 2,
      problems: [],
      startedByName: 'Robin Example',
      facts,
      finishedAt: new Date('2026-11-20T09:20:00Z'),
      factIds: kept.map(({ id }) => id),
      head: { block: 84_939_539, time: Date.parse('2026-11-20T09:16:06Z') },
    })
    .returning();
  asked = { caseId, id: run?.id ?? '', convention: undefined };
});

test('the summary states exact amounts with base units, whole hashes, UTC, method, bounds and what was not seen', async () => {
  const { content, name } = await makeTraceFile(ctx, { ...asked, file: 'summary.pdf' });
  expect(name).toBe('LGN-2026-000042-trace-aaaaaaaa-0-summary.pdf');
  const { text: words, pages, isTagged } = await readPdf(content);
  expect([pages, isTagged]).toEqual([2, true]);
  const text = words.replaceAll(/\s+/g, ' ');
  const closed = words.replaceAll(/\s+/g, '');
  for (const whole of [...txs, scammer, hop, exchange, contract]) expect(closed).toContain(whole);
  for (const part of [
    '1,000.5 USDT (1000500000 base units)',
    '700.000001 USDT (700000001 base units)',
    '2026-11-01 10:00:00 UTC, block 100',
    'block 84939539, 2026-11-20 09:16:06 UTC',
    'First in, first out',
    'The sums reconcile',
    'listed and signed by Exchange One',
    'Whether the issuer froze an address was not asked',
    'Who holds an address',
    '700.000001 USDT of 1,000.5 USDT likely reached Exchange One',
    'Where each part is',
    'Widths are in proportion to the amounts',
    'not moved since, read Nov 20, 2026 UTC',
    'api.trongrid.io',
    'Of 3 movements (the payment and 2 that followed), 0 are proved by the transaction in its block',
  ])
    expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
  expect(text).not.toMatch(/offender’s wallet|\d %|recovered/);
  expect(findClaims(text)).toEqual([]);
});

test('the page has the same words, and the other conventions on request', async () => {
  const { summary } = await getTraceSummary(ctx, asked);
  expect(summary.lies.rows.map(([address]) => address)).toEqual([exchange, scammer]);
  expect(summary.moved.rows.map((row) => row[5])).toEqual(txs);
  const other = await getTraceSummary(ctx, { ...asked, convention: 'pro-rata' });
  expect(other.summary.method.join(' ')).toContain('Pro rata');
});

test('the table has one line for the payment and one for each movement, with its whole transfer', async () => {
  const { content } = await makeTraceFile(ctx, { ...asked, file: 'edges.csv' });
  const rows: Record<string, string>[] = parse(content, { columns: true });
  expect(rows).toMatchObject([
    { step: '0', transaction: txs[0], amount: '1000.5', amount_base_units: '1000500000' },
    { step: '1', from: scammer, to: hop, block: '101', time_utc: '2026-11-04T10:00:00.000Z' },
    { step: '2', to: exchange, whole_transfer_base_units: '700000001', convention: 'fifo' },
  ]);
  for (const row of rows) expect(row).toMatchObject({ shown_by: 'said by api.trongrid.io' });
  expect(rows[0]).toMatchObject({ from: 'TVictim', possibly_change: '' });
});

type Rows = Record<string, string>[];

function sumOf(rows: Rows): bigint {
  return rows.reduce((total, row) => total + BigInt(row['amount_base_units'] ?? ''), 0n);
}

test('the two tables reconcile alone: what lies somewhere and the fees make up the payment', async () => {
  await storeFanOut(30);
  const edges: Rows = parse((await makeTraceFile(ctx, { ...asked, file: 'edges.csv' })).content, {
    columns: true,
  });
  const leaves: Rows = parse((await makeTraceFile(ctx, { ...asked, file: 'leaves.csv' })).content, {
    columns: true,
  });
  const [payment, ...followed] = edges;
  expect(leaves.filter(({ kind }) => kind === 'fees')).toMatchObject([{ amount: '0' }]);
  expect(sumOf(leaves)).toBe(BigInt(payment?.['amount_base_units'] ?? ''));
  // At each address, what came, less what left, is what the other table says.
  for (const address of new Set(edges.map(({ to }) => to))) {
    const came = sumOf(edges.filter(({ to }) => to === address));
    const left = sumOf(followed.filter(({ from }) => from === address));
    expect(came - left, address).toBe(sumOf(leaves.filter((row) => row['address'] === address)));
  }
  expect(leaves.find((row) => row['arrived_with'] === txs[1])).toMatchObject({
    kind: 'stopped',
    as_of_block: '84939539',
    as_of_utc: '2026-11-20T09:16:06.000Z',
    arrived_utc: '2026-11-04T10:00:00.000Z',
  });
});

/** Replaces the trace by one in which the recipient pays many others in one transaction each. */
async function storeFanOut(count: number): Promise<void> {
  const many = Array.from({ length: count }, (_, place) => ({
    ...transfer(1, {
      from: scammer,
      to: `T${String(place).padStart(33, 'x')}`,
      amount: '20000000',
    }),
    ...(place > 0 && { tx: place.toString(16).padStart(64, '0'), index: place }),
  }));
  const [payment] = facts.transfers;
  await db()
    .update(traces)
    .set({ facts: { ...facts, labels: [], transfers: [payment, ...many] } });
}

test('what does not fit on two pages is counted and summed, so that the lines still make up the payment', async () => {
  await storeFanOut(49);
  const { content } = await makeTraceFile(ctx, { ...asked, file: 'summary.pdf' });
  const { text, pages } = await readPdf(content);
  expect(pages).toBe(2);
  const words = text.replaceAll(/\s+/g, ' ');
  const table = words.slice(
    words.indexOf('Where following stopped'),
    words.indexOf('How it got there'),
  );
  expect(table).toMatch(/\d+ more addresses, in leaves\.csv/);
  const [sum = 0n, ...lines] = Array.from(table.matchAll(/\((\d+) base units\)/g), ([, units]) =>
    BigInt(units ?? ''),
  ).toReversed();
  expect(sum).toBe(1_000_500_000n);
  expect(lines.reduce((total, line) => total + line, 0n)).toBe(sum);
});

test('a table that goes on to the second page says so there, in the same size', async () => {
  await storeFanOut(9);
  const { content } = await makeTraceFile(ctx, { ...asked, file: 'summary.pdf' });
  const { text, pages } = await readPdf(content);
  expect(pages).toBe(2);
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Where following stopped, [^|]{1,60}, continued/);
});

test('the same run gives the same bytes on another day: its files are of the end of the run', async () => {
  for (const file of traceFileNames) {
    const { content } = await makeTraceFile(ctx, { ...asked, file });
    const later = { ...ctx, now: () => new Date('2026-12-24T08:00:00Z') };
    expect((await makeTraceFile(later, { ...asked, file })).content.equals(content), file).toBe(
      true,
    );
  }
  const { summary } = await getTraceSummary(ctx, asked);
  expect(Object.fromEntries(summary.facts)['Read on']).toBe('2026-11-20 09:20:00 UTC');
});

test('the summary says who ran it with which program, who answers, and which file a name comes from', async () => {
  await db()
    .insert(siteSettings)
    .values([
      { key: 'company_name', value: 'Sample Help' },
      { key: 'company_phone', value: '+1 202 555 0100' },
      { key: 'contact_email', value: 'desk@example.org' },
    ]);
  const { summary } = await getTraceSummary(ctx, asked);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.fromEntries(summary.facts)).toMatchObject({
    'Run by': 'Robin Example, Sample Help',
    Contact: expect.stringMatching(/^\+1 202 555 0100, desk@example\.org, http/),
    Program: `Lantern ${version}, method ${methodVersion}`,
    Lists: `Exchange One reserves, list of 2026-10-01, from https://exchange.example/reserves.csv, SHA-256 ${'e'.repeat(64)}`,
    'Paid from': 'TVictim',
  });
  expect(summary.check[0]).toContain('All answers came from one host, api.trongrid.io.');
  expect(summary.lies.title).toBe(
    'Where following stopped, as of block 84939539, 2026-11-20 09:16:06 UTC',
  );
  expect(summary.lies.rows[0]?.[2]).toBe(`2026-11-07 10:00:00 UTC, block 102\n${txs[2]}`);
  expect(summary.moved.rows.map((row) => row.at(-1))).toEqual(
    Array(3).fill('said by api.trongrid.io'),
  );
});

test.each([
  ['inclusion', '1 is proved by the transaction in its block.', /^proved by the transaction/],
  [
    'hash',
    '0 are proved by the transaction in its block, 1 is signed',
    /^signed by its sender; .*said by/,
  ],
] as const)(
  'a movement whose transaction was checked (%s) says so, in the words of the archive',
  async (verified, words, shown) => {
    const { txid = '', token } = readTronTransaction(tronTransfer) ?? {};
    const moved = { ...on, tx: txid, index: 0, block: 100, time: '2026-11-01T10:00:00.000Z' };
    const payment = { ...moved, to: token?.to ?? '', amount: '40000000' };
    const transfers = [{ ...payment, from: token?.from ?? '' }];
    const raw = JSON.stringify(tronTransfer);
    const [kept] = await db()
      .insert(chainFacts)
      .values({
        chain: 'tron',
        kind: 'transaction',
        key: `transaction ${txid}`,
        raw,
        verified,
        sha256: createHash('sha256').update(raw).digest('hex'),
        host: 'api.trongrid.io',
        fetchedAt: now,
      })
      .returning({ id: chainFacts.id });
    await db()
      .update(traces)
      .set({ facts: { ...facts, payment, transfers, labels: [] }, factIds: [kept?.id ?? ''] });
    const { summary } = await getTraceSummary(ctx, asked);
    expect(summary.check[0]).toContain(`Of one movement (the payment), ${words}`);
    expect(summary.moved.rows.map((row) => row.at(-1))).toEqual([expect.stringMatching(shown)]);
  },
);

test('a sender that no fact names is not known, and no word says that somebody saw it', async () => {
  await db()
    .update(traces)
    .set({ facts: { ...facts, transfers: facts.transfers.slice(1) } });
  const { summary } = await getTraceSummary(ctx, asked);
  expect(Object.fromEntries(summary.facts)['Paid from']).toBe('not known');
  const { content } = await makeTraceFile(ctx, { ...asked, file: 'edges.csv' });
  const rows: Rows = parse(content, { columns: true });
  expect(rows[0]).toMatchObject({ from: 'not known', step: '0' });
  expect(String(content)).not.toContain('observed');
});

test('the archive verifies itself with Node alone, and its facts give its result, byte for byte', async () => {
  const { content } = await makeTraceFile(ctx, { ...asked, file: 'evidence.zip' });
  const files = readZip(content);
  const read = readTraceFacts(JSON.parse(String(files.get('facts.json'))));
  if (!read.ok) throw new Error(read.problems.join());
  expect(`${JSON.stringify(traceFacts(read.facts).trace, null, 2)}\n`).toBe(
    String(files.get('trace.json')),
  );
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['summary.pdf', 'edges.csv', 'verify.mjs', 'SHA256SUMS']),
  );
  const { tables, about } = JSON.parse(String(files.get('manifest.json')));
  for (const name of ['edges.csv', 'leaves.csv']) {
    const [head] = String(files.get(name)).split('\r\n');
    expect(tables[name].map((column: { name: string }) => column.name).join(',')).toBe(head);
    expect(String(files.get('README.txt'))).toContain(`Columns of ${name}`);
  }
  expect(about).toMatchObject({ Case: 'LGN-2026-000042', 'Run by': 'Robin Example, Lantern' });
  const folder = mkdtempSync(path.join(tmpdir(), 'trace-'));
  try {
    writeFileSync(path.join(folder, 'verify.mjs'), files.get('verify.mjs') ?? '');
    writeFileSync(path.join(folder, 'evidence.zip'), content);
    const run = ['verify.mjs', 'evidence.zip'];
    const { status, stdout } = spawnSync(process.execPath, run, { cwd: folder, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toContain('Movements: 3 (the payment and 2 that followed)');
    expect(stdout).toContain(`transaction ${txs[2]}`);
    expect(stdout).toContain('believed of: api.trongrid.io');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the facts of a stopped trace give its result too, and the newest trace of a payment is found', async () => {
  const [kept] = await db().select().from(traces);
  const complete = facts.complete.slice(0, 1);
  await db()
    .update(traces)
    .set({
      state: 'stopped',
      facts: { ...facts, complete, transfers: facts.transfers.slice(0, 2) },
    });
  const { content } = await makeTraceFile(ctx, { ...asked, file: 'evidence.zip' });
  const read = readTraceFacts(JSON.parse(String(readZip(content).get('facts.json'))));
  if (!read.ok) throw new Error(read.problems.join());
  const { trace } = traceFacts(read.facts);
  expect(trace).toMatchObject({
    leaves: [{ address: hop, reason: 'incomplete' }, { address: scammer }],
    partlyRead: [hop],
    reconciles: true,
  });
  expect(await findTraceOfPayment(ctx, kept?.paymentId ?? '')).toMatchObject({
    caseId: asked.caseId,
    newest: { id: asked.id, state: 'stopped' },
  });
});

test('each file is audited with its fingerprint, and a restricted case has none for others', async () => {
  const { content } = await makeTraceFile(ctx, { ...asked, file: 'edges.csv' });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const log = await db().select().from(auditLog).where(eq(auditLog.action, 'trace.file-made'));
  expect(log).toMatchObject([
    { target: asked.caseId, details: { trace: asked.id, file: 'edges.csv', sha256 } },
  ]);
  const lead = await storeMember(db(), 'administrator', 'lead@example.org');
  await restrictCase(lead, { id: asked.caseId });
  const other = await storeMember(db(), 'case_worker', 'other@example.org');
  await expect(makeTraceFile(other, { ...asked, file: 'edges.csv' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(getTraceSummary(other, asked)).rejects.toMatchObject({ code: 'not_found' });
});

test('its papers go into the packet and the bundle of an officer by a tick, with the fingerprints of both', async () => {
  const { caseId, id } = asked;
  const packet = {
    ...({ subject: { caseId }, file: 'complaint-packet.zip' } as const),
    channels: () => [],
    isServed: async () => false,
  };
  const names = traceFileNames.map((name) => `trace-aaaaaaaa-0/${name}`);
  const plain = readZip(await buffer((await makePacketFile(ctx, packet)).stream));
  expect([...plain.keys()].filter((name) => name.startsWith('trace'))).toEqual([]);
  expect(String(plain.get('README.txt'))).not.toContain('trace');
  function beside() {
    return makeTracePapers(ctx, { caseId });
  }
  const packed = readZip(await buffer((await makePacketFile(ctx, { ...packet, beside })).stream));
  for (const name of names) {
    expect(packed.has(name)).toBe(true);
    for (const list of ['README.txt', 'manifest.json', 'SHA256SUMS'])
      expect(String(packed.get(list))).toContain(name);
  }
  const evidence = readZip(packed.get('trace-aaaaaaaa-0/evidence.zip') ?? Buffer.alloc(0));
  expect(evidence.has('verify.mjs')).toBe(true);
  const made = await db().select().from(auditLog).where(eq(auditLog.action, 'trace.file-made'));
  expect(made.map(({ details }) => [details['trace'], details['file']])).toEqual(
    traceFileNames.map((file) => [id, file]),
  );
});

test('only the newest result of a payment that is still there is packed, and only of its own case', async () => {
  const { caseId, id } = asked;
  const [run] = await db().select().from(traces).where(eq(traces.id, id));
  if (!run) throw new Error('The run was not stored.');
  expect(await makeTracePapers(ctx, { caseId, paymentIds: [] })).toEqual([]);
  const other = await storeCase(db());
  const ofOther = { caseId: other, paymentIds: [run.paymentId] };
  expect(await makeTracePapers(ctx, ofOther)).toEqual([]);
  await db()
    .insert(traces)
    .values({ ...run, id: v7(), state: 'waiting' });
  const papers = await makeTracePapers(ctx, { caseId });
  expect(papers.map((paper) => paper.path)).toEqual([
    'trace-aaaaaaaa-0/summary.pdf',
    'trace-aaaaaaaa-0/edges.csv',
    'trace-aaaaaaaa-0/leaves.csv',
    'trace-aaaaaaaa-0/evidence.zip',
  ]);
  await db()
    .update(payments)
    .set({ transactionId: 'c'.repeat(64) })
    .where(eq(payments.caseId, caseId));
  const corrected = await makeTracePapers(ctx, { caseId });
  expect(corrected.map((paper) => paper.path)).toEqual(['trace-aaaaaaaa-0/outdated.txt']);
  await db().update(payments).set({ removedAt: now }).where(eq(payments.caseId, caseId));
  expect(await makeTracePapers(ctx, { caseId })).toEqual([]);
});

test('large evidence is named by its fingerprint, and not packed', async () => {
  const { caseId, id } = asked;
  const raw = randomBytes(12 * 1024 * 1024).toString('base64');
  const sha256 = createHash('sha256').update(raw).digest('hex');
  const [fact] = await db()
    .insert(chainFacts)
    .values({
      chain: 'tron',
      kind: 'transfers',
      key: 'a long answer',
      raw,
      sha256,
      host: 'api.example.org',
      fetchedAt: now,
    })
    .returning();
  await db()
    .update(traces)
    .set({ factIds: [fact?.id ?? ''] })
    .where(eq(traces.id, id));
  const papers = await makeTracePapers(ctx, { caseId });
  expect(papers.map((paper) => paper.path)).toEqual([
    'trace-aaaaaaaa-0/summary.pdf',
    'trace-aaaaaaaa-0/edges.csv',
    'trace-aaaaaaaa-0/leaves.csv',
    'trace-aaaaaaaa-0/evidence.txt',
  ]);
  const evidence = await makeTraceFile(ctx, { ...asked, file: 'evidence.zip' });
  const print = createHash('sha256').update(evidence.content).digest('hex');
  const words = String(papers.at(-1)?.content);
  expect(words).toContain(`${print}  evidence.zip`);
  expect(words).toContain(`it has ${evidence.content.length} bytes. Ask us for it.`);
});

/** Unpacks an archive; `check` runs its program with some files changed, and their sums corrected. */
function unpack(archive: Buffer) {
  const files = readZip(archive);
  const folder = mkdtempSync(path.join(tmpdir(), 'lantern-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  function check(changed: ReadonlyMap<string, string>): { status: number | null; stdout: string } {
    for (const [name, text] of changed) writeFileSync(path.join(folder, name), text);
    const sums = String(files.get('SHA256SUMS'))
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const name = line.slice(66);
        const content = changed.get(name) ?? files.get(name) ?? '';
        return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
      });
    writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
    const { status, stdout } = spawnSync(process.execPath, ['verify.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
    for (const name of changed.keys())
      writeFileSync(path.join(folder, name), files.get(name) ?? '');
    return { status, stdout };
  }
  return { files, check };
}

test('a result that was changed with its checksum corrected contradicts the facts, and the program says so', async () => {
  const made = await makeTraceFile(ctx, { ...asked, file: 'evidence.zip' });
  const { files, check } = unpack(made.content);
  const whole = check(new Map());
  expect(whole.status).toBe(0);
  expect(whole.stdout).toContain('The result was computed again from facts.json');
  const fingerprint = createHash('sha256')
    .update(files.get('SHA256SUMS') ?? '')
    .digest('hex');
  expect(whole.stdout).toContain(fingerprint);
  expect(await findTraceSums(ctx, { caseId: asked.caseId })).toMatchObject([
    { sha256: fingerprint },
  ]);
  const changes = {
    'trace.json': [/"actor": "[^"]*"/, '"actor": "Another"'],
    'leaves.csv': [/Exchange One/, 'Exchange Two'],
    'edges.csv': [/1000500000/, '1000500001'],
    'manifest.json': [/"amount": "\d/, '"amount": "9'],
    'facts.json': [/"amount": "\d/, '"amount": "9'],
  } as const;
  for (const [name, [from, to]] of Object.entries(changes)) {
    const text = String(files.get(name));
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const { status, stdout } = check(new Map([[name, changed]]));
    expect([name, status]).toEqual([name, 1]);
    expect(stdout).toContain('CONTRADICTS THE FACTS');
    expect(stdout).not.toContain('ALTERED OR MISSING');
  }
});

test('facts that were changed with all that follows from them contradict the hosts’ answers', async () => {
  const administrator = await storeMember(db(), 'administrator', 'demo@example.org');
  const caseId = await storeCase(db(), { caseNumber: 'LGN-2026-000043' });
  await traceInDemo(administrator, { caseId, administrator });
  const [run] = await db().select().from(traces).where(eq(traces.caseId, caseId));
  const made = await makeTraceFile(
    { ...ctx, now: administrator.now },
    { caseId, id: run?.id ?? '', convention: undefined, file: 'evidence.zip' },
  );
  const { files, check } = unpack(made.content);
  const whole = check(new Map());
  expect(whole.stdout).toMatch(/read again: 3 of 3 addresses are as facts\.json has them/);
  expect(whole).toMatchObject({ status: 0 });
  const { leaves } = JSON.parse(String(files.get('trace.json')));
  const [address] = leaves.map((leaf: { address: string }) => leaf.address);
  const changed = new Map(
    [...files].flatMap(([name, content]): [string, string][] =>
      /^(?:facts|trace|manifest)\.json$|\.csv$/.test(name)
        ? [[name, String(content).replaceAll(address, demoAddress('another'))]]
        : [],
    ),
  );
  const { status, stdout } = check(changed);
  expect(status).toBe(1);
  expect(stdout).toContain('CONTRADICTS THE ANSWERS');
  expect(stdout).not.toMatch(/CONTRADICTS THE FACTS|ALTERED OR MISSING/);
});
