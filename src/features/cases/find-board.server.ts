import type { ServiceContext } from '#kernel/context.ts';
import { caseStatuses } from './case-status.ts';
import type { CaseStatus } from './case-status.ts';
import { authorize } from '#kernel/authorize.ts';
import type { CaseFilter } from './case-filter.server.ts';
import { findCases } from './find-cases.server.ts';
import type { CasePage } from './find-cases.server.ts';

/** Cards of one column; a longer one is for the list. */
export const boardColumnSize = 50;

export type BoardColumn = { status: CaseStatus } & Pick<CasePage, 'rows' | 'total'>;

/**
 * Cases by status, in each column those first that came there last.
 * @throws Refusal `unavailable` when a search takes too long
 */
export async function findBoard(ctx: ServiceContext, filter: CaseFilter): Promise<BoardColumn[]> {
  authorize(ctx, 'case:read');
  const shown = caseStatuses.filter((status) => !filter.status || filter.status === status);
  const columns: BoardColumn[] = [];
  // One after the other: a board must not take six connections from everybody else.
  for (const status of shown) {
    const { rows, total } = await findCases(ctx, {
      ...{ ...filter, status, sort: 'changed', size: boardColumnSize },
    });
    columns.push({ status, rows, ...(total && { total }) });
  }
  return columns;
}
