import type { Keyring, Seal } from '#kernel/ports/keys.ts';
import { createKeyring, createRingSeal, nameOfKey } from '#platform/adapters/create-seal.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import type { Database } from '#database/client.ts';

/** Purpose that a stored key is sealed for, together with the id of its row. */
const keyPurpose = 'secret-key';

/** Seals a key under another one, for a row of `secret_keys`. */
export function sealKey(under: Buffer, key: Buffer): string {
  const place = { purpose: keyPurpose, row: nameOfKey(key) };
  return createRingSeal(createKeyring(under)).close(place, key.toString('base64'));
}

/** @throws Error when it was changed, is in the row of another key, or no key opens it */
export function openStoredKey(
  seal: Pick<Seal, 'open'>,
  { name, sealed }: Pick<StoredKey, 'name' | 'sealed'>,
): Buffer {
  return Buffer.from(seal.open({ purpose: keyPurpose, row: name }, sealed), 'base64');
}

type StoredKey = { name: string; sealed: string; state: 'announced' | 'in-force' | 'earlier' };

/**
 * Loads the sealed keys of the database, in addition to the one the operator gave.
 * @param given that one; after a rotation it may still be the old one for a while
 * @throws OperatorError when the operator's key was replaced and the rotation is over
 */
export async function loadKeys(
  { pool }: Pick<Database, 'pool'>,
  keyring: Keyring,
  given: Buffer,
): Promise<void> {
  const { rows } = await pool.query<StoredKey>(
    'select name, sealed, state from secret_keys order by created_at, name',
  );
  const opened = openAll(rows, given);
  const unopened = rows.find(({ name }) => !opened.has(name));
  const isReplaced =
    !rows.some(({ state }) => state === 'in-force') &&
    rows.some(({ name, state }) => state === 'earlier' && name === nameOfKey(given));
  if (unopened || isReplaced)
    throw new OperatorError(
      'SECRETS_KEY is not the key of this data. If keys were rotated, set the new one; else the one that the data was made with.',
    );
  function keysIn(state: StoredKey['state']): Buffer[] {
    return rows.flatMap((row) => (row.state === state ? (opened.get(row.name) ?? []) : []));
  }
  const current = keysIn('in-force')[0] ?? given;
  keyring.learn({
    current,
    earlier: keysIn('earlier').filter((key) => !key.equals(current)),
    announced: keysIn('announced').filter((key) => !key.equals(current)),
  });
}

/** One key may open another, and that one a third. */
function openAll(rows: readonly StoredKey[], given: Buffer): Map<string, Buffer> {
  const opened = new Map([[nameOfKey(given), given]]);
  let before = 0;
  while (opened.size > before) {
    before = opened.size;
    const seal = createRingSeal(createKeyring(given, [...opened.values()]));
    for (const { name, sealed } of rows) {
      if (opened.has(name) || !opened.has(sealed.split('.')[1] ?? '')) continue;
      opened.set(name, openStoredKey(seal, { name, sealed }));
    }
  }
  return opened;
}
