import { createContext, use } from 'react';

/** A change that the server is storing for several rows; the list shows it already. */
export type BulkChange = {
  field: 'status' | 'assignee';
  /** A status, a person's id, or nothing for nobody. */
  value: string;
  /** Of every row that matches when there are no ids. */
  ids: readonly string[] | undefined;
  /** Rows that have another value by now stay as they are. */
  onlyFrom?: string;
};

export const BulkValues = createContext<BulkChange | undefined>(undefined);

/** What a row is being changed to, if it is. */
export function useBulkValue(field: BulkChange['field'], id: string): string | undefined {
  const change = use(BulkValues);
  if (change?.field !== field) return undefined;
  return change.ids === undefined || change.ids.includes(id) ? change.value : undefined;
}
