import { createContext, use } from 'react';

/** A bulk change that is being stored; the list shows it already. */
export type BulkChange = {
  field: 'status' | 'assignee';
  /** A status, a person's id, or empty for unassigned. */
  value: string;
  /** Undefined for every matching row. */
  ids: readonly string[] | undefined;
  /** Rows with another current value stay unchanged. */
  onlyFrom?: string;
};

export const BulkValues = createContext<BulkChange | undefined>(undefined);

/** Returns the value that a row is being changed to, if any. */
export function useBulkValue(field: BulkChange['field'], id: string): string | undefined {
  const change = use(BulkValues);
  if (change?.field !== field) return undefined;
  return change.ids === undefined || change.ids.includes(id) ? change.value : undefined;
}
