import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../../scripts/find-chromium.mjs';

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
];

/**
 * @returns {Promise<{ port: number, stop(): Promise<void> }>} a separate browser and its debugging port
 * @throws when there is no Chromium
 */
export async function startChromium() {
  const file = await findChromium();
  if (!file) throw new Error('No Chromium: `node scripts/find-chromium.mjs` says how to get one.');
  const folder = mkdtempSync(path.join(tmpdir(), 'lantern-chromium-'));
  // Chromium refuses to start as root with its sandbox; here it only loads our own pages.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(file, [...FLAGS, ...asRoot, `--user-data-dir=${folder}`, 'about:blank']);
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  const port = await new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('close', () => reject(new Error(`Chromium did not start:\n${said}`)));
  });
  return {
    port,
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
