import { inArray, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import { users } from '#features/staff/schema/staff.server.ts';
import type { CaseStatus, CaseType } from './case-status.ts';

export type CaseRow = {
  id: string;
  caseNumber: string;
  caseType: CaseType;
  status: CaseStatus;
  statusChangedAt: Date;
  createdAt: Date;
  name: string | null;
  email: string | null;
  assignee: { id: string; name: string } | null;
  isHeld: boolean;
  isRestricted: boolean;
  /** A change of status sends no e-mail: the client asked for none. */
  isMailStopped: boolean;
  stages: { count: number; done: number };
  /** Messages of the client that nobody has read. */
  unread: number;
};

export const caseRowColumns = {
  id: cases.id,
  caseNumber: cases.caseNumber,
  caseType: cases.caseType,
  status: cases.status,
  statusChangedAt: cases.statusChangedAt,
  createdAt: cases.createdAt,
  name: cases.contactName,
  email: cases.contactEmail,
  assignedTo: cases.assignedTo,
  isHeld: cases.legalHold,
  isRestricted: cases.isRestricted,
  isMailStopped: sql<boolean>`${cases.mailStoppedAt} is not null`,
  // Named in full: inside, a bare `id` would be the message's. The index holds unread ones alone.
  unread: sql<number>`(select count(*)::int from case_messages message
    where message.case_id = cases.id and message.author = 'client'
      and message.read_by_staff_at is null)`,
  stageCount: sql<number>`jsonb_array_length(${cases.progressStages})`,
  stagesDone: sql<number>`(select count(*)::int
    from jsonb_array_elements(${cases.progressStages}) as stage where stage -> 'completed' = 'true')`,
};

type StoredRow = Omit<CaseRow, 'assignee' | 'stages'> & {
  assignedTo: string | null;
  stageCount: number;
  stagesDone: number;
};

/** Rows as the list shows them, with the names of who they are assigned to. */
export async function toCaseRows<Row extends StoredRow>(
  ctx: ServiceContext,
  stored: readonly Row[],
): Promise<CaseRow[]> {
  const ids = new Set(stored.map(({ assignedTo }) => assignedTo).filter((id) => id !== null));
  const people =
    ids.size === 0
      ? []
      : await ctx.db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(inArray(users.id, [...ids]));
  return stored.map(({ assignedTo, stageCount, stagesDone, ...row }) => ({
    ...row,
    assignee: people.find(({ id }) => id === assignedTo) ?? null,
    stages: { count: stageCount, done: stagesDone },
  }));
}
