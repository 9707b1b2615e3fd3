// Measures a report over HTTP, from POST to durable commit, against a plain INSERT of the same row with the
// same driver and pool, 16 clients each, in turn. Then measures the 95th percentile of a hundred reports, and
// of a hundred pages from memory, against the same on an idle server: while 64 clients send a report a second
// each, and while 64 clients send the next one as soon as the last is answered. For the latter, plain INSERTs
// among 64 clients are reported for comparison.
// Needs a build: node bench/intake.mjs [seconds] [rounds]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { reportFigure } from './figures.mjs';
import { plainClient } from './plain-client.mjs';
import { processorTimeOf, startProgram, untilQuiet } from './program.mjs';

const [seconds = '5', rounds = '5'] = process.argv.slice(2).map(Number);
const clients = 16;
const crowd = 64;
const port = Number(process.env['BENCH_PORT'] ?? 3993);
const url = `http://localhost:${port}`;
const folder = mkdtempSync(path.join(tmpdir(), 'lantern-intake-'));
const data = path.join(folder, 'data');

const lantern = startProgram({ port, data });
await new Promise((resolve, reject) => {
  lantern.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
  lantern.once('exit', () => reject(new Error('The program did not start.')));
});
const config = JSON.parse(readFileSync(path.join(data, 'database.json'), 'utf8'));
const pool = new pg.Pool({ ...config, max: 20 });
const web = plainClient(port);
let sent = 0;

