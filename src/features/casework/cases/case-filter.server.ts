import { eq, gte, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import { caseMessages } from '#database/tables/conversation.ts';
import { users } from '#database/tables/staff.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { workConditions } from './work-conditions.server.ts';
import { isTypedNumber } from './case-number.server.ts';
import { phonePatterns } from '#kernel/lists/phone-search.ts';
import { holdsWords, wordsOfQuery } from '#kernel/lists/list-search.ts';
import type { SortKey } from '#kernel/lists/keyset-page.ts';
import { openCases } from '#database/tables/columns.ts';
import type { WorkFilter } from '#shared/work-filter.ts';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import type { CaseType } from '#shared/vocabulary/case-types.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';

/** Selects cases for a list, the board or a bulk change. A missing field filters nothing. */
export type CaseFilter = WorkFilter & {
  /** Words found in number, name or e-mail, or the client's phone number. */
  query?: string | undefined;
  status?: CaseStatus | undefined;
  caseType?: CaseType | undefined;
  /** Opened, or of another status, since then. */
  changedSince?: Date | undefined;
  /** A member of staff by id, the actor, or nobody. */
  assignee?: string | 'me' | 'nobody' | undefined;
};

/** All conditions except the search, each the prefix of an index; visibility comes last. */
export async function caseConditions(ctx: ServiceContext, filter: CaseFilter): Promise<SQL[]> {
  const { status, caseType } = filter;
  return [
    status && eq(cases.status, status),
    caseType && eq(cases.caseType, caseType),
    filter.changedSince && gte(cases.statusChangedAt, filter.changedSince),
    ownedBy(ctx, filter.assignee),
    ...(await workConditions(ctx, filter, caseWork)),
    visibleCases(ctx),
  ].filter((condition) => condition !== undefined);
}

/** When a case was first resolved or closed; a case that is resolved and later closed ends once. */
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

/** Shortest word that the trigram index over number, name and e-mail can find. */
const shortest = 3;

/**
 * Matches cases that hold every word in number, name or e-mail, or whose client has this phone number; shorter
 * words match the beginning of one of the former.
 * @returns undefined when nothing was typed
 */
export function caseMatches(typed: string | undefined): SQL | undefined {
  const words = wordsOfQuery(typed ?? '');
  if (words.length === 0) return undefined;
  if (words.some((word) => word.length >= shortest)) {
    const query = words.join(' ');
    return or(holdsWords(query)?.(cases.searchText), isTypedNumber(query), ...hasPhone(query));
  }
  const begins = `${words.join(' ').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(
    like(cases.caseNumber, begins.toUpperCase()),
    like(cases.contactEmail, begins.toLowerCase()),
    like(sql`lower(${cases.contactName})`, begins.toLowerCase()),
  );
}

/** Conditions: the typed phone number is the client's, in any notation. */
export function hasPhone(typed: string): SQL[] {
  return phonePatterns(typed).map((pattern) => like(cases.phoneDigits, pattern));
}

/** Sort orders of the list; the first is the default. */
export const caseSorts = {
  opened: { id: cases.id, column: cases.createdAt, direction: 'descending' },
  '-opened': { id: cases.id, column: cases.createdAt, direction: 'ascending' },
  changed: { id: cases.id, column: cases.statusChangedAt, direction: 'descending' },
  '-changed': { id: cases.id, column: cases.statusChangedAt, direction: 'ascending' },
  next: { id: cases.id, column: cases.nextAt, direction: 'ascending' },
  largest: { id: cases.id, column: cases.largestCents, direction: 'descending' },
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
  /** The client asked for no e-mail about changes of status. */
  isMailStopped: boolean;
  stages: { count: number; done: number };
  /** Unread messages of the client. */
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
  // Columns are qualified: inside, a bare `id` would be the message's. The index holds only unread messages.
  unread: sql<number>`(select count(*)::int from ${caseMessages} message
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

/** Rows as the list shows them, with the names of their assignees. */
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
