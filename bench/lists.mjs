// Compares the Forms list at 10,000 and at 1,000,000 submissions, in turn, and the CSV export with COPY.
// Needs a build and 6 GB of disk: node bench/lists.mjs [requests of each kind] [large size]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { reportFigure, timed } from './figures.mjs';
import { generateSubmissions } from './generate-records.mjs';

const [requests = '40', large = '1000000'] = process.argv.slice(2);
/** The first of two. */
const port = Number(process.env['BENCH_PORT'] ?? 3995);
const folder = mkdtempSync(path.join(tmpdir(), 'lantern-lists-'));
const staff = { name: 'Bench', email: 'bench@example.org', password: 'harbour lamp seventy birds' };

const kinds = {
  'newest first': () => '',
  'a page further down': ({ older }) => older,
  'status pending': () => 'status=pending',
  'form tip': () => 'type=tip',
  'urgency emergency': () => 'urgency=emergency',
  'mail failed': () => 'mail=failed',
  'assigned to nobody': () => 'assignee=nobody',
  'suspected spam': () => 'spam=yes',
  'last 30 days': () => 'date=30d',
  'pending and urgent': () => 'status=pending&urgency=urgent',
  'sorted by change of status': () => 'sort=changed',
  'resolved, oldest change first': () => 'status=resolved&sort=-changed',
  'search: common word': () => 'q=bitcoin',
  'search: rare word': () => 'q=raregem',
  'search: e-mail': ({ turn }) => `q=${mailbox(100 + turn * 37)}%40generated.example`,
  'search: wallet': ({ turn }) => `q=0x${hash(turn * 11 + 2)}`,
  'search: no hit': ({ turn }) => `q=zzzq${turn}xqy`,
  'search: two characters': () => 'q=ge',
};

const programs = [await open('small', 10_000, port), await open('large', Number(large), port + 1)];
try {
  await measureLists();
  await measureExport(programs[1]);
  // Discards the first export: garbage it left behind is not growth.
  reportExport(await measureExport(programs[1]));
} finally {
  for (const { child } of programs) child.kill('SIGINT');
  await Promise.all(programs.map(({ child }) => new Promise((end) => child.once('exit', end))));
  rmSync(folder, { recursive: true, force: true });
}

