import type { Secret } from '#kernel/secrets/find-secret.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Explains why a text that contains a secret is not stored. */
export const secretWords: Readonly<Record<Secret, () => string>> = {
  seed_phrase: m.form_secret_seed_phrase,
  private_key: m.form_secret_private_key,
  card: m.form_secret_card,
  one_time_code: m.form_secret_one_time_code,
};
