// A cached public page against nginx serving the same bytes, in turn, on one machine.
// Needs nginx and wrk on the PATH, and a build: node bench/cached-page.mjs [seconds] [rounds]
import { spawn, spawnSync, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportFigure } from './figures.mjs';
import { startProgram } from './program.mjs';

for (const program of ['nginx', 'wrk']) {
  if (spawnSync(program, ['-v']).error === undefined) continue;
  process.stderr.write(`${program} is not installed (Debian: apt-get install nginx wrk).\n`);
  process.exit(1);
}

const [seconds = '5', rounds = '5'] = process.argv.slice(2);
const ports = { lantern: 3991, nginx: 3992 };
const folder = mkdtempSync(path.join(tmpdir(), 'lantern-bench-'));

let nginx;
const lantern = startProgram({ port: ports.lantern, data: path.join(folder, 'data') });
await new Promise((resolve) => {
  lantern.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
});

process.once('exit', () => {
  nginx?.kill();
  lantern.kill('SIGINT');
});

/**
 * The variants compared: the plain page and the compressed one. nginx sends the same compressed bytes from a
 * file.
 */
const ways = [
  { encoding: 'identity', name: 'as it is', goal: 0.95, bytes: await bodyOf('identity') },
  { encoding: 'gzip', name: 'packed', goal: 1, bytes: await bodyOf('gzip') },
];
mkdirSync(path.join(folder, 'www'));
writeFileSync(path.join(folder, 'www/index.html'), ways[0].bytes);
writeFileSync(path.join(folder, 'www/index.html.gz'), ways[1].bytes);
const nginxConfig = path.join(folder, 'nginx.conf');
writeFileSync(
  nginxConfig,
  `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;
events { worker_connections 1024; }
http { access_log off; sendfile on; gzip_static on; keepalive_requests 1000000; types { text/html html; }
  server { listen 127.0.0.1:${ports.nginx}; root ${folder}/www; } }`,
);
nginx = spawn('nginx', ['-c', nginxConfig], { stdio: 'ignore' });

while (!(await fetch(`http://127.0.0.1:${ports.nginx}/`).catch(() => undefined))?.ok) continue;

const found = ways.map(() => []);
for (let round = 1; round <= Number(rounds); round += 1)
  for (const [place, { encoding, name }] of ways.entries()) {
    const nginxRate = measure(ports.nginx, encoding);
    const lanternRate = measure(ports.lantern, encoding);
    found[place].push({ nginxRate, lanternRate, ratio: lanternRate / nginxRate });
    process.stdout.write(
      `round ${round}, ${name}: nginx ${Math.round(nginxRate)}/s, lantern ${Math.round(lanternRate)}/s, ratio ${(lanternRate / nginxRate).toFixed(2)}\n`,
    );
  }
for (const [place, { name, goal, bytes }] of ways.entries()) {
  const rates = found[place].toSorted((a, b) => a.ratio - b.ratio);
  const median = rates[rates.length >> 1];
  reportFigure({
    what: `cached public page, ${name}, ${bytes.length} bytes`,
    value: `${Math.round(median.lanternRate)}/s`,
    reference: `nginx ${Math.round(median.nginxRate)}/s`,
    ratio: median.ratio,
    goal: `≥ ${goal.toFixed(2)}`,
    isReached: median.ratio >= goal,
  });
}
nginx.kill();
lantern.kill('SIGINT');
await new Promise((resolve) => lantern.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });

/** The bytes on the wire; `fetch` would decompress them. */
function bodyOf(encoding) {
  const address = { port: ports.lantern, headers: { 'accept-encoding': encoding } };
  return new Promise((resolve, reject) => {
    const asked = get(address, async (answer) => resolve(Buffer.concat(await answer.toArray())));
    asked.on('error', reject);
  });
}

function measure(port, encoding) {
  const output = execFileSync(
    'wrk',
    [
      '-t1',
      '-c32',
      `-d${seconds}s`,
      '-H',
      `Accept-Encoding: ${encoding}`,
      `http://127.0.0.1:${port}/`,
    ],
    { encoding: 'utf8' },
  );
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
