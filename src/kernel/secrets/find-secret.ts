import { hasOneTimeCode } from './one-time-codes.ts';
import { hasCardWithCode } from './payment-cards.ts';
import { hasPrivateKey } from './private-keys.ts';
import { hasSeedPhrase } from './seed-phrases.ts';

export type Secret = 'seed_phrase' | 'private_key' | 'card' | 'one_time_code';

const checks: Record<Secret, (text: string) => boolean> = {
  seed_phrase: hasSeedPhrase,
  private_key: hasPrivateKey,
  card: hasCardWithCode,
  one_time_code: hasOneTimeCode,
};

/** In characters: longer than anything that people may send; time grows with the length alone. */
const longestText = 250_000;

/**
 * Detects secrets that must never be stored because a reader could use them to take more from the
 * victim. A false alarm turns a victim away, so each check requires proof: a checksum, or an explicit
 * label. Transaction ids and wallet addresses never match.
 */
export function findSecret(text: string): Secret | undefined {
  const written = text.slice(0, longestText);
  for (const [secret, isIn] of Object.entries(checks)) if (isIn(written)) return secret as Secret;
  return undefined;
}

/** Fields that contain a secret, with its kind. */
export function findSecrets(answers: Readonly<Record<string, string>>): Record<string, Secret> {
  const found = Object.entries(answers).map(([field, text]) => [field, findSecret(text)] as const);
  return Object.fromEntries(
    found.filter((each): each is [string, Secret] => each[1] !== undefined),
  );
}
