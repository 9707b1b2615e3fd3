import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { nameOfKey } from '../adapters/create-keyring.ts';
import { createSeal } from '../adapters/create-seal.ts';
import { OperatorError } from '../config/operator-error.ts';

/** What the address is sealed for; it holds a password. */
const sealedFor = 'database-choice';

/** One sealed text for each key it opens with: two while keys are rotated. */
const choiceSchema = z.object({ databaseUrl: z.array(z.string()).min(1) });

/**
 * The PostgreSQL chosen at the installation or by a move, which `DATABASE_URL` outranks.
 * @returns undefined while the embedded database is in force
 * @throws OperatorError when the file is damaged or belongs to another key
 */
export function readStoredChoice(dataFolder: string, secretsKey: Buffer): string | undefined {
  const file = choiceFile(dataFolder);
  const texts = readTexts(file);
  if (!texts) return undefined;
  const text = texts.find((sealed) => sealed.split('.')[1] === nameOfKey(secretsKey));
  try {
    if (text) return createSeal(secretsKey).open(sealedFor, text);
  } catch {
    // Below.
  }
  throw new OperatorError(
    `${file} names the database, but SECRETS_KEY does not open it: set the key it was made with, or set DATABASE_URL.`,
  );
}

/**
 * Puts a choice in force for the next start; it is on the disk when this returns.
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
