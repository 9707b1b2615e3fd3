import { hasCardWithCode } from './has-card-with-code.ts';
import { hasOneTimeCode } from './has-one-time-code.ts';
import { hasPrivateKey } from './has-private-key.ts';
import { hasSeedPhrase } from './has-seed-phrase.ts';

export type Secret = 'seed_phrase' | 'private_key' | 'card' | 'one_time_code';

const checks: Record<Secret, (text: string) => boolean> = {
  seed_phrase: hasSeedPhrase,
  private_key: hasPrivateKey,
  card: hasCardWithCode,
  one_time_code: hasOneTimeCode,
};

/**
 * Recognises what must never be stored, because whoever reads it can take more from the victim. A
 * wrong alarm turns a victim away, so each check wants proof: a checksum, or the thing called by its
 * name. Transaction ids and wallet addresses never count.
 */
export function findSecret(text: string): Secret | undefined {
  for (const [secret, isIn] of Object.entries(checks)) if (isIn(text)) return secret as Secret;
  return undefined;
}

/** The fields that hold a secret, and which. */
export function findSecrets(answers: Readonly<Record<string, string>>): Record<string, Secret> {
  const found = Object.entries(answers).map(([field, text]) => [field, findSecret(text)] as const);
  return Object.fromEntries(
    found.filter((each): each is [string, Secret] => each[1] !== undefined),
  );
}
