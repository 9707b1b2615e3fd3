// Runs mixed traffic for an hour while the program and its database are killed in turn each minute.
// Afterwards it looks for everything that was acknowledged: reports, staff notes, files, mails.
// Needs a build: node bench/soak.mjs [minutes] [seconds between kills]
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { SERVER_FLAGS, SERVER_MEMORY } from '../scripts/bootstrap/run-server.mjs';
import { startTestSmtp } from '../tests/smtp.ts';
import { reportFigure } from './figures.mjs';
import { startTraffic } from './soak-traffic.mjs';

const [minutes = 60, between = 60] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 3993);
const url = `http://localhost:${port}`;
const folder = mkdtempSync(path.join(tmpdir(), 'lantern-soak-'));
const data = path.join(folder, 'data');
const administrator = { email: 'robin@example.org', password: 'harbour lamp seventy birds' };

const smtp = await startTestSmtp();
const environment = {
  ...process.env,
  ...SERVER_MEMORY,
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: data,
  LOG_LEVEL: 'error',
  SMTP_URL: smtp.url,
};
/** Milliseconds from a restart after a kill until mail claimed before the kill was sent. */
const takenOver = [];
/** `{ age, bytes }` of the program's own process, `age` in seconds since its start. */
const memory = [];
let program;
let startedAt = 0;
let home = '';
const closing = new AbortController();

