import type { withheldBecause } from './held-rows.server.ts';

/** The readable file of what is held, in a language. The data beside it, for programs, keep the names they have. */
export type HeldTranslation = {
  titles: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, string>>;
  reasons: Readonly<Record<keyof typeof withheldBecause, string>>;
};
