import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/** Warnings and errors printed while a test ran; a test that expects one captures it itself. */
const heard: string[] = [];

/** The provider of the sign-in tests is for development only, and says so at each start. */
const expected = [/oidc-provider WARNING: a quick start development-only /];

const { error, warn } = console;

function hear(...words: unknown[]): void {
  const said = format(...words);
  if (!expected.some((pattern) => pattern.test(said))) heard.push(said);
}

function hearWarning(warning: Error): void {
  heard.push(warning.stack ?? String(warning));
}

function refuseNoise(): void {
  const noise = heard.splice(0);
  if (noise.length > 0) throw new Error(`Nobody expected this output:\n${noise.join('\n')}`);
}

// Files share a worker: each installs its own capture.
Object.assign(console, { error: hear, warn: hear });
process.on('warning', hearWarning);

afterEach(refuseNoise);
afterAll(() => {
  Object.assign(console, { error, warn });
  process.off('warning', hearWarning);
  // A warning may come a moment after the test that caused it.
  refuseNoise();
});
