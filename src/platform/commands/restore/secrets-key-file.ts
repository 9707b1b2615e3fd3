import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../config/operator-error.ts';

/**
 * With another key in the environment, the program could not open what is sealed in the rows.
 * @param secretsKey of the archive, in base64
 * @throws OperatorError
 */
export function checkSecretsKey(secretsKey: string): void {
  const set = process.env['SECRETS_KEY']?.trim();
  if (!set || Buffer.from(set, 'base64').equals(Buffer.from(secretsKey, 'base64'))) return;
  throw new OperatorError(
    'SECRETS_KEY is not the key this backup was made with. Take it out of the environment, and the key of the backup is put into DATA_DIR/secrets.key; or set it to the right one.',
  );
}

/** Puts the key of the archive in force; the one that was there is kept beside it. */
export async function keepSecretsKey(dataFolder: string, secretsKey: string): Promise<void> {
  if (process.env['SECRETS_KEY']?.trim()) return;
  const file = join(dataFolder, 'secrets.key');
  const before = await readFile(file, 'utf8').catch(() => '');
  if (before.trim() === secretsKey) return;
  const draft = `${file}.restoring`;
  await writeFile(draft, `${secretsKey}\n`, { mode: 0o600, flush: true });
  if (before) {
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    await rename(file, `${file}.before-restore-${stamp}`);
  }
  await rename(draft, file);
}
