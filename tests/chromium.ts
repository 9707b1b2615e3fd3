import { findChromium } from '../scripts/find-chromium.mjs';

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As on phones: headless Chromium would round the width of each letter and break lines elsewhere.
  '--font-render-hinting=none',
];

/**
 * Options to start the system's Chromium: without its own network traffic, and without the sandbox when run
 * as root. Where there is no Chromium, Playwright reports it when a journey starts.
 */
export async function chromiumLaunchOptions() {
  const executablePath = await findChromium();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath && { executablePath }),
    args: isRoot ? ['--no-sandbox', ...QUIET] : QUIET,
  };
}
