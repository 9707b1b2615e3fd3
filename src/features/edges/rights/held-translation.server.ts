import type { withholdingReasons } from './held-rows.server.ts';

/** The readable file of a person's data, in one language. The data for programs keeps its English names. */
export type HeldTranslation = {
  titles: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, string>>;
  reasons: Readonly<Record<keyof typeof withholdingReasons, string>>;
};
