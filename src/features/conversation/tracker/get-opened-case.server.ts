import { and, asc, desc, eq } from 'drizzle-orm';
import { caseAmounts } from '#features/cases/schema/case-work.server.ts';
import { caseEvents, cases } from '#features/cases/schema/cases.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import type { AmountKind } from '#features/cases/case-amount.ts';
import { isCaseStatus } from '#features/cases/case-status.ts';
import type { CaseStatus } from '#features/cases/case-status.ts';
import { authorize } from '#kernel/authorize.ts';
import type { ClientContext } from './as-client.server.ts';

/** What a one-time code opens beside messages and files. Internal notes are not even read. */
export type OpenedCase = {
  notes: string;
  stages: {
    title: string;
    isCompleted: boolean;
    description: string | undefined;
    completedAt: Date | undefined;
  }[];
  /** In the order staff wrote them down, ready to be read. */
  amounts: { kind: AmountKind; text: string }[];
  /** The newest first. */
  statuses: { status: CaseStatus; since: Date }[];
};

/** @throws Refusal `not_found` */
export async function getOpenedCase(ctx: ClientContext): Promise<OpenedCase> {
  authorize(ctx, 'case:converse');
  const { caseId } = ctx.actor;
  const [[file], amounts, changes] = await Promise.all([
    ctx.db
      .select({ notes: cases.notes, stages: cases.progressStages })
      .from(cases)
      .where(eq(cases.id, caseId)),
    ctx.db
      .select()
      .from(caseAmounts)
      .where(eq(caseAmounts.caseId, caseId))
      .orderBy(asc(caseAmounts.place)),
    ctx.db
      .select({ details: caseEvents.details, createdAt: caseEvents.createdAt })
      .from(caseEvents)
      .where(and(eq(caseEvents.caseId, caseId), eq(caseEvents.kind, 'status-changed')))
      .orderBy(desc(caseEvents.id)),
  ]);
  if (!file) throw new Refusal('not_found', 'This case does not exist any more.');
  return {
    notes: file.notes,
    stages: file.stages.map(({ title, completed, description, completedAt }) => ({
      ...{ title, isCompleted: completed, description },
      completedAt: completedAt ? new Date(completedAt) : undefined,
    })),
    amounts: amounts.map(({ kind, asset, decimals, amount }) => ({
      kind,
      text: formatAssetAmount({ minor: BigInt(amount), decimals }, asset),
    })),
    statuses: changes.flatMap(({ details, createdAt }) => {
      const status = details['to'] ?? '';
      return isCaseStatus(status) ? [{ status, since: createdAt }] : [];
    }),
  };
}
