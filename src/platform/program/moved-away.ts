import { writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../config/operator-error.ts';

/** Says in the data folder where the embedded database's data went. */
export function noteMovedAway(dataFolder: string, place: string): void {
  const text = JSON.stringify({ place, at: new Date().toISOString() });
  writeFileSync(noteFile(dataFolder), `${text}\n`, { mode: 0o600, flush: true });
}

export async function forgetMovedAway(dataFolder: string): Promise<void> {
  await rm(noteFile(dataFolder), { force: true });
}

/**
 * What was left behind in the embedded database is out of date: it must never come into force unseen.
 * @throws OperatorError
 */
export async function refuseMovedAway(dataFolder: string): Promise<void> {
  const file = noteFile(dataFolder);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const [, place] = /"place":"([^"]+)"/.exec(text) ?? [];
  throw new OperatorError(
    `The data of ${dataFolder} was moved to ${place ?? 'another database'}, but nothing says how to reach it: set DATABASE_URL or bring back config.json. To go on with the data as it was before the move, delete ${file}.`,
  );
}

function noteFile(dataFolder: string): string {
  return join(dataFolder, 'moved-away.json');
}
