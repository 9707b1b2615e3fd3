// Measures recalculating the deadlines of a case after one of its payments changed, inside the transaction
// that changes it.
// Needs a build: node bench/ledger.mjs [payments] [rounds]
import '#app/register.ts';
import { recalculateDeadlines } from '#features/derived/deadlines/case-ledger.server.ts';
import { reportFigure } from './figures.mjs';
import { startWithDatabase } from './program.mjs';

const [count = 12, rounds = 200] = process.argv.slice(2).map(Number);
const { db, pool, stop } = await startWithDatabase();

const caseId = '01920000-0000-7000-8000-0000000000ca';
await pool.query(
  `insert into cases (id, case_number, case_type, user_details, search_text)
   values ($1, 'LGN-2026-000001', 'fraud', '{}', '')`,
  [caseId],
);
// Uses each payment method in turn, a day apart, in two time zones.
await pool.query(
  `insert into payments (id, case_id, way, earliest, latest, zone, certainty, said_by)
   select gen_random_uuid(), $1,
     (array['wire-abroad', 'bank-transfer', 'card-debit', 'card-credit', 'payment-app', 'crypto-kiosk'])[1 + n % 6],
     timestamptz '2026-11-01T15:00Z' + n * interval '1 day', timestamptz '2026-11-01T15:00Z' + n * interval '1 day',
     case when n % 2 = 0 then 'America/New_York' else 'America/Chicago' end, 'exact', 'staff'
   from generate_series(0, $2 - 1) n`,
  [caseId, count],
);
await pool.query(
  `insert into case_ledgers (id, case_id, state) values (gen_random_uuid(), $1, 'IA')`,
  [caseId],
);

const times = [];
for (let round = 0; round < rounds + 20; round += 1) {
  // Each round moves one payment by an hour or back, and its dates with it.
  await pool.query(
    `update payments set earliest = earliest + $2 * interval '1 hour', latest = latest + $2 * interval '1 hour'
     where id = (select id from payments where case_id = $1 order by earliest limit 1)`,
    [caseId, round % 2 === 0 ? 1 : -1],
  );
  const begun = performance.now();
  await db.transaction((tx) =>
    recalculateDeadlines(contextOf(tx), { caseId, cause: 'payment-changed' }),
  );
  // The first rounds warm the caches and the compiler.
  if (round >= 20) times.push(performance.now() - begun);
}
const { rows } = await pool.query('select count(*)::int as count from case_deadlines');
const sorted = times.toSorted((a, b) => a - b);
const [p50, p95] = [0.5, 0.95].map((part) => sorted[Math.floor((sorted.length - 1) * part)]);
reportFigure({
  what: `dates of a case with ${count} payments recalculated (${rows[0].count} dates), p50 / p95`,
  value: `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`,
  goal: '≤ 20 ms',
  isReached: p50 <= 20,
});
await stop();

/** The part of a context that the recalculation uses; a key of the bench seals the audit row. */
function contextOf(tx) {
  return {
    db: tx,
    actor: { type: 'system', job: 'bench' },
    now: () => new Date(),
    requestId: 'bench',
    ports: { site: { deriveKeys: () => [Buffer.alloc(32, 7)] } },
  };
}
