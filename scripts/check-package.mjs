// Unpacks the archive that `npm run package` made where nothing of this repository is reachable, and uses it
// as an operator and a visitor would: start, pages, a report with files, a document, commands, stop.
// node scripts/check-package.mjs dist/lantern-….tar.gz
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newReport, postForm, referenceIn, signInByForm } from '../tests/e2e/requests.ts';
import { samplePdf, samplePhoto, sampleWord } from '../tests/sample-files.ts';
import { root } from './bootstrap/paths.mjs';

const LARGEST = 350_000_000;
const ADMINISTRATOR = {
  name: 'Robin Example',
  email: 'robin@example.org',
  password: 'harbour lamp seventy birds',
};

const [archive] = process.argv.slice(2);
const place = mkdtempSync(path.join(os.tmpdir(), 'lantern-package-'));
// PostgreSQL runs as a system user when the program runs as root.
chmodSync(place, 0o755);
const dataFolder = path.join(place, 'data');
let program;
let printed = '';

function step(name, isRight, detail = '') {
  process.stdout.write(
    `  ${isRight ? 'ok    ' : 'FAILED'}  ${name}${isRight ? '' : `: ${detail}`}\n`,
  );
  if (!isRight) throw new Error(`The package does not work: ${name}`);
}

try {
  execFileSync('tar', ['xf', path.resolve(archive), '-C', place]);
  const [folder] = globSync('lantern-*', { cwd: place }).map((name) => path.join(place, name));
  checkContents(folder);
  await checkUse(folder);
} catch (error) {
  process.stderr.write(`${error.stack}\n${printed}`);
  process.exitCode = 1;
} finally {
  if (program?.exitCode === null) program.kill('SIGKILL');
  const home = /^Data:\s+(\/.+)$/m.exec(printed)?.[1];
  if (home) rmSync(home, { recursive: true, force: true });
  rmSync(place, { recursive: true, force: true });
}

function checkContents(folder) {
  const files = globSync('**', { cwd: folder, dot: true }).map((name) => path.join(folder, name));
  const stats = files
    .map((file) => ({ file, ...modeAndSize(file) }))
    .filter(({ isFile }) => isFile);
  const size = stats.reduce((sum, entry) => sum + entry.size, 0);
  step(`${(size / 1e6).toFixed(0)} MB unpacked, at most ${LARGEST / 1e6}`, size <= LARGEST, size);
  const wrong = stats.filter(({ mode }) => mode !== 0o644 && mode !== 0o755);
  step('files are 644 or 755', wrong.length === 0, wrong[0]?.file);
  const naming = stats.find(({ file }) => readFileSync(file).includes(path.resolve(root)));
  step('no file names the place it was built in', !naming, naming?.file);
}

function modeAndSize(file) {
  const stats = lstatSync(file);
  return { isFile: stats.isFile(), size: stats.size, mode: stats.mode & 0o7777 };
}

async function checkUse(folder) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const node = process.execPath;
  // Excludes our own tools and settings.
  const env = { PATH: '/usr/bin:/bin', HOME: place, DATA_DIR: dataFolder, PORT: String(port) };
  function operate(...args) {
    return spawnSync(node, ['bin/lantern', ...args], { cwd: folder, env, encoding: 'utf8' });
  }

  const facts = path.join(place, 'facts.json');
  const payment = { way: 'wire-abroad', at: '2026-11-20T14:00' };
  writeFileSync(facts, JSON.stringify({ zone: 'UTC', payments: [payment] }));
  const dates = operate('deadlines', '--facts', facts);
  const isCounted = dates.stdout.includes('"dueAt": "2026-11-20T14:30:00.000Z"');
  step('a command counts dates', isCounted && dates.stderr === '', dates.stderr);
  step('and opens no database for it', !existsSync(dataFolder), dataFolder);

  program = spawn(node, ['bin/lantern', 'start'], { cwd: folder, env });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed += text));
  step('it starts', await within(60, () => printed.includes('Lantern is ready')), printed);

  const settings = path.join(place, 'install.json');
  writeFileSync(settings, JSON.stringify(ADMINISTRATOR));
  const installed = operate('install', '--config', settings);
  step('a command installs', installed.status === 0, installed.stderr);
  const asked = operate('settings', 'get', 'company_name');
  step('a command reads a setting', asked.status === 0 && asked.stderr === '', asked.stderr);

  const page = await fetch(`${url}/`);
  step('a page opens', page.status === 200, page.status);
  const scripts = (await page.text()).match(/\/(?:assets|islands)\/[\w./-]+/g) ?? [];
  const answers = await Promise.all(scripts.map((name) => fetch(url + name)));
  step(
    `its ${scripts.length} scripts and styles are there`,
    scripts.length > 0 && answers.every(({ ok }) => ok),
    scripts,
  );
  const picture = await fetch(`${url}/share/home.png`);
  step('a picture is drawn', picture.headers.get('content-type') === 'image/png', picture.status);

  const report = new FormData();
  for (const [name, value] of Object.entries(newReport())) report.append(name, value);
  const files = { 'a.pdf': samplePdf, 'b.docx': await sampleWord(), 'c.jpg': await samplePhoto() };
  for (const [name, content] of Object.entries(files))
    report.append('evidence', new Blob([new Uint8Array(content)]), name);
  const answer = await postForm(`${url}/contact-us`, report);
  step(
    'a report with a PDF, a Word file and a photo is stored',
    referenceIn(answer) !== undefined,
    `${answer.status} ${await answer.text()}`,
  );
  const cookie = await signInByForm(url, ADMINISTRATOR);
  step('staff sign in', cookie !== '');

  const download = `${url}/documents/cryptocurrency-investigation-handbook.pdf`;
  const hasDocument = await within(120, async () => {
    const document = await fetch(download);
    return document.ok && (await document.text()).startsWith('%PDF');
  });
  step('a document is made', hasDocument, download);

  program.kill('SIGTERM');
  step('it stops in order', (await ended) === 0, printed);
}

/** @param {number} seconds at most @param {() => boolean | Promise<boolean>} isThere */
async function within(seconds, isThere) {
  const last = performance.now() + seconds * 1000;
  while (performance.now() < last && program.exitCode === null) {
    if (await isThere()) return true;
    await wait(250);
  }
  return false;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
