import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { cases } from '../schema/cases.server.ts';
import type { CaseStatus, CaseType } from '../case-status.ts';
import { authorize } from '#kernel/authorize.ts';
import { recordRead } from '#kernel/access/record-read.ts';
import { noCase, requireCaseAccess } from '#kernel/access/require-access.ts';
import { readOutcome, readReturned } from './outcome-record.server.ts';
import type { Outcome } from './outcome-record.server.ts';

export type OutcomeFile = {
  caseNumber: string;
  caseType: CaseType;
  status: CaseStatus;
  /** YYYY-MM, undefined while the case is open. */
  closedIn: string | undefined;
  /** By asset, as text, in minor units. */
  returned: { asset: string; minor: string; decimals: number }[];
  outcome: Outcome | undefined;
};

/**
 * What is noted to be published of a case. Reading it is audited.
 * @throws Refusal `not_found`
 */
export async function getOutcome(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<OutcomeFile> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const [row] = await ctx.db
    .select({
      caseNumber: cases.caseNumber,
      caseType: cases.caseType,
      status: cases.status,
      closedAt: cases.closedAt,
    })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!row) throw new Refusal('not_found', noCase);
  const { closedAt, ...file } = row;
  const returned = await readReturned(ctx, caseId);
  const outcome = await readOutcome(ctx, caseId);
  await recordRead(ctx, { action: 'outcome.read', target: caseId });
  return {
    ...{ ...file, outcome },
    closedIn: closedAt?.toISOString().slice(0, 7),
    returned: [...returned].map(([asset, { minor, decimals }]) => ({
      ...{ asset, decimals },
      minor: minor.toString(),
    })),
  };
}
