import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { readCaseAmounts } from './change-case-amounts.server.ts';
import type { CaseAmount } from './change-case-amounts.server.ts';
import { readCaseEvents } from './find-case-events.server.ts';
import type { CaseEvent } from './find-case-events.server.ts';

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
