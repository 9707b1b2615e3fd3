// Compares exporting indicators as a file in each format, and as feeds, with COPY of the same rows, in turn,
// on one machine. Every indicator is a wallet, which all formats can hold.
// Needs a build: node bench/exchange.mjs [indicators]
import '#app/register.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import copyStreams from 'pg-copy-streams';
import { refreshFeed } from '#features/edges/exchange/feed.server.ts';
import { formatNames } from '#features/edges/exchange/format.ts';
import { exportIndicators } from '#features/edges/exchange/indicator-export.server.ts';
import { readMispEvent, readMispManifest } from '#features/edges/exchange/misp-feed.server.ts';
import { findCollections, readCollection } from '#features/edges/exchange/taxii.server.ts';
import { selectSharing } from '#features/derived/indicators/sharing-facts.server.ts';
import { readerVersion } from '#features/base/extraction/read-indicators.server.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { reportFigure, timed } from './figures.mjs';
import { startWithDatabase } from './program.mjs';

const [count = 100_000] = process.argv.slice(2).map(Number);
const { db, pool, stop } = await startWithDatabase();

await fill();
// Warms the caches and the compiler, of the program and of the database.
await copyRows();
await writeFile('csv');
const copied = { seconds: Math.min(...(await timesOf(5, copyRows))) };
const byRules = Math.min(...(await timesOf(5, copyByRules)));
reportFigure({
  what: `COPY of the same rows with all that decides about them`,
  value: `${byRules.toFixed(2)} s`,
  reference: `COPY ${copied.seconds.toFixed(2)} s`,
  ratio: byRules / copied.seconds,
  goal: 'none set',
  isReached: true,
});
for (const format of formatNames) await measureFile(format);
await measureFeeds();
await stop();

/** Adds ten wallets per report; each sender agreed to sharing, and staff have checked them. */
async function fill() {
  const check = createBase58check(sha256);
  const values = Array.from({ length: count }, (_, place) =>
    check.encode(
      Uint8Array.from([0x41, ...sha256(new TextEncoder().encode(`w${place}`)).slice(0, 20)]),
    ),
  );
  const reports = Math.ceil(count / 10);
  await pool.query(
    `insert into form_submissions (id, reference, form_type, data, search_text, idempotency_key, submitted_at)
     select md5('s' || n)::uuid, 'R-' || n, 'report', '{}', '', 'k' || n, now()
     from generate_series(0, $1 - 1) n`,
    [reports],
  );
  await pool.query(
    `insert into sharing_consents (id, submission_id, how, given_on, recorded_by_name, recorded_at)
     select gen_random_uuid(), id, 'writing', '2026-01-02', 'Bench', now() from form_submissions`,
  );
  await pool.query(
    `with made as (
       insert into indicators (id, kind, chain, value, display, checksum, first_seen_at)
       select md5('i' || place)::uuid, 'wallet', 'tron', value, value, 'valid', now()
       from unnest($1::text[]) with ordinality as given (value, place) returning id, value
     ), seen as (
       insert into indicator_sightings (id, indicator_id, submission_id, field, role, raw, seen_at)
       select gen_random_uuid(), id, md5('s' || row_number() over () % $2)::uuid, 'wallets', 'named', value, now()
       from made
     )
     insert into indicator_sharing (indicator_id, state, tlp, checked_at, changed_by_name, changed_at)
     select id, 'checked', 'amber', now(), 'Bench', now() from made`,
    [values, reports],
  );
  // Marks the reports as read by the present reader; otherwise the program would read them again and find no
  // indicators.
  await pool.query(
    `insert into indicator_readings (id, submission_id, version, read_at)
     select gen_random_uuid(), id, $1, now() from form_submissions
     on conflict (submission_id) do update set version = excluded.version`,
    [readerVersion],
  );
  await pool.query('vacuum analyze');
}

/** Runs the selection of an export as one COPY; time above it is the cost of writing the file. */
function copyByRules() {
  const wanted = sql`d.state = 'checked' and d.tlp = 'amber' and i.kind = 'wallet'`;
  const query = selectSharing(contextOf([]), wanted, count).inlineParams();
  return copyOut(new PgDialect().sqlToQuery(query).sql);
}

