import type { Registered } from '#shared/registered.ts';

type Tables = Registered extends { tables: infer All extends Record<string, unknown> }
  ? All
  : Record<never, never>;

let registered: Tables | undefined;

/** @param tables of all capabilities, by the names of their constants */
export function registerTables(tables: Tables): void {
  registered = tables;
}

/** @throws before `src/app/records.server.ts` has been evaluated, which every entry point imports first */
export function registeredTables(): Tables {
  if (!registered) throw new Error('src/app/records.server.ts registers the tables first.');
  return registered;
}
