// Matches a notice of 5,000 addresses with a million indicators and 200,000 payments, against one query that
// looks up the same keys in the same tables, in one run.
// Needs a build: node bench/seizures.mjs [indicators] [payments] [addresses]
import '#app/register.ts';
import { base58, createBase58check } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { paymentKey } from '#database/tables/payments.ts';
import { readMatches } from '#features/derived/seizures/matches.server.ts';
import { readNotice } from '#features/derived/seizures/read-notice.server.ts';
import { seizureNotices, seizureValues } from '#database/tables/seizures.ts';
import { described } from '#shared/capabilities.ts';
import { readerVersion } from '#features/base/extraction/read-indicators.server.ts';
import { reportFigure, timed } from './figures.mjs';
import { startWithDatabase } from './program.mjs';

const [indicatorCount = 1_000_000, paymentCount = 200_000, addressCount = 5_000] = process.argv
  .slice(2)
  .map(Number);
/** The share of all indicators that are e-mail addresses. */
const contactCount = Math.ceil(indicatorCount / 20);
const { db, pool, stop } = await startWithDatabase();
const encode = createBase58check(sha256).encode;

await fill();
// Every tenth address of the document is known here, half of these from a payment.
const known = Math.ceil(addressCount / 10);
const places = Array.from({ length: addressCount }, (_, at) => {
  if (at % 10 !== 0) return indicatorCount + at;
  return Math.floor(((at / 10) * indicatorCount) / known);
});
const addresses = places.map((at) => `${at + 1}. ${address(at)} (USDT on TRON)\n`);
// Contact addresses: one for every ten addresses of the document, half of them known here.
const people = Array.from(
  { length: Math.ceil(addressCount / 10) },
  (_, at) => `They wrote as ${contact(at % 2 === 0 ? at : contactCount + at)}.\n`,
);
const text = [...addresses, ...people].join('');
const { bytes: values, seconds: reading } = await timed(() =>
  readNotice([text], { hasPages: false }),
);
reportFigure({
  what: `notice with ${addressCount.toLocaleString('en-US')} addresses read (${(text.length / 1e6).toFixed(2)} MB)`,
  value: `${reading.toFixed(2)} s`,
  reference: `${values.length} found`,
  goal: `all ${addressCount.toLocaleString('en-US')} and ${people.length} e-mail addresses`,
  isReached:
    values.filter(({ kind }) => kind === 'wallet').length === addressCount &&
    values.filter(({ kind }) => kind === 'email').length === people.length,
});
const noticeId = await store();

const ctx = { db, actor: staffActor(), now: () => new Date() };
const keys = values.map(({ value }) => value);
// Looks up the same keys in both tables in one query, and in the indicators alone; neither query says who
// owns a match.
const sides = {
  theirs: () =>
    pool.query(
      `select id, value from indicators where value = ${anyOf(1)}
       union all
       select id, recipient from payments where recipient <> '' and ${keyOf('recipient')} = ${anyOf(2)}
       union all
       select id, sender from payments where sender <> '' and ${keyOf('sender')} = ${anyOf(2)}`,
      [keys, values.map((value) => value.paymentKey)],
    ),
  alone: () => pool.query('select id, value from indicators where value = any($1::text[])', [keys]),
  ours: () => readMatches(ctx, { noticeId }),
};
const taken = { theirs: [], alone: [], ours: [] };
let found = 0;
for (let round = 0; round < 25; round += 1) {
  // In rotating order, so that other load on the machine affects all alike.
  const order = Object.keys(sides);
  for (const side of round % 2 === 0 ? order : order.toReversed()) {
    const { bytes: answer, seconds } = await timed(sides[side]);
    // The first rounds warm the caches and the compiler.
    if (round >= 4) taken[side].push(seconds);
    if (side === 'ours') found = answer.length;
  }
}
const own = median(taken.ours);
for (const [name, side] of [
  ['in both tables', 'theirs'],
  ['among indicators alone', 'alone'],
]) {
  const reference = median(taken[side]);
  reportFigure({
    what: `compared with ${indicatorCount.toLocaleString('en-US')} indicators and ${paymentCount.toLocaleString('en-US')} payments (${found} matches), median`,
    value: `${(own * 1000).toFixed(0)} ms`,
    reference: `= any ${name} ${(reference * 1000).toFixed(0)} ms`,
    ratio: own / reference,
    goal: '≤ 2 s and ≤ 3',
    isReached: own <= 2 && own / reference <= 3,
  });
}
const since = new Date(Date.now() - 2 * 3_600_000);
const later = await timed(() =>
  readMatches({ ...ctx, actor: { type: 'system', job: 'bench' } }, { since }),
);
reportFigure({
  what: 'the look of each minute, when nothing came',
  value: `${(later.seconds * 1000).toFixed(0)} ms`,
  goal: '≤ 2 s',
  isReached: later.seconds <= 2,
});
await stop();

