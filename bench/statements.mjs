// Measures a statement of many rows, from the encrypted file to the first page of outgoing payments, with a
// known header and with an unknown one, against csv-parse over the same bytes in memory, in the same run.
// Memory is flat when ten times the rows take no more of it.
// Needs a build: node bench/statements.mjs [rows]
import '#app/register.ts';
import { parse } from 'csv-parse/sync';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { receiveAttachment } from '#features/base/documents/receive-attachment.server.ts';
import {
  dropStatements,
  findStatement,
} from '#features/casework/payments/statements/statements.server.ts';
import { statementSecret } from '#features/casework/payments/statements/waiting-file.server.ts';
import { createSeal } from '#platform/adapters/create-seal.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import { createVault } from '#platform/adapters/vault/create-vault.ts';
import { reportFigure, timed } from './figures.mjs';
import { startWithDatabase } from './program.mjs';

const [rows = 250_000] = process.argv.slice(2).map(Number);
const caseId = '01900000-0000-7000-8000-000000000001';
const { db, pool, stop } = await startWithDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'lantern-bench-'));
const ctx = contextOf();

await pool.query(
  `insert into cases (id, case_number, case_type, search_text, user_details) values ($1, 'B-1', 'fraud', '', '{}')`,
  [caseId],
);
// Warms the compiler.
await measure('coinbase', Math.ceil(rows / 10), () => {});
for (const kind of ['coinbase', 'bank']) {
  const few = await measure(kind, Math.ceil(rows / 10), () => {});
  const many = await measure(kind, rows, report);
  const more = (many - few) / 1e6;
  reportFigure({
    what: `${kind}: memory of ${rows.toLocaleString('en-US')} rows above that of a tenth`,
    value: `${more.toFixed(0)} MB`,
    goal: '≤ 40 MB',
    isReached: more <= 40,
  });
}
rmSync(folder, { recursive: true, force: true });
await stop();

/** @returns the most memory above idle, in bytes */
async function measure(kind, count, tell) {
  const content = Buffer.from(fileOf(kind, count));
  const place = { secret: statementSecret(ctx, caseId) };
  const name = `${kind}.csv`;
  const received = await receiveAttachment(ctx, { place, name, content: Readable.from([content]) });
  if (!received.ok) throw new Error(received.reason);
  const reference = await timed(async () => parse(content, { relax_column_count: true }).length);
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const query = { answers: {}, find: '' };
  const tries = [];
  // The best of three, because other load on the machine is not the code's fault.
  for (let at = 0; at < 3; at += 1)
    tries.push(await timed(() => findStatement(ctx, { caseId, query })));
  const [{ bytes: view, seconds }] = tries.toSorted((one, other) => one.seconds - other.seconds);
  clearInterval(watch);
  most = Math.max(most, process.memoryUsage().rss);
  if (view?.rows.length !== 50 || view.problem) throw new Error(JSON.stringify(view?.problem));
  tell({ kind, count, seconds, reference: reference.seconds, megabytes: content.length / 1e6 });
  await dropStatements(ctx, { caseId });
  return most - idle;
}

function report({ kind, count, seconds, reference, megabytes }) {
  reportFigure({
    what: `${kind}: ${count.toLocaleString('en-US')} rows (${megabytes.toFixed(1)} MB) recognised and shown`,
    value: `${seconds.toFixed(2)} s`,
    reference: `csv-parse ${reference.toFixed(2)} s`,
    ratio: seconds / reference,
    goal: '≤ 3 s',
    isReached: seconds <= 3,
  });
}

/** Every third row is an outgoing payment. */
function fileOf(kind, count) {
  const places = Array.from({ length: count }, (_, at) => at);
  if (kind === 'coinbase')
    return (
      'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n' +
      places
        .map(
          (at) =>
            `id${at},${timeAt(at)},${at % 3 ? 'Buy' : 'Send'},BTC,${at % 3 ? '' : '-'}0.00012${at},USD,60000,7.2,7.3,0.1,"Sent to somebody, number ${at}"\n`,
        )
        .join('')
    );
  const lines = places.map(
    (at) =>
      `${timeAt(at).slice(0, 10)};Payee number ${at};Some words of a bank about it;${at % 3 ? '' : '-'}1.234,${10 + (at % 90)};EUR\n`,
  );
  return `Date;Payee;Purpose;Amount;Currency\n${lines.join('')}`;
}

function timeAt(at) {
  return new Date(Date.UTC(2025, 0, 1) + at * 60_000).toISOString();
}

function contextOf() {
  const seal = createSeal(Buffer.alloc(32, 7));
  const storage = createDiskStorage(folder);
  return {
    db,
    actor: { type: 'client', caseId, ip: '192.0.2.7' },
    now: () => new Date(),
    requestId: 'bench',
    ports: {
      storage,
      seal,
      vault: createVault({ storage, seal }),
      scanner: { isConfigured: false },
      site: createSiteAddress('http://localhost:3000', Buffer.alloc(32, 7)),
      settingsMemory: { remember() {}, recall() {} },
      auditHead: { read: async () => undefined, write: async () => {} },
      queue: { wake: async () => {} },
      log: { info() {}, error() {}, warn: (_, words) => process.stderr.write(`${words}\n`) },
    },
  };
}
