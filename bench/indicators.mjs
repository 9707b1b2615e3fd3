// An indicator looked up among a million, against a row selected by its key, in turn, on one machine.
// Needs a build: node bench/indicators.mjs [indicators] [rounds]
import '#app/register.ts';
import { base58, createBase58check } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { eq } from 'drizzle-orm';
import { NIL } from 'uuid';
import { indicators } from '#database/tables/indicators.ts';
import { findByText } from '#features/derived/indicators/indicator-search.server.ts';
import { findIndicatorsOf } from '#features/derived/indicators/found-indicators.server.ts';
import { reportFigure } from './figures.mjs';
import { startWithDatabase } from './program.mjs';

const [count = 1_000_000, rounds = 2_000] = process.argv.slice(2).map(Number);
const perSubmission = 10;
const { db, pool, stop } = await startWithDatabase();

await fill();
const ctx = {
  db,
  actor: { type: 'staff', permissions: ['submission:read', 'case:read'], userId: NIL, name: '' },
  now: () => new Date(),
};

const some = await sampleOf(rounds + 200);
const results = { byKey: [], lookUp: [], ofSubmission: [] };
for (const [round, { id, value, submission }] of some.entries()) {
  const times = {
    byKey: await timed(() => db.select().from(indicators).where(eq(indicators.id, id))),
    lookUp: await timed(() => findByText(ctx, value)),
    ofSubmission: await timed(() => findIndicatorsOf(ctx, { submissionId: submission })),
  };
  // The first rounds warm the caches and the compiler.
  if (round >= 200) for (const name of Object.keys(results)) results[name].push(times[name]);
}
const reference = percentiles(results.byKey).p95;
for (const [name, times] of Object.entries(results)) {
  const { p50, p95 } = percentiles(times);
  process.stdout.write(
    `${name}: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, p95 ratio ${(p95 / reference).toFixed(2)}\n`,
  );
}
const lookUp = percentiles(results.lookUp).p95;
reportFigure({
  what: `indicator look-up among ${count.toLocaleString('en-US')}, p95`,
  value: `${lookUp.toFixed(2)} ms`,
  reference: `by key ${reference.toFixed(2)} ms`,
  ratio: lookUp / reference,
  goal: '≤ 3',
  isReached: lookUp / reference <= 3,
});
await stop();

/** TRON wallets with valid checksums; a second submission names every tenth one too. */
async function fill() {
  const submissions = Math.ceil(count / perSubmission);
  await pool.query(
    `insert into form_submissions (id, reference, form_type, data, search_text, idempotency_key, submitted_at)
     select md5('s' || n)::uuid, 'R-' || n, 'report', '{}', '', 'k' || n, now()
     from generate_series(0, $1 - 1) n`,
    [submissions],
  );
  const check = createBase58check(sha256);
  const step = 10_000;
  for (let from = 0; from < count; from += step) {
    const values = Array.from({ length: Math.min(step, count - from) }, (_, offset) =>
      check.encode(Uint8Array.from([0x41, ...sha256(numberBytes(from + offset)).subarray(0, 20)])),
    );
    await pool.query(
      `with made as (
         insert into indicators (id, kind, chain, value, display, checksum, lookalike_key, first_seen_at)
         select md5('i' || ($2 + place))::uuid, 'wallet', 'tron', value, value, 'valid',
           'tron:' || substr(value, 2, 4) || ':' || right(value, 4), now()
         from unnest($1::text[]) with ordinality as given (value, place)
         returning id
       )
       insert into indicator_sightings (id, indicator_id, submission_id, field, role, raw, seen_at)
       select md5('t' || ($2 + place) || which)::uuid, md5('i' || ($2 + place))::uuid,
         md5('s' || ((($2 + place) / $3 + which * 7919) % $4))::uuid, 'wallets', 'named', value, now()
       from unnest($1::text[]) with ordinality as given (value, place)
       cross join generate_series(0, 1) which
       where which = 0 or place % 10 = 0`,
      [values, from, perSubmission, submissions],
    );
  }
  await pool.query('vacuum analyze indicators, indicator_sightings, form_submissions');
}

function numberBytes(number) {
  return base58.decode(base58.encode(Buffer.from(String(number))));
}

async function sampleOf(size) {
  const { rows } = await pool.query(
    `select i.id, i.value, s.submission_id as submission from indicators i
     join indicator_sightings s on s.indicator_id = i.id
     where i.id > gen_random_uuid() limit $1`,
    [size],
  );
  return rows.toSorted(() => Math.random() - 0.5);
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95] = [0.5, 0.95].map((share) => sorted[Math.floor((sorted.length - 1) * share)]);
  return { p50, p95 };
}
