import type { Table } from 'drizzle-orm';

/** Server-side facts about a capability: plain data, from which the program's lists are derived. */
type Records<Schema> = {
  /** Its tables, as returned by `import * as`. */
  schema: Schema;
  /** Rule for each of its tables, and for the kernel's tables that it is responsible for. */
  tables: Readonly<Record<TableName<Schema>, TableRule>> & Readonly<Record<string, TableRule>>;
};

type TableName<Schema> = Extract<Schema[keyof Schema], Table>['_']['name'];

export type TableRule = (Purgeable | Kept) & {
  /**
   * Columns that are never exported: they would allow to sign in, to decrypt, or to impersonate
   * somebody.
   */
  secret?: readonly string[];
  /** Columns whose name sounds like a secret but which hold none. */
  open?: readonly string[];
};

/** Records that people sent or staff wrote. */
type Purgeable = {
  isPurgeable: true;
  /** Set if "reset all" clears it: its place in that order. */
  resetPlace?: number;
};

type Kept = {
  /** Why it is kept, as shown in the panel. */
  kept: string;
};

/** Validates the description: a table without a rule does not compile. */
export function records<Schema extends object>(described: Records<Schema>): Records<Schema> {
  return described;
}

let registered: ReadonlyMap<string, TableRule> | undefined;

export function registerTableRules(rules: ReadonlyMap<string, TableRule>): void {
  registered = rules;
}

/** Rule of each table, by its name. A test requires one for every table of the schema. */
export function tableRules(): ReadonlyMap<string, TableRule> {
  if (!registered)
    throw new Error('src/app/records.server.ts registers the rules of tables first.');
  return registered;
}
