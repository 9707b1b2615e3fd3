// A report over HTTP, from POST to durable commit, against a plain INSERT of the same row with the same
// driver and pool, 16 clients each, in turn. Needs a build: node bench/intake.mjs [seconds] [rounds]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { reportFigure } from './figures.mjs';
import { processorTimeOf, untilQuiet } from './process-memory.mjs';
import { startProgram } from './program.mjs';

const [seconds = '5', rounds = '5'] = process.argv.slice(2).map(Number);
const clients = 16;
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
const agent = new Agent({ keepAlive: true, maxSockets: clients });

try {
  await prepare();
  let sent = 0;
  await untilQuiet(lantern.pid, [data]);
  // Warm: code compiled, connections open, tables and caches there.
  await rateOf(3, () => report((sent += 1)));
  const found = [];
  for (let round = 1; round <= rounds; round += 1) {
    const plain = await rateOf(seconds, () => insert((sent += 1)));
    const [spent, first] = [processorTimeOf(lantern.pid, [data]), sent];
    const reports = await rateOf(seconds, () => report((sent += 1)));
    const now = processorTimeOf(lantern.pid, [data]);
    const program = ((now.program - spent.program) / (sent - first)) * 1000;
    const others = ((now.others - spent.others) / (sent - first)) * 1000;
    found.push({ plain, reports, ratio: reports / plain });
    process.stdout.write(
      `round ${round}: INSERT ${plain.toFixed(0)}/s, reports ${reports.toFixed(0)}/s, ratio ${(reports / plain).toFixed(2)}; processor time of a report: program ${program.toFixed(2)} ms, database ${others.toFixed(2)} ms\n`,
    );
  }
  const median = found.toSorted((a, b) => a.ratio - b.ratio)[found.length >> 1];
  reportFigure({
    what: `report stored, ${clients} clients`,
    value: `${median.reports.toFixed(0)}/s`,
    reference: `INSERT ${median.plain.toFixed(0)}/s`,
    ratio: median.ratio,
    goal: '≥ 0.25',
    isReached: median.ratio >= 0.25,
  });
} finally {
  await pool.end();
  agent.destroy();
  lantern.kill('SIGINT');
  await new Promise((resolve) => lantern.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function prepare() {
  // The limits on how many may come are for visitors; here one machine is all of them.
  await pool.query(
    `insert into security_settings (rate_limiting) values (false)
     on conflict (only_row) do update set rate_limiting = false`,
  );
  // With all its indexes, but apart: the reports must not stand among a hundred thousand plain rows.
  await pool.query('create table bench_submissions (like form_submissions including all)');
}

/** How often a second `work` ends well, with as many at a time as there are clients. */
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

/** The row that a report becomes, and nothing else. */
function insert(number) {
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

function report(number) {
  const body = new URLSearchParams(answersOf(number)).toString();
  const headers = {
    origin: url,
    'content-length': Buffer.byteLength(body),
    'content-type': 'application/x-www-form-urlencoded',
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/contact-us`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 302 || answer.statusCode === 303
          ? resolve()
          : reject(new Error(`A report was answered with ${answer.statusCode}.`)),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
