import { findChromium } from '../scripts/find-chromium.mjs';

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As phones do: the program without windows would round the width of each letter, and lines would break elsewhere.
  '--font-render-hinting=none',
];

/**
 * How tests start the system's Chromium: without talk of its own on the network, and for root without the sandbox
 * it cannot have. Where there is none, Playwright says so when a journey starts.
 */
export async function chromiumLaunchOptions() {
  const executablePath = await findChromium();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath && { executablePath }),
    args: isRoot ? ['--no-sandbox', ...QUIET] : QUIET,
  };
}
