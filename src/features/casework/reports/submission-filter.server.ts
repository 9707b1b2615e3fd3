import { and, eq, gte, isNotNull, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { workConditions } from '#kernel/lists/work-conditions.ts';
import { containsPattern, foldText } from '#kernel/lists/list-search.ts';
import type { SortKey } from '#kernel/lists/keyset-page.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { openWork } from '#kernel/columns.ts';
import type { WorkFilter } from '#shared/work-filter.ts';
import { readReference } from './reference.server.ts';
import { addressesIn, formSubmissions } from './schema.server.ts';
import type { SubmissionStatus } from '#shared/vocabulary/submission-statuses.ts';

export const mailStates = ['none', 'waiting', 'sent', 'failed'] as const;

export type MailState = (typeof mailStates)[number];

/** Days that a list can be narrowed down to, counted back from today. */
export const datePresets = { today: 0, '7d': 6, '30d': 29, '90d': 89 } as const;

export type DatePreset = keyof typeof datePresets;

/** Which submissions a list, a bulk change or an export is about. What is missing filters nothing. */
export type SubmissionFilter = WorkFilter & {
  /** Words that occur in the answers, or the beginning of a reference. */
  query?: string | undefined;
  formType?: string | undefined;
  status?: SubmissionStatus | undefined;
  urgency?: string | undefined;
  mail?: MailState | undefined;
  /** A member of staff by id, whoever asks, or nobody. */
  assignee?: string | 'me' | 'nobody' | undefined;
  isSpam?: boolean | undefined;
  /** Those that were merged into another one, and nothing else; otherwise they are left out. */
  isMerged?: boolean | undefined;
  /** Days of arrival in the organisation's time zone, YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Instead of `from`. */
  date?: DatePreset | undefined;
};

/**
 * Everything but the search, as conditions that an index begins with. One of them is always there:
 * whether merged ones are meant.
 */
export async function filterConditions(
  ctx: ServiceContext,
  filter: SubmissionFilter,
): Promise<SQL[]> {
  const { formType, status, urgency, mail, isSpam } = filter;
  const conditions = [
    status && eq(formSubmissions.status, status),
    formType ? eq(formSubmissions.formType, formType) : undefined,
    urgency ? eq(formSubmissions.urgency, urgency) : undefined,
    mail && eq(formSubmissions.mailState, mail),
    ownedBy(ctx, filter.assignee),
    isSpam === undefined ? undefined : spam(isSpam),
    filter.isMerged ? isNotNull(formSubmissions.mergedInto) : isNull(formSubmissions.mergedInto),
    ...(await arrivedWithin(ctx, filter)),
    ...(await workConditions(ctx, filter, reportWork)),
    visibleSubmissions(ctx),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** That a submission is finished work: of one that became a case, the case says when. */
export const endedReports = sql`${formSubmissions.status} in ('resolved', 'rejected')
  and ${formSubmissions.caseId} is null`;

const reportWork = {
  open: openWork(formSubmissions),
  since: formSubmissions.submittedAt,
  ended: sql`${endedReports} and not ${formSubmissions.isSuspectedSpam}`,
  endedAt: formSubmissions.statusChangedAt,
};

/** Written as the partial index is, so that it is used. */
function spam(isSpam: boolean): SQL {
  return isSpam
    ? sql`${formSubmissions.isSuspectedSpam}`
    : sql`not ${formSubmissions.isSuspectedSpam}`;
}

function ownedBy(ctx: ServiceContext, assignee: string | undefined): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === 'nobody') return isNull(formSubmissions.assignedTo);
  if (assignee !== 'me') return eq(formSubmissions.assignedTo, assignee);
  return ctx.actor.type === 'staff' ? eq(formSubmissions.assignedTo, ctx.actor.userId) : sql`false`;
}

async function arrivedWithin(
  ctx: ServiceContext,
  { from, to, date }: SubmissionFilter,
): Promise<(SQL | undefined)[]> {
  if (!from && !to && !date) return [];
  const { timezone } = await readSettings(ctx);
  const { submittedAt } = formSubmissions;
  const today = sql`(${ctx.now().toISOString()}::timestamptz at time zone ${timezone})::date`;
  const first = date ? sql`${today} - ${datePresets[date]}::int` : from && sql`${from}::date`;
  return [
    first ? gte(submittedAt, sql`(${first})::timestamp at time zone ${timezone}`) : undefined,
    to ? lt(submittedAt, sql`(${to}::date + 1)::timestamp at time zone ${timezone}`) : undefined,
  ];
}

/**
 * That a submission is what was looked for. Every part of it has an index: trigrams over the answers or
 * the addresses in them, or the beginning of a text.
 */
export function submissionMatches(terms: SearchTerms): SQL | undefined {
  const typed = readReference(terms.whole);
  const reference = or(
    like(formSubmissions.reference, beginning(terms.whole.toUpperCase())),
    typed ? eq(formSubmissions.reference, typed) : undefined,
  );
  if (terms.kind === 'anywhere') {
    const everywhere = terms.patterns.map(occurs);
    return or(and(...everywhere), reference);
  }
  const start = beginning(terms.whole.toLowerCase());
  return or(
    reference,
    like(formSubmissions.contactEmail, start),
    like(sql`lower(${formSubmissions.contactName})`, start),
  );
}

/** Of an e-mail address the index is asked for the telling part alone; what it finds is compared. */
function occurs({ like: whole, part }: Pattern): SQL | undefined {
  const { searchText } = formSubmissions;
  if (part === undefined) return like(searchText, whole);
  // The cheap comparison first, for reading row by row; the empty text keeps its index out of it.
  return and(sql`${searchText} || '' like ${whole}`, like(addressesIn(searchText), part));
}

function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** What the list can be sorted by; the first one is how it is when nothing is said. */
export const submissionSorts = {
  arrived: { id: formSubmissions.id, column: formSubmissions.submittedAt, direction: 'descending' },
  '-arrived': {
    id: formSubmissions.id,
    column: formSubmissions.submittedAt,
    direction: 'ascending',
  },
  changed: {
    id: formSubmissions.id,
    column: formSubmissions.statusChangedAt,
    direction: 'descending',
  },
  '-changed': {
    id: formSubmissions.id,
    column: formSubmissions.statusChangedAt,
    direction: 'ascending',
  },
} as const satisfies Record<string, SortKey>;

export type SubmissionSort = keyof typeof submissionSorts;

/** From this many characters the index over all answers can find a word. */
const shortest = 3;

/** LIKE patterns: what must be there, and a part of it by which the index finds it sooner. */
type Pattern = { like: string; part: string | undefined };

export type SearchTerms =
  /** Found anywhere in the answers, each of them. */
  | { kind: 'anywhere'; patterns: Pattern[]; whole: string }
  /** Too short for that: found where a reference, an e-mail address or a name begins. */
  | { kind: 'beginning'; whole: string };

/**
 * What was typed, as what to look for: every word, or a phrase in quotation marks.
 * @returns undefined when nothing was typed
 */
export function searchTerms(typed: string | undefined): SearchTerms | undefined {
  const whole = (typed ?? '').trim().replaceAll(/\s+/g, ' ');
  if (whole === '') return undefined;
  const words = [...foldText(whole).matchAll(/"([^"]+)"|([^\s"]+)/g)].map(([, phrase, word]) =>
    (phrase ?? word ?? '').trim(),
  );
  const patterns = words.flatMap((word) => {
    const pattern = containsPattern(word);
    return pattern === undefined
      ? []
      : [{ like: pattern, part: containsPattern(tellingPart(word)) }];
  });
  const isFindable = words.some((word) => word.length >= shortest);
  return isFindable && patterns.length > 0
    ? { kind: 'anywhere', patterns, whole }
    : { kind: 'beginning', whole };
}

/** Of an e-mail address what stands before the sign: half of all rows hold `@gmail.com`. */
function tellingPart(word: string): string | undefined {
  const end = word.indexOf('@') + 1;
  return end > shortest && end < word.length && !word.includes(' ')
    ? word.slice(0, end)
    : undefined;
}
