import type { ServiceContext } from '#kernel/context.ts';
import type { CaseStatus, CaseType } from '#features/cases/case-status.ts';
import { authorize } from '#kernel/authorize.ts';
import { readTrackerToken } from './tracker-token.server.ts';

/** What helps no impostor: no name, amount, note or message is even read. */
export type TrackedCase = {
  caseNumber: string;
  caseType: CaseType;
  status: CaseStatus;
  openedAt: Date;
  updatedAt: Date;
  stages: { title: string; isCompleted: boolean }[];
};

/** The case a look-up opened, or nothing when the look-up is over or the case is gone. */
export async function getTrackedCase(
  ctx: ServiceContext,
  token: string,
): Promise<TrackedCase | undefined> {
  authorize(ctx, 'tracker:look-up');
  const opened = readTrackerToken(ctx, token);
  if (opened === undefined) return undefined;
  const found = await ctx.db.query.cases.findFirst({
    columns: {
      caseNumber: true,
      caseType: true,
      status: true,
      progressStages: true,
      createdAt: true,
      updatedAt: true,
    },
    where: (table, { eq }) => eq(table.id, opened.caseId),
  });
  if (!found) return undefined;
  const { progressStages, createdAt, ...rest } = found;
  return {
    ...rest,
    openedAt: createdAt,
    stages: progressStages.map(({ title, completed }) => ({ title, isCompleted: completed })),
  };
}
