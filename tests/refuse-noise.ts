import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/** What somebody complained of while a test ran; a test that expects it listens itself. */
const heard: string[] = [];

/** The provider of the sign-in tests is meant for development alone, and says so at each start. */
const expected = [/oidc-provider WARNING: a quick start development-only /];

for (const method of ['error', 'warn'] as const)
  console[method] = (...words: unknown[]) => {
    const said = format(...words);
    if (!expected.some((pattern) => pattern.test(said))) heard.push(said);
  };

process.on('warning', (warning) => heard.push(warning.stack ?? String(warning)));

function refuseNoise(): void {
  const noise = heard.splice(0);
  if (noise.length > 0) throw new Error(`Nobody expected this output:\n${noise.join('\n')}`);
}

afterEach(refuseNoise);
// A warning may come a moment after the test that gave rise to it.
afterAll(refuseNoise);
