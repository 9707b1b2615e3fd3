// A cached public page against nginx serving the same bytes, in turn, on one machine.
// Needs nginx and wrk on the PATH, and a build: node bench/cached-page.mjs [seconds] [rounds]
import { spawn, spawnSync, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportFigure } from './figures.mjs';

for (const program of ['nginx', 'wrk']) {
  if (spawnSync(program, ['-v']).error === undefined) continue;
  process.stderr.write(`${program} is not installed (Debian: apt-get install nginx wrk).\n`);
  process.exit(1);
}

const [seconds = '5', rounds = '5'] = process.argv.slice(2);
const ports = { lantern: 3991, nginx: 3992 };
const folder = mkdtempSync(path.join(tmpdir(), 'lantern-bench-'));

let nginx;
const lantern = spawn(process.execPath, ['build/server/index.js', 'start'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(ports.lantern),
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((resolve) => {
  lantern.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
});

process.once('exit', () => {
  nginx?.kill();
  lantern.kill('SIGINT');
});

const page = await fetch(`http://127.0.0.1:${ports.lantern}/`, {
  headers: { 'accept-encoding': 'identity' },
});
const html = await page.text();
mkdirSync(path.join(folder, 'www'));
writeFileSync(path.join(folder, 'www/index.html'), html);
const nginxConfig = path.join(folder, 'nginx.conf');
writeFileSync(
  nginxConfig,
  `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;
events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 1000000; types { text/html html; }
  server { listen 127.0.0.1:${ports.nginx}; root ${folder}/www; } }`,
);
nginx = spawn('nginx', ['-c', nginxConfig], { stdio: 'ignore' });

while (!(await fetch(`http://127.0.0.1:${ports.nginx}/`).catch(() => undefined))?.ok) continue;

const found = [];
for (let round = 1; round <= Number(rounds); round += 1) {
  const nginxRate = measure(ports.nginx);
  const lanternRate = measure(ports.lantern);
  found.push({ nginxRate, lanternRate, ratio: lanternRate / nginxRate });
  process.stdout.write(
    `round ${round}: nginx ${Math.round(nginxRate)}/s, lantern ${Math.round(lanternRate)}/s, ratio ${(lanternRate / nginxRate).toFixed(2)}\n`,
  );
}
const median = found.toSorted((a, b) => a.ratio - b.ratio)[found.length >> 1];
reportFigure({
  what: `cached public page of ${html.length} bytes`,
  value: `${Math.round(median.lanternRate)}/s`,
  reference: `nginx ${Math.round(median.nginxRate)}/s`,
  ratio: median.ratio,
  goal: '≥ 0.95',
  isReached: median.ratio >= 0.95,
});
nginx.kill();
lantern.kill('SIGINT');
await new Promise((resolve) => lantern.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });

function measure(port) {
  const output = execFileSync(
    'wrk',
    ['-t1', '-c32', `-d${seconds}s`, `http://127.0.0.1:${port}/`],
    {
      encoding: 'utf8',
    },
  );
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
