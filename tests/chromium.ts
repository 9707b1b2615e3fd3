import { findChromium } from '../scripts/find-chromium.mjs';

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * How tests start the system's Chromium: no talk of its own on the network, and no sandbox for root, who cannot have one.
 * @throws when there is no Chromium; `node scripts/find-chromium.mjs` finds or installs one
 */
export async function chromiumLaunchOptions() {
  const executablePath = await findChromium();
  if (!executablePath) {
    throw new Error(
      'No Chromium was found: run `node scripts/find-chromium.mjs`, it says what to do.',
    );
  }
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: isRoot ? ['--no-sandbox', ...QUIET] : QUIET };
}