async function open(name, count, ownPort) {
  const data = path.join(folder, name);
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(ownPort),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['build/server/index.js', 'start'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
    child.once('exit', () => reject(new Error('The program did not start.')));
  });
  const config = path.join(folder, 'install.json');
  writeFileSync(config, JSON.stringify(staff));
  spawnSync(process.execPath, ['build/server/index.js', 'install', '--config', config], {
    env: environment,
  });
  const connection = JSON.parse(readFileSync(path.join(data, 'database.json'), 'utf8'));
  await generateSubmissions(connection, count);
  const url = `http://localhost:${ownPort}`;
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ email: staff.email, password: staff.password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const first = await (await fetch(`${url}/admin/forms`, { headers: { cookie } })).text();
  const older = /\?(before=[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return { url, cookie, child, connection, older };
}

/** Requests the list's data without the page, as a click in it does. */
async function measureLists() {
  process.stdout.write('| List | p50 small | p95 small | p50 large | p95 large | p95 ratio |\n');
  const found = [];
  for (const [kind, search] of Object.entries(kinds)) {
    const times = programs.map(() => []);
    for (let turn = -3; turn < Number(requests); turn += 1) {
      for (const [place, program] of programs.entries()) {
        const query = search({ turn: turn + 3, older: program.older });
        const begun = performance.now();
        const answer = await fetch(
          `${program.url}/admin/forms.data?${query}&_routes=features%2Fcasework%2Freports%2Fpages%2Fforms`,
          { headers: { cookie: program.cookie } },
        );
        await answer.text();
        if (answer.status !== 200) throw new Error(`${kind}: ${answer.status}`);
        if (turn >= 0) times[place].push(performance.now() - begun);
      }
    }
    const [small, big] = times.map(quantiles);
    const cells = [kind, ...small, ...big].map((cell) =>
      typeof cell === 'number' ? cell.toFixed(1) : cell,
    );
    process.stdout.write(`| ${cells.join(' | ')} | ${(big[1] / small[1]).toFixed(1)} |\n`);
    found.push({ kind, small: small[1], big: big[1], ratio: big[1] / small[1] });
  }
  const rows = Number(large).toLocaleString('en-US');
  const steepest = found.toSorted((a, b) => b.ratio - a.ratio)[0];
  reportFigure({
    what: `staff list among ${rows}, p95, the steepest (${steepest.kind})`,
    value: `${steepest.big.toFixed(1)} ms`,
    reference: `among 10,000 ${steepest.small.toFixed(1)} ms`,
    ratio: steepest.ratio,
    goal: '≤ 2',
    isReached: steepest.ratio <= 2,
  });
  const slowest = found.toSorted((a, b) => b.big - a.big)[0];
  reportFigure({
    what: `staff list among ${rows}, p95, the slowest (${slowest.kind})`,
    value: `${slowest.big.toFixed(1)} ms`,
    goal: '≤ 150 ms',
    isReached: slowest.big <= 150,
  });
}

async function measureExport({ url, cookie, child, connection }) {
  const copied = await timed(async () => {
    const client = new pg.Client(connection);
    await client.connect();
    const bytes = await drain(client.query(copyStreams.to('copy form_submissions to stdout')));
    await client.end();
    return bytes;
  });
  const idle = memoryOf(child.pid);
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(child.pid))), 200);
  const exported = await timed(async () => {
    const answer = await fetch(`${url}/admin/forms/export.csv`, {
      method: 'POST',
      headers: { cookie, origin: url, 'accept-encoding': 'identity' },
      body: new URLSearchParams({ reason: 'To measure it' }),
    });
    if (answer.status !== 200) throw new Error(`The export answered ${answer.status}.`);
    return drain(answer.body);
  });
  clearInterval(watch);
  process.stdout.write(
    `COPY ${copied.seconds.toFixed(1)} s for ${megabytes(copied.bytes)}, export ${exported.seconds.toFixed(1)} s for ${megabytes(exported.bytes)}, ratio ${(copied.seconds / exported.seconds).toFixed(2)}; memory ${idle} MB before, ${most} MB at most\n`,
  );
  return { copied: copied.seconds, exported: exported.seconds, growth: most - idle };
}

function reportExport({ copied, exported, growth }) {
  const rows = Number(large).toLocaleString('en-US');
  reportFigure({
    what: `CSV export of ${rows} rows`,
    value: `${exported.toFixed(1)} s`,
    reference: `COPY ${copied.toFixed(1)} s`,
    ratio: copied / exported,
    goal: '≥ 0.5',
    isReached: copied / exported >= 0.5,
  });
  reportFigure({
    what: 'memory above idle while exporting',
    value: `${growth} MB`,
    goal: '≤ 100 MB',
    isReached: growth <= 100,
  });
}

async function drain(stream) {
  let bytes = 0;
  await pipeline(
    stream,
    new Writable({
      write(chunk, _, done) {
        bytes += chunk.length;
        done();
      },
    }),
  );
  return bytes;
}

function quantiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.95].map(
    (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))],
  );
}

/** Resident memory of a process, in megabytes. */
function memoryOf(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function megabytes(bytes) {
  return `${Math.round(bytes / 1e6)} MB`;
}

/** The mailbox of a generated person: letters only. */
function mailbox(person) {
  const digits = 'ghijklmnop';
  return hash(person)
    .slice(0, 9)
    .replaceAll(/\d/g, (digit) => digits[Number(digit)]);
}

/** Starts like the wallets of the generated rows. */
function hash(number) {
  return createHash('md5').update(String(number)).digest('hex');
}