/** Copies the rows of an export without counting reports. */
function copyRows() {
  return copyOut(`select i.*, d.* from indicators i
    join indicator_sharing d on d.indicator_id = i.id where d.state = 'checked' order by i.id`);
}

async function copyOut(query) {
  const client = await pool.connect();
  const bytes = await drain(client.query(copyStreams.to(`copy (${query}) to stdout`)));
  client.release();
  return bytes;
}

async function writeFile(format) {
  const ctx = contextOf(['indicator:export', 'indicator:export-amber']);
  return drain((await exportIndicators(ctx, { format, filter: {}, reason: '' })).body);
}

async function measureFile(format) {
  const idle = memory();
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, memory())), 50);
  const { bytes } = await timed(() => writeFile(format));
  clearInterval(watch);
  const seconds = Math.min(...(await timesOf(5, () => writeFile(format))));
  const ratio = seconds / copied.seconds;
  reportFigure({
    what: `${count.toLocaleString('en-US')} indicators as ${format} (${megabytes(bytes)})`,
    value: `${seconds.toFixed(2)} s`,
    reference: `COPY ${copied.seconds.toFixed(2)} s`,
    ratio,
    goal: '≤ 5',
    isReached: ratio <= 5,
  });
  reportFigure({
    what: `memory above idle while writing ${format}`,
    value: `${Math.round((most - idle) / 1e6)} MB`,
    goal: '≤ 100 MB',
    isReached: most - idle <= 100e6,
  });
}

/** Measures noting all indicators as new, paging through them, and loading them as one event. */
async function measureFeeds() {
  const reader = contextOf(['indicator:feed', 'indicator:export-amber']);
  const job = { ...reader, actor: { type: 'system', job: 'refresh-feed' } };
  const noted = await timed(() => refreshFeed(job));
  const again = await timed(() => refreshFeed(job));
  const times = [];
  const paged = await timed(() => readPages(reader, times));
  const [p95 = 0] = times.toSorted((a, b) => b - a).slice(Math.floor(times.length * 0.05));
  const event = await timed(async () => {
    const [uuid] = Object.keys(await readMispManifest(reader));
    return (await readMispEvent(reader, uuid)).length;
  });
  const figures = {
    'noted as new for the feeds': noted.seconds,
    'looked through again for the feeds, nothing new': again.seconds,
    [`read from TAXII in ${times.length} pages of 500 objects, p95 ${p95.toFixed(0)} ms a page`]:
      paged.seconds,
    [`loaded as one event of MISP (${megabytes(event.bytes)})`]: event.seconds,
  };
  for (const [what, seconds] of Object.entries(figures))
    reportFigure({
      what,
      value: `${seconds.toFixed(2)} s`,
      reference: `COPY ${copied.seconds.toFixed(2)} s`,
      ratio: seconds / copied.seconds,
      goal: 'none set',
      isReached: true,
    });
}

async function readPages(ctx, times) {
  const collection = (await findCollections(ctx)).find(({ label }) => label === 'amber');
  const startedAt = ctx.now().toISOString().replace('Z', '000Z');
  let position = { after: '', since: '', startedAt };
  while (position) {
    const begun = performance.now();
    ({ next: position } = await readCollection(ctx, { collection, position, most: 500 }));
    times.push(performance.now() - begun);
  }
}

function contextOf(scopes) {
  return {
    db,
    actor: { type: 'integration', integrationId: 'bench', name: 'Bench', scopes, ip: '' },
    now: () => new Date(),
    requestId: 'bench',
    ports: {
      site: createSiteAddress('http://localhost:3000', Buffer.alloc(32, 7)),
      settingsMemory: { remember() {}, recall() {} },
      auditHead: { read: async () => undefined, write: async () => {} },
      log: { info() {}, warn: (_, words) => process.stderr.write(`${words}\n`) },
    },
  };
}

async function timesOf(times, work) {
  const seconds = [];
  for (let time = 0; time < times; time += 1) seconds.push((await timed(work)).seconds);
  return seconds;
}

async function drain(stream) {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

function memory() {
  return process.memoryUsage().rss;
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
