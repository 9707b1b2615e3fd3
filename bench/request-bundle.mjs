// Measures a request bundle of a case from the click to the last byte: letter, table, workbook, text and
// fingerprints. An earlier bundle starts the typesetting process, as on a desk in use; the first one is
// reported separately.
// Needs a build: node bench/request-bundle.mjs [payments] [rounds]
import '#app/register.ts';
import { makeBundle } from '#features/derived/institutions/bundle.server.ts';
import { giveRequestConsent } from '#features/derived/institutions/consents.server.ts';
import { draftRequest } from '#features/derived/institutions/requests.server.ts';
import { described } from '#shared/capabilities.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import { reportFigure } from './figures.mjs';
import { startWithDatabase } from './program.mjs';

const [count = 12, rounds = 10] = process.argv.slice(2).map(Number);
const { db, pool, stop } = await startWithDatabase();
const caseId = '01920000-0000-7000-8000-0000000000cb';
const userId = '01920000-0000-7000-8000-0000000000cc';
const ctx = contextOf();

await pool.query(`insert into users (id, name, email) values ($1, 'Bench', 'bench@example.org')`, [
  userId,
]);
await pool.query(
  `insert into cases (id, case_number, case_type, user_details, search_text)
   values ($1, 'LGN-2026-000001', 'fraud', '{"name":"Sample Person"}', '')`,
  [caseId],
);
await pool.query(
  `insert into payments (id, case_id, way, institution, earliest, latest, zone, certainty, amount, decimals, asset,
     recipient, transaction_id, said_by)
   select gen_random_uuid(), $1, 'crypto-exchange', 'KuCoin', timestamptz '2026-11-01T15:00Z' + n * interval '1 hour',
     timestamptz '2026-11-01T15:00Z' + n * interval '1 hour', 'UTC', 'exact', 1234567891 + n, 6, 'USDT',
     'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', encode(sha256(n::text::bytea), 'hex'), 'staff'
   from generate_series(1, $2) n`,
  [caseId, count],
);
const { rows } = await pool.query('select id from payments');
await giveRequestConsent(ctx, { caseId, how: 'phone', on: '2026-11-01', words: 'Yes.' });
const about = { caseId, institutionId: undefined, name: 'KuCoin', evmNetwork: '' };
const id = await draftRequest(ctx, { ...about, paymentIds: rows.map((row) => row.id) });

const times = [];
for (let round = 0; round <= rounds; round += 1) {
  const begun = performance.now();
  await makeBundle(ctx, { caseId, id, audience: round % 2 ? 'institution' : 'officer' });
  times.push(performance.now() - begun);
}
const [first, ...warm] = times;
const sorted = warm.toSorted((a, b) => a - b);
const [p50, p95] = [0.5, 0.95].map((part) => sorted[Math.floor((sorted.length - 1) * part)]);
reportFigure({
  what: `request bundle with ${count} payments, p50 / p95 (the first ${first.toFixed(0)} ms)`,
  value: `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`,
  goal: '≤ 1,000 ms',
  isReached: p95 <= 1_000,
});
await stop();
// Otherwise the typesetting process, waiting for its next order, keeps the bench alive.
process.exit();

function contextOf() {
  return {
    db,
    actor: {
      type: 'staff',
      userId,
      name: 'Bench',
      email: 'bench@example.org',
      ip: '127.0.0.1',
      permissions: described().permissionsByRole.administrator,
      provedAt: new Date(),
    },
    now: () => new Date(),
    requestId: 'bench',
    ports: {
      site: createSiteAddress('http://localhost', Buffer.alloc(32, 7)),
      typesetter: createTypesetter(),
      settingsMemory: { remember() {}, recall: () => undefined },
      tally: { limitHit() {} },
      queue: { wake: async () => {}, wakeSoon: async () => {} },
      log: console,
    },
  };
}
