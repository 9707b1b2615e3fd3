/** What no browser needs to know of a capability: plain data, from which the lists of the program follow. */
type Records = {
  tables: Readonly<Record<string, TableRule>>;
};

export type TableRule = (Purgeable | Kept) & {
  /** Columns that never leave by an export: whoever holds them could sign in, decrypt or pose as somebody. */
  secret?: readonly string[];
  /** Columns whose name sounds like a secret and which hold none. */
  open?: readonly string[];
};

/** Records that people sent or staff wrote. */
type Purgeable = {
  isPurgeable: true;
  /** Set for what "reset all" clears: its place in that order. */
  resetPlace?: number;
};

type Kept = {
  /** Why it stays: the words the panel shows. */
  kept: string;
};

/** Checks the description, and keeps its names as they are written. */
export function records<const Described extends Records>(described: Described): Described {
  return described;
}
