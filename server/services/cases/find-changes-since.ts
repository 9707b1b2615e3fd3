import type { ServiceContext } from '#server/context.ts';
import { authorize } from '../authorize.ts';
import { requireCaseAccess } from '../access/require-access.ts';
import { readCaseAmounts } from './change-case-amounts.ts';
import type { CaseAmount } from './change-case-amounts.ts';
import { readCaseEvents } from './find-case-events.ts';
import type { CaseEvent } from './find-case-events.ts';

/** What colleagues changed since a form was filled, for whoever must decide what to keep. */
export async function findChangesSince(
  ctx: ServiceContext,
  { id, version }: { id: string; version: number },
): Promise<{ events: CaseEvent[]; amounts: CaseAmount[] }> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, id);
  const [events, amounts] = await Promise.all([
    readCaseEvents(ctx, id, version),
    readCaseAmounts(ctx, id),
  ]);
  return { events, amounts };
}