try {
  await start();
  await install();
  await ask((db) =>
    db.query(`insert into security_settings (rate_limiting) values (false)
      on conflict (only_row) do update set rate_limiting = false`),
  );
  const traffic = startTraffic({ url, administrator, signal: closing.signal });
  const measuring = measureMemory();
  await killInTurn(traffic);
  closing.abort();
  await Promise.all([traffic.ended, measuring]);
  await drained(120_000);
  await judge(traffic);
} finally {
  closing.abort();
  program?.kill('SIGINT');
  if (program?.exitCode === null) await new Promise((resolve) => program.once('exit', resolve));
  await smtp.stop();
  // When started as root, the program may store the database apart from the data folder.
  if (home) rmSync(home, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

async function start() {
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'build/server/index.js', 'start'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  program = child;
  let printed = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('Lantern is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${printed}`)));
  });
  startedAt = performance.now();
  home = /^Data:\s+(\/.+)$/m.exec(printed)?.[1] ?? home;
}

async function install() {
  const file = path.join(folder, 'install.json');
  writeFileSync(file, JSON.stringify({ name: 'Robin Example', ...administrator }));
  await promisify(execFile)(
    process.execPath,
    ['build/server/index.js', 'install', '--config', file],
    {
      env: environment,
    },
  );
}

/** Queries the program's database, which may just have been killed, until it answers. */
async function ask(question) {
  for (let left = 100; ; left -= 1) {
    const config = JSON.parse(readFileSync(path.join(data, 'database.json'), 'utf8'));
    const client = new pg.Client(config);
    client.on('error', () => {});
    try {
      await client.connect();
      return await question(client);
    } catch (error) {
      if (left === 0) throw error;
      await wait(300);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function killInTurn({ done }) {
  const end = performance.now() + minutes * 60_000;
  for (let turn = 0; performance.now() + between * 1000 < end; turn += 1) {
    await wait(between * 1000);
    if (turn % 2 === 0) await killProgram();
    else process.kill(postmaster(), 'SIGKILL');
    process.stdout.write(
      `${new Date().toISOString()} killed the ${turn % 2 === 0 ? 'program' : 'database'}; ` +
        `${done.reports.size} reports, ${done.notes.size} notes, ${done.files.size} files, ${smtp.received.length} mails\n`,
    );
  }
  await wait(Math.max(0, end - performance.now()));
}

async function killProgram() {
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGKILL');
  await ended;
  await start();
  const begun = performance.now();
  const inHand = await ask((db) =>
    db.query(`select id from email_messages where state = 'sending'`),
  );
  const ids = inHand.rows.map(({ id }) => id);
  while (ids.length > 0) {
    const { rows } = await ask((db) =>
      db.query(
        `select count(*)::int as left from email_messages where id = any($1) and state <> 'sent'`,
        [ids],
      ),
    );
    if (rows[0].left === 0) break;
    if (performance.now() - begun > 60_000) break;
    await wait(500);
  }
  if (ids.length > 0) takenOver.push(performance.now() - begun);
}

function postmaster() {
  const text = readFileSync(path.join(home, 'cluster/postmaster.pid'), 'utf8');
  return Number.parseInt(text, 10);
}

async function measureMemory() {
  while (!closing.signal.aborted) {
    await wait(5_000);
    const age = (performance.now() - startedAt) / 1000;
    const bytes = pssOf(program.pid);
    if (bytes > 0) memory.push({ age, bytes });
  }
}

/** PSS of one process, in bytes; 0 where the system has no such figure. */
function pssOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Waits until no receipt is pending, for at most so many milliseconds; notices to one mailbox are paced. */
async function drained(most) {
  const end = performance.now() + most;
  while (performance.now() < end) {
    const { rows } = await ask((db) =>
      db.query(
        `select count(*)::int as left from email_messages
          where state in ('queued', 'deferred', 'sending') and to_address <> $1`,
        [administrator.email],
      ),
    );
    if (rows[0].left === 0) return;
    await wait(1_000);
  }
}

async function judge({ done, answers }) {
  const stored = await ask(async (db) => ({
    references: await db.query('select reference from form_submissions'),
    notes: await db.query('select count(*)::int as count from submission_notes'),
    files: await db.query('select name from attachments where submission_id is not null'),
  }));
  const references = new Set(stored.references.rows.map(({ reference }) => reference));
  const files = new Set(stored.files.rows.map(({ name }) => name));
  const lost = [...done.reports.keys()].filter((reference) => !references.has(reference)).length;
  // Notes are sealed: there must be as many rows as were acknowledged, plus those whose response was lost.
  const lostNotes = Math.max(0, done.notes.size - stored.notes.rows[0].count);
  const lostFiles = [...done.files].filter((name) => !files.has(name)).length;

  const byAddress = Map.groupBy(smtp.received, ({ to }) => to[0] ?? '');
  const missing = [...done.reports.values()].filter((email) => !byAddress.has(email)).length;
  const twice = [...done.reports.values()]
    .map((email) =>
      (byAddress.get(email) ?? []).map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]),
    )
    .filter((ids) => ids.length > 1);
  const twiceOtherwise = twice.filter((ids) => new Set(ids).size > 1).length;
  const slowest = Math.max(0, ...takenOver) / 1000;

  process.stdout.write(`${JSON.stringify(answers)}\n`);
  process.stdout.write(
    `${done.reports.size} reports, ${done.notes.size} notes, ${done.files.size} files; ${smtp.received.length} mails, ` +
      `${twice.length} twice with the same Message-ID\n`,
  );
  const faults = `of ${done.reports.size} reports, ${done.notes.size} notes, ${done.files.size} files`;
  figure(`acknowledged and lost in ${minutes} min`, `${lost + lostNotes + lostFiles} ${faults}`, {
    goal: '0',
    isReached: lost + lostNotes + lostFiles === 0,
  });
  figure('receipts missing', String(missing), { goal: '0', isReached: missing === 0 });
  figure('mails twice with another Message-ID', String(twiceOtherwise), {
    goal: '0',
    isReached: twiceOtherwise === 0,
  });
  figure('mail in hand at a kill left after the start, slowest', `${slowest.toFixed(1)} s`, {
    goal: '≤ 30 s',
    isReached: slowest <= 30,
  });
  judgeMemory();
}

/** At the same age, the last runs of the program use as much memory as the first. */
function judgeMemory() {
  const grown = memory.filter(({ age }) => age >= between);
  const third = Math.floor(grown.length / 3);
  if (third < 3) return;
  const [early, late] = [grown.slice(0, third), grown.slice(-third)].map(
    (part) => part.reduce((sum, { bytes }) => sum + bytes, 0) / part.length,
  );
  const ratio = late / early;
  figure('memory of the program, last third against first', `${megabytes(late)} MB`, {
    reference: `${megabytes(early)} MB`,
    ratio,
    goal: '≤ 1.10',
    isReached: ratio <= 1.1,
  });
}

function megabytes(bytes) {
  return Math.round(bytes / 1_000_000);
}

function figure(what, value, rest) {
  reportFigure({ what, value, ...rest });
}
