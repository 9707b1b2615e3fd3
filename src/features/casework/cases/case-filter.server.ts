import { and, eq, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import { users } from '#features/base/staff/schema.server.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { workConditions } from '#kernel/lists/work-conditions.ts';
import { containsPattern, foldText } from '#kernel/lists/list-search.ts';
import type { SortKey } from '#kernel/lists/keyset-page.ts';
import { openCases } from '#kernel/columns.ts';
import type { WorkFilter } from '#shared/work-filter.ts';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import type { CaseType } from '#shared/vocabulary/case-types.ts';
import { caseEvents, cases } from './schema.server.ts';

/** Which cases a list, the board or a bulk change is about. What is missing filters nothing. */
export type CaseFilter = WorkFilter & {
  /** Words that occur in number, name or e-mail. */
  query?: string | undefined;
  status?: CaseStatus | undefined;
  caseType?: CaseType | undefined;
  /** A member of staff by id, whoever asks, or nobody. */
  assignee?: string | 'me' | 'nobody' | undefined;
};

/** Everything but the search, as conditions that an index begins with; the last: what may be seen. */
export async function caseConditions(ctx: ServiceContext, filter: CaseFilter): Promise<SQL[]> {
  const { status, caseType } = filter;
  return [
    status && eq(cases.status, status),
    caseType && eq(cases.caseType, caseType),
    ownedBy(ctx, filter.assignee),
    ...(await workConditions(ctx, filter, caseWork)),
    visibleCases(ctx),
  ].filter((condition) => condition !== undefined);
}

/** When a case was first resolved or closed: one that was resolved and closed later was finished once. */
export const caseEndedAt = sql`coalesce((select min(${caseEvents.createdAt}) from ${caseEvents}
  where ${caseEvents.caseId} = ${cases.id} and ${caseEvents.kind} = 'status-changed'
    and ${caseEvents.details}->>'to' in ('resolved', 'closed')), ${cases.statusChangedAt})`;

const caseWork = {
  open: openCases(cases),
  since: cases.createdAt,
  ended: sql`${cases.status} in ('resolved', 'closed')`,
  endedAt: caseEndedAt,
};

function ownedBy({ actor }: ServiceContext, assignee: string | undefined): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === 'nobody') return isNull(cases.assignedTo);
  if (assignee !== 'me') return eq(cases.assignedTo, assignee);
  return actor.type === 'staff' ? eq(cases.assignedTo, actor.userId) : sql`false`;
}

/** From this many characters the index over number, name and e-mail can find a word. */
const shortest = 3;

/**
 * That a case holds every word in its number, name or e-mail; shorter ones are looked for where one of
 * these begins.
 * @returns undefined when nothing was typed
 */
export function caseMatches(typed: string | undefined): SQL | undefined {
  const words = (typed ?? '').trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  if (words.some((word) => word.length >= shortest)) {
    const patterns = words
      .map((word) => containsPattern(foldText(word)))
      .filter((pattern) => pattern !== undefined);
    return and(...patterns.map((pattern) => like(cases.searchText, pattern)));
  }
  const begins = `${words.join(' ').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(
    like(cases.caseNumber, begins.toUpperCase()),
    like(cases.contactEmail, begins.toLowerCase()),
    like(sql`lower(${cases.contactName})`, begins.toLowerCase()),
  );
}

/** What the list can be sorted by; the first one is how it is when nothing is said. */
export const caseSorts = {
  opened: { id: cases.id, column: cases.createdAt, direction: 'descending' },
  '-opened': { id: cases.id, column: cases.createdAt, direction: 'ascending' },
  changed: { id: cases.id, column: cases.statusChangedAt, direction: 'descending' },
  '-changed': { id: cases.id, column: cases.statusChangedAt, direction: 'ascending' },
} as const satisfies Record<string, SortKey>;

export type CaseSort = keyof typeof caseSorts;

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