/** A list of keys that hides from the planner that a scan of the table would pay off. */
function anyOf(parameter) {
  return `any(array(select unnest($${parameter}::text[])))`;
}

/** The normalised form that the lookup of payments and its indexes use. */
function keyOf(column) {
  return new PgDialect().sqlToQuery(paymentKey(sql.raw(column))).sql;
}

/** An identifier of the year 2024, like those present when a document arrives. */
function old(name) {
  return `('018d0000' || substr(md5(${name}), 9))::uuid`;
}

/** TRON wallets with valid checksums. */
function address(at) {
  const hash = sha256(base58.decode(base58.encode(Buffer.from(String(at)))));
  return encode(Uint8Array.from([0x41, ...hash.subarray(0, 20)]));
}

/** At a widely used host, so that it is a single finding. */
function contact(at) {
  return `desk${at}@gmail.com`;
}

async function fill() {
  const perSubmission = 10;
  const submissions = Math.ceil(indicatorCount / perSubmission);
  // Disables the triggers that queue these reports for reading: the running program would find no indicators
  // in them and remove these.
  await pool.query('set session_replication_role = replica');
  await pool.query(
    `with made as (
       insert into form_submissions (id, reference, form_type, data, search_text, idempotency_key, submitted_at)
       select md5('s' || n)::uuid, 'R-' || n, 'report', '{}', '', 'k' || n, now()
       from generate_series(0, $1) n returning id
     )
     insert into indicator_readings (id, submission_id, version, read_at)
     select gen_random_uuid(), id, $2, now() from made`,
    [submissions - 1, readerVersion],
  );
  const step = 10_000;
  for (let from = 0; from < indicatorCount; from += step) {
    const made = Array.from({ length: Math.min(step, indicatorCount - from) }, (_, at) =>
      address(from + at),
    );
    await pool.query(
      `with made as (
         insert into indicators (id, kind, chain, value, display, checksum, first_seen_at)
         select md5('i' || ($2 + place))::uuid, 'wallet', 'tron', value, value, 'valid', now()
         from unnest($1::text[]) with ordinality as given (value, place)
         returning id
       )
       insert into indicator_sightings (id, indicator_id, submission_id, field, role, raw, seen_at)
       select ${old(`'t' || ($2 + place)`)}, md5('i' || ($2 + place))::uuid,
         md5('s' || (($2 + place - 1) / $3))::uuid, 'wallets', 'named', value, now()
       from unnest($1::text[]) with ordinality as given (value, place)`,
      [made, from, perSubmission],
    );
    // The payments of every fifth indicator, so that half of the addresses in the document received one.
    await pool.query(
      `insert into payments (id, submission_id, way, amount, decimals, asset, recipient, said_by)
       select ${old(`'p' || ($2 + place)`)}, md5('s' || (($2 + place - 1) / $3))::uuid, 'crypto-wallet',
         1000000, 6, 'USDT', value, 'client'
       from unnest($1::text[]) with ordinality as given (value, place)
       where place % $4 = 1 % $4 and ($2 + place) / $4 <= $5`,
      [
        made,
        from,
        perSubmission,
        Math.max(1, Math.round(indicatorCount / paymentCount)),
        paymentCount,
      ],
    );
  }
  await pool.query(
    `with made as (
       insert into indicators (id, kind, value, display, checksum, first_seen_at)
       select md5('e' || n)::uuid, 'email', 'desk' || n || '@gmail.com', 'desk' || n || '@gmail.com', 'none', now()
       from generate_series(0, $1 - 1) n returning id
     )
     insert into indicator_sightings (id, indicator_id, submission_id, field, role, raw, seen_at)
     select ${old(`'u' || n`)}, md5('e' || n)::uuid, md5('s' || (n % $2))::uuid, 'message', 'named', 'x', now()
     from generate_series(0, $1 - 1) n`,
    [contactCount, submissions],
  );
  await pool.query('set session_replication_role = origin');
  await pool.query('vacuum analyze indicators, indicator_sightings, form_submissions, payments');
}

async function store() {
  const id = '01920000-0000-7000-8000-0000000000aa';
  const now = new Date();
  await db.insert(seizureNotices).values({
    id,
    kind: 'complaint',
    title: 'Bench',
    source: 'bench',
    sha256: 'bench',
    body: '',
    readByName: 'bench',
    readAt: now,
    createdAt: now,
    updatedAt: now,
  });
  for (let at = 0; at < values.length; at += 1_000)
    await db
      .insert(seizureValues)
      .values(values.slice(at, at + 1_000).map((value) => ({ ...value, noticeId: id })));
  await pool.query('analyze seizure_values');
  return id;
}

function staffActor() {
  const permissions = described().permissionsByRole.case_worker;
  return { type: 'staff', userId: '01920000-0000-7000-8000-000000000001', name: '', permissions };
}

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}
