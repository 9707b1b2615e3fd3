export type CountedTable = { name: string; rows: number | undefined; isExact: boolean };

/** Such as "1,200"; an estimate is marked as one. */
export function rowCount({ rows, isExact }: CountedTable): string {
  if (rows === undefined) return 'not counted yet';
  const count = rows.toLocaleString('en-US');
  return isExact ? count : `about ${count}`;
}

/** Summarises the two lists of src/features/edges/data/tables.server.ts. */
export const staysAfterReset =
  'Everything else stays: staff accounts, settings, contacts, form templates, people, news, PDFs, subscribers and the audit log.';
