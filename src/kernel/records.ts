import type { Table } from 'drizzle-orm';

/** What no browser needs to know of a capability: plain data, from which the lists of the program follow. */
type Records<Schema> = {
  /** Its tables, as `import * as` gives them. */
  schema: Schema;
  /** What may be done with each, and with those of the kernel that are its to decide about. */
  tables: Readonly<Record<TableName<Schema>, TableRule>> & Readonly<Record<string, TableRule>>;
};

type TableName<Schema> = Extract<Schema[keyof Schema], Table>['_']['name'];

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

/** Checks the description: a table of which nobody says what may be done with it does not compile. */
export function records<Schema extends object>(described: Records<Schema>): Records<Schema> {
  return described;
}

let registered: ReadonlyMap<string, TableRule> | undefined;

export function registerTableRules(rules: ReadonlyMap<string, TableRule>): void {
  registered = rules;
}

/** What may be done with each table, by its name. A test asks for every table of the schema. */
export function tableRules(): ReadonlyMap<string, TableRule> {
  if (!registered)
    throw new Error('src/app/records.server.ts registers the rules of tables first.');
  return registered;
}
