import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A browser of the system, driven by the protocol of the W3C that it speaks. */
export type OtherBrowser = {
  /** Opens an address and waits until the page is loaded. */
  open(address: string): Promise<void>;
  /** Runs a function body in the page and returns what it returns, as JSON. */
  run<Result>(body: string): Promise<Result>;
  /** Ends the browser and its driver. */
  end(): Promise<void>;
};

/** Path of the first of these programs that is installed. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':');
  return names
    .flatMap((name) =>
      name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
    )
    .find((path) => existsSync(path));
}

/**
 * Asks again until something is there.
 * @throws the last error after half a minute
 */
export async function waitFor<Result>(ask: () => Promise<Result | undefined>): Promise<Result> {
  const end = Date.now() + 30_000;
  let failure: unknown = new Error('It never was there.');
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      failure = error;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw failure;
}
