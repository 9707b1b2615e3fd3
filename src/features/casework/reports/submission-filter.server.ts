import { and, eq, gte, isNotNull, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { workConditions } from '#features/casework/cases/work-conditions.server.ts';
import { containsPattern, spellingsOf } from '#kernel/lists/list-search.ts';
import type { SortKey } from '#kernel/lists/keyset-page.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { openWork } from '#database/tables/columns.ts';
import type { WorkFilter } from '#shared/work-filter.ts';
import { phonePatterns } from '#kernel/lists/phone-search.ts';
import { readReference, referenceParts } from './reference.server.ts';
import { addressesIn, formSubmissions } from '#database/tables/reports.ts';
import type { SubmissionStatus } from '#shared/vocabulary/submission-statuses.ts';

export const mailStates = ['none', 'waiting', 'sent', 'failed'] as const;

export type MailState = (typeof mailStates)[number];

/** Date ranges of the filter, as days counted back from today. */
export const datePresets = { today: 0, '7d': 6, '30d': 29, '90d': 89 } as const;

export type DatePreset = keyof typeof datePresets;

/** Selects submissions for a list, a bulk change or an export. A missing field filters nothing. */
export type SubmissionFilter = WorkFilter & {
  /** Words found in the answers, or the beginning of a reference. */
  query?: string | undefined;
  formType?: string | undefined;
  status?: SubmissionStatus | undefined;
  urgency?: string | undefined;
  mail?: MailState | undefined;
  /** A member of staff by id, the actor, or nobody. */
  assignee?: string | 'me' | 'nobody' | undefined;
  isSpam?: boolean | undefined;
  /** Arrived, or of another status, since then. */
  changedSince?: Date | undefined;
  /** True: only submissions merged into another one; otherwise these are excluded. */
  isMerged?: boolean | undefined;
  /** Days of arrival in the organisation's time zone, YYYY-MM-DD, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Instead of `from`. */
  date?: DatePreset | undefined;
};

/**
 * All conditions except the search, each the prefix of an index. The condition about merged submissions is
 * always present.
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
    filter.changedSince && gte(formSubmissions.statusChangedAt, filter.changedSince),
    ownedBy(ctx, filter.assignee),
    isSpam === undefined ? undefined : spam(isSpam),
    filter.isMerged ? isNotNull(formSubmissions.mergedInto) : isNull(formSubmissions.mergedInto),
    ...(await arrivedWithin(ctx, filter)),
    ...(await workConditions(ctx, filter, reportWork)),
    visibleSubmissions(ctx),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** Condition: the submission is finished work. For one that became a case, the case decides. */
export const endedReports = sql`${formSubmissions.status} in ('resolved', 'rejected')
  and ${formSubmissions.caseId} is null`;

const reportWork = {
  open: openWork(formSubmissions),
  since: formSubmissions.submittedAt,
  ended: sql`${endedReports} and not ${formSubmissions.isSuspectedSpam}`,
  endedAt: formSubmissions.statusChangedAt,
};

/** Written exactly as in the partial index, so that the planner uses it. */
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
 * Condition: the submission matches the search. Every part of it has an index: trigrams over the answers
 * or the addresses in them, or the beginning of a text.
 */
export function submissionMatches(terms: SearchTerms): SQL | undefined {
  const typed = readReference(terms.whole);
  const reference = or(
    like(formSubmissions.reference, beginning(terms.whole.toUpperCase())),
    typed ? eq(formSubmissions.reference, typed) : undefined,
    ...holdsPart(terms.whole),
  );
  if (terms.kind === 'anywhere') {
    const everywhere = terms.words.map((spellings) => or(...spellings.map(occurs)));
    return or(and(...everywhere), reference, ...holdsPhone(terms.whole));
  }
  const start = beginning(terms.whole.toLowerCase());
  return or(
    reference,
    like(formSubmissions.contactEmail, start),
    like(sql`lower(${formSubmissions.contactName})`, start),
  );
}

/** Conditions: half of the reference, or its beginning, was typed. */
export function holdsPart(typed: string): SQL[] {
  const { begins, ends } = referenceParts(typed);
  const { reference } = formSubmissions;
  return [
    ...begins.map((part) => like(reference, `R-${part}%`)),
    ...ends.map((part) => sql`right(${reference}, 5) like ${`${part}%`}`),
  ];
}

/** Conditions: the typed phone number stands in the answers, in any notation. */
export function holdsPhone(typed: string): SQL[] {
  return phonePatterns(typed).map((pattern) => like(formSubmissions.phoneDigits, pattern));
}

/** For an e-mail address the index is asked only for its selective part; the result is compared. */
function occurs({ like: whole, part }: Pattern): SQL | undefined {
  const { searchText } = formSubmissions;
  if (part === undefined) return like(searchText, whole);
  // The cheap comparison comes first, for sequential reads; appending '' keeps its index from being used.
  return and(sql`${searchText} || '' like ${whole}`, like(addressesIn(searchText), part));
}

function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Sort orders of the list; the first is the default. */
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
  moved: { id: formSubmissions.id, column: formSubmissions.movedOrder, direction: 'descending' },
  largest: {
    id: formSubmissions.id,
    column: formSubmissions.largestCents,
    direction: 'descending',
  },
} as const satisfies Record<string, SortKey>;

export type SubmissionSort = keyof typeof submissionSorts;

/** Shortest word that the index over all answers can find. */
const shortest = 3;

/** LIKE patterns: the required text, and a part of it by which the index finds it faster. */
type Pattern = { like: string; part: string | undefined };

export type SearchTerms =
  /** Each word is found anywhere in the answers, in one of its spellings. */
  | { kind: 'anywhere'; words: Pattern[][]; whole: string }
  /** Too short for that: matches the beginning of a reference, an e-mail address or a name. */
  | { kind: 'beginning'; whole: string };

/**
 * Parses a search: every word, or a phrase in quotation marks.
 * @returns undefined when nothing was typed
 */
export function searchTerms(typed: string | undefined): SearchTerms | undefined {
  const whole = (typed ?? '').trim().replaceAll(/\s+/g, ' ');
  if (whole === '') return undefined;
  const quoted = whole.replaceAll(/[“”„«»]/g, '"');
  const spelt = [...quoted.matchAll(/"([^"]+)"|([^\s"]+)/g)]
    .map(([, phrase, word]) => spellingsOf((phrase ?? word ?? '').trim()))
    .filter(([word]) => word !== '');
  const isFindable = spelt.some(([word = '']) => word.length >= shortest);
  if (!isFindable) return { kind: 'beginning', whole };
  return { kind: 'anywhere', words: spelt.map((each) => each.flatMap(patternOf)), whole };
}

function patternOf(word: string): Pattern[] {
  const pattern = containsPattern(word);
  if (pattern === undefined) return [];
  return [{ like: pattern, part: containsPattern(distinctivePart(word)) }];
}

/** The local part of an e-mail address: half of all rows contain `@gmail.com`. */
function distinctivePart(word: string): string | undefined {
  const end = word.indexOf('@') + 1;
  return end > shortest && end < word.length && !word.includes(' ')
    ? word.slice(0, end)
    : undefined;
}
