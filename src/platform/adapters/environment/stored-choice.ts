import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createSeal, nameOfKey } from '#platform/adapters/create-seal.ts';
import { OperatorError } from '#platform/config/operator-error.ts';

/** Purpose under which the address is sealed; it contains a password. */
const sealedFor = 'database-choice';

/** One sealed text for each key that opens it: two during a key rotation. */
const choiceSchema = z.object({ databaseUrl: z.array(z.string()).min(1) });

/**
 * The PostgreSQL chosen at the installation or by a move; `DATABASE_URL` takes precedence.
 * @returns undefined if the embedded database is in force
 * @throws OperatorError if the file is damaged or was sealed with another key
 */
export function readStoredChoice(dataFolder: string, secretsKey: Buffer): string | undefined {
  const file = choiceFile(dataFolder);
  const texts = readTexts(file);
  if (!texts) return undefined;
  const text = texts.find((sealed) => sealed.split('.')[1] === nameOfKey(secretsKey));
  try {
    if (text) return createSeal(secretsKey).open(sealedFor, text);
  } catch {
    // Reported below.
  }
  throw new OperatorError(
    `${file} names the database, but SECRETS_KEY does not open it: set the key it was made with, or set DATABASE_URL.`,
  );
}

/**
 * Makes a choice effective for the next start; it is flushed to the disk on return.
 * @param url undefined: the embedded database again
 * @param keys the program will be started with one of these
 */
export function writeStoredChoice(
  dataFolder: string,
  url: string | undefined,
  keys: readonly Buffer[],
): void {
  const file = choiceFile(dataFolder);
  if (url === undefined) return rmSync(file, { force: true });
  const databaseUrl = keys.map((key) => createSeal(key).close(sealedFor, url));
  const draft = `${file}.new`;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(draft, `${JSON.stringify({ databaseUrl })}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

function readTexts(file: string): string[] | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new OperatorError(`${file} names the database and cannot be read.`, { cause: error });
  }
  try {
    return choiceSchema.parse(JSON.parse(text)).databaseUrl;
  } catch (error) {
    throw new OperatorError(
      `${file} is damaged: restore it, set DATABASE_URL, or delete it to use the embedded database.`,
      { cause: error },
    );
  }
}

function choiceFile(dataFolder: string): string {
  return join(dataFolder, 'config.json');
}

/** Records in the data folder where the embedded database's data was moved. */
export function noteMovedAway(dataFolder: string, place: string): void {
  const text = JSON.stringify({ place, at: new Date().toISOString() });
  writeFileSync(noteFile(dataFolder), `${text}\n`, { mode: 0o600, flush: true });
}

export async function forgetMovedAway(dataFolder: string): Promise<void> {
  await rm(noteFile(dataFolder), { force: true });
}

/**
 * Data left in the embedded database is out of date: it must never be used unnoticed.
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
