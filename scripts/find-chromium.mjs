import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The headless shell first: the same browser, with an eighth less work.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

// Locations that installers use without adding them to PATH.
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const ADVICE =
  'The browser journeys need Chromium, and none was found. Install it (Debian and Ubuntu, as root: ' +
  '`apt-get install chromium`; anywhere: `npx playwright install chromium`), or set CHROMIUM_PATH to the program.';

/**
 * @returns {Promise<string | undefined>} path of a Chromium or Chrome: CHROMIUM_PATH, PATH, usual places, Playwright's own
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = [...inPath, ...PLACES].find(isWorking);
  return found ?? findPlaywrightsOwn();
}

/** Ubuntu's chromium-browser may be a stub that only says to install a snap. */
function isWorking(file) {
  if (!existsSync(file)) return false;
  return process.platform === 'win32' || spawnSync(file, ['--version']).status === 0;
}

async function findPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/**
 * Installs Chromium when run as root on Debian or Ubuntu, and shows the output of apt-get when that fails.
 */
function installChromium() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!mayInstall) return;
  process.stdout.write('Installing Chromium with apt-get…\n');
  const result = spawnSync(
    'sh',
    [
      '-c',
      'apt-get update && apt-get install -y chromium-headless-shell || apt-get install -y chromium',
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (result.status !== 0) process.stderr.write(`${result.stdout}${result.stderr}`);
}

// As a script, prints the path, after installing Chromium where possible.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let file = await findChromium();
  if (!file) {
    installChromium();
    file = await findChromium();
  }
  process.stdout.write(file ? `${file}${os.EOL}` : `${ADVICE}\n`);
  process.exitCode = file ? 0 : 1;
}
