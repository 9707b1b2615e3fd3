import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nameOfKey } from '#platform/adapters/create-seal.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { keyPause } from '#app/program/follow-keys.ts';
import { loadKeys, openStoredKey, sealKey } from '#app/program/load-keys.ts';
import { openProgram, type Program } from '#app/program/open-program.ts';
import { writeStoredChoice } from '#platform/adapters/environment/stored-choice.ts';
import {
  announceKey,
  countOldSeals,
  finishRotation,
  putKeyInForce,
  reseal,
} from '#features/edges/data/key-rotation.server.ts';
import { readArguments, operatorContext } from './command-line.ts';
import { showProgress } from './terminal.ts';

const help = `Usage: lantern rotate-keys

Makes a new SECRETS_KEY and seals everything anew under it. The program may run meanwhile; when this
is broken off, the same command goes on with it.

Without SECRETS_KEY in the environment the new key is put into DATA_DIR/secrets.key. With it, the new
one is written to DATA_DIR/secrets.key.new: set it for every process, restart them, and run this
command once more to end the old key.`;

/** `lantern rotate-keys`: replaces the key of everything that is sealed. */
export async function rotateKeysCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help });
  if (!given) return;
  const config = readConfig(process.env);
  const program = await openProgram(config, { mayJoin: true });
  try {
    const ctx = operatorContext(program, 'rotate-keys');
    const progress = showProgress('Rotating keys');
    const isInForce = await bringInForce(program, ctx);
    const name = nameOfKey(program.keyring.current);
    if (isInForce) process.stdout.write(`Key ${name} is in force.\n`);
    keepChoice(program, [program.keyring.current, config.secretsKey]);
    const isKept = await keepKey(program);
    const texts = await reseal(ctx, {
      onProgress: (done, table) => progress.note({ share: 0.5, step: `${done} texts, ${table}` }),
    });
    // Running programs may have sealed texts under the old key before they loaded the new one.
    await wait(3 * keyPause);
    const late = await reseal(ctx);
    progress.end();
    process.stdout.write(`${texts + late} texts were sealed anew.\n`);
    if ((await countOldSeals(ctx)) > 0)
      throw new OperatorError('Some texts are still under the old key: run this command again.');
    if (isKept) {
      await finishRotation(ctx);
      keepChoice(program, [program.keyring.current]);
      process.stdout.write('The old key opens nothing any more. Make a new backup now.\n');
    } else {
      process.stdout.write(
        `The new key is in ${newKeyFile(program)}. Set it as SECRETS_KEY for every process, restart them, delete that file, and run this command once more.\n`,
      );
    }
  } finally {
    await program.close();
  }
}

/** @returns false when an earlier run has activated a new key already, and this one continues it */
async function bringInForce(program: Program, ctx: ServiceContext): Promise<boolean> {
  const { config, database, keyring } = program;
  const { rows } = await database.pool.query<{ name: string; state: string; sealed: string }>(
    `select name, state, sealed from secret_keys where state <> 'earlier'`,
  );
  if (rows.some(({ state }) => state === 'in-force')) return false;
  const former = keyring.current;
  const [announced] = rows;
  const key = announced ? openStoredKey(ctx.ports.seal, announced) : randomBytes(32);
  const name = nameOfKey(key);
  if (!announced) await announceKey(ctx, { name, sealed: sealKey(former, key) });
  await wait(3 * keyPause);
  await putKeyInForce(ctx, {
    name,
    former: { name: nameOfKey(former), sealed: sealKey(key, former) },
  });
  await loadKeys(database, keyring, config.secretsKey);
  return true;
}

/** Until the end, the next start may still use the previous key. */
function keepChoice({ config }: Program, keys: readonly Buffer[]): void {
  if (config.databaseChosenBy !== 'file') return;
  writeStoredChoice(config.dataFolder, config.databaseUrl, [...new Set(keys)]);
}

/** @returns whether the operator's configuration has the active key */
async function keepKey(program: Program): Promise<boolean> {
  const { config, keyring } = program;
  if (config.secretsKey.equals(keyring.current)) return true;
  const isFile = !process.env['SECRETS_KEY']?.trim();
  const file = isFile ? join(config.dataFolder, 'secrets.key') : newKeyFile(program);
  const draft = `${file}.rotating`;
  const text = `${keyring.current.toString('base64')}\n`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
  return isFile;
}

function newKeyFile({ config }: Program): string {
  return join(config.dataFolder, 'secrets.key.new');
}