try {
  await prepare();
  await untilQuiet(lantern.pid, [data]);
  // Warm-up: compiles code, opens connections, fills caches.
  await rateOf(3, sendReport);
  await compareWithInserts();
  await compareWithCrowd();
} finally {
  await pool.end();
  web.close();
  lantern.kill('SIGINT');
  await new Promise((resolve) => lantern.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function prepare() {
  // Disables the limits, which are for visitors; here one machine is all of them.
  await pool.query(
    `insert into security_settings (rate_limiting) values (false)
     on conflict (only_row) do update set rate_limiting = false`,
  );
  // With all its indexes, but separate, so that the reports are not among a hundred thousand plain rows.
  await pool.query('create table bench_submissions (like form_submissions including all)');
}

async function compareWithInserts() {
  const found = [];
  for (let round = 1; round <= rounds; round += 1) {
    const plain = await rateOf(seconds, insert);
    const [spent, first] = [processorTimeOf(lantern.pid, [data]), sent];
    const reports = await rateOf(seconds, sendReport);
    const now = processorTimeOf(lantern.pid, [data]);
    const program = ((now.program - spent.program) / (sent - first)) * 1000;
    const others = ((now.others - spent.others) / (sent - first)) * 1000;
    found.push({ plain, reports, ratio: reports / plain });
    process.stdout.write(
      `round ${round}: INSERT ${plain.toFixed(0)}/s, reports ${reports.toFixed(0)}/s, ratio ${(reports / plain).toFixed(2)}; processor time of a report: program ${program.toFixed(2)} ms, database ${others.toFixed(2)} ms\n`,
    );
  }
  const median = medianOf(found);
  reportFigure({
    what: `report stored, ${clients} clients`,
    value: `${median.reports.toFixed(0)}/s`,
    reference: `INSERT ${median.plain.toFixed(0)}/s`,
    ratio: median.ratio,
    goal: '≥ 0.08',
    isReached: median.ratio >= 0.08,
  });
}

async function compareWithCrowd() {
  const found = [];
  for (let round = 1; round <= rounds; round += 1) {
    const alone = await during(seconds, { report: sendReport, page: loadPage });
    const crowded = await during(seconds, { report: sendReport, page: loadPage }, sendEachSecond);
    const flooded = await during(seconds, { report: sendReport, page: loadPage }, sendReport);
    const plain = await during(seconds, { plain: insert });
    const plainFlooded = await during(seconds, { plain: insert }, insert);
    const all = { alone, crowded, flooded, plain, plainFlooded };
    found.push(all);
    process.stdout.write(`round ${round}, p95 in ms: ${JSON.stringify(all)}\n`);
  }
  const paced = `while ${crowd} clients send one a second each`;
  const unpaced = `while ${crowd} clients send without a pause`;
  reportCrowd(`report ${paced}`, pairsOf(found, 'report', 'crowded'), 1.6);
  reportCrowd(`cached page ${paced}`, pairsOf(found, 'page', 'crowded'), 3);
  reportCrowd(`report ${unpaced}`, pairsOf(found, 'report', 'flooded'));
  reportCrowd(`cached page ${unpaced}`, pairsOf(found, 'page', 'flooded'));
  const plain = found.map((each) => ({ alone: each.plain.plain, among: each.plainFlooded.plain }));
  reportCrowd(`plain INSERT ${unpaced}`, plain);
}

function pairsOf(found, what, among) {
  return found.map((each) => ({ alone: each.alone[what], among: each[among][what] }));
}

/** @param most largest allowed multiple of the time on an idle server; without it there is no goal */
function reportCrowd(what, pairs, most) {
  const median = medianOf(pairs.map((each) => ({ ...each, ratio: each.among / each.alone })));
  reportFigure({
    what: `${what}, p95`,
    value: `${median.among.toFixed(1)} ms`,
    reference: `alone ${median.alone.toFixed(1)} ms`,
    ratio: median.ratio,
    goal: most ? `≤ ${most.toFixed(2)}` : 'none set',
    isReached: median.ratio <= (most ?? Infinity),
  });
}

function medianOf(found) {
  return found.toSorted((a, b) => a.ratio - b.ratio)[found.length >> 1];
}

/**
 * The p95 of each piece of work in milliseconds, run one after the other.
 * @param others work that a crowd repeats meanwhile
 */
async function during(time, works, others) {
  const end = performance.now() + time * 1000;
  async function repeat(work) {
    const times = [];
    while (performance.now() < end) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
  }
  const beside = others ? Array.from({ length: crowd }, () => repeat(others)) : [];
  const measured = Object.entries(works).map(async ([name, work]) => [
    name,
    Number((await repeat(work)).toFixed(1)),
  ]);
  const [found] = await Promise.all([Promise.all(measured), ...beside]);
  return Object.fromEntries(found);
}

function loadPage() {
  return ask('GET', '/');
}

/** Starts each client at a random moment, so that they do not run in lockstep. */
async function sendEachSecond() {
  await wait(Math.random() * 1000);
  const begun = performance.now();
  await sendReport();
  await wait(Math.max(0, begun + 500 - performance.now()));
}

/** Counts the successful runs of `work` per second, with one run at a time per client. */
async function rateOf(time, work) {
  const start = performance.now();
  let done = 0;
  async function client() {
    while (performance.now() - start < time * 1000) {
      await work();
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  return done / ((performance.now() - start) / 1000);
}

function answersOf(number) {
  return {
    name: `Sample Person ${number}`,
    email: `person${number}@generated.example`,
    phone: '',
    caseType: 'romance',
    urgency: 'standard',
    message: `They asked me to send money to a wallet. Number ${number}.`,
  };
}

/** Inserts only the row that a report becomes. */
function insert() {
  const number = (sent += 1);
  return pool.query(
    `insert into bench_submissions (id, reference, form_type, data, search_text, idempotency_key,
       submitted_at, status_changed_at)
     values ($1, $2, 'contact', $3, $4, $5, now(), now())`,
    [
      randomUUID(),
      `BENCH-${number}`,
      JSON.stringify(answersOf(number)),
      Object.values(answersOf(number)).join('\n'),
      `bench-${number}`,
    ],
  );
}

function sendReport() {
  return ask('POST', '/contact-us', new URLSearchParams(answersOf((sent += 1))).toString());
}

async function ask(method, place, body) {
  const headers = body
    ? `Origin: ${url}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    : '';
  const status = await web.ask(`${method} ${place}`, headers, body);
  if (status >= 400) throw new Error(`${method} ${place} was answered with ${status}.`);
}
