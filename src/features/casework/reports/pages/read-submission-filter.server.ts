import { readChoice, readDay } from '#frames/staff/list-query.ts';
import { isId } from '#frames/staff/require-id.ts';
import { readWorkFilter } from '#shared/work-filter.ts';
import { reportedUrgencies } from '#shared/vocabulary/urgencies.ts';
import { datePresets, mailStates, type SubmissionFilter } from '../submission-filter.server.ts';
import { submissionStatuses } from '#shared/vocabulary/submission-statuses.ts';

const datePresetKeys = Object.keys(datePresets) as (keyof typeof datePresets)[];

/** Reads the filter from the address; invalid values are ignored. */
export function readSubmissionFilter(search: URLSearchParams): SubmissionFilter {
  const type = search.get('type') ?? '';
  const spam = readChoice(search, 'spam', ['yes', 'no']);
  const [from, to] = [readDay(search, 'from'), readDay(search, 'to')];
  return {
    query: (search.get('q') ?? '').trim().slice(0, 200) || undefined,
    formType: /^[\w-]{1,80}$/.test(type) ? type : undefined,
    status: readChoice(search, 'status', submissionStatuses),
    urgency: readUrgency(search),
    mail: readChoice(search, 'mail', mailStates),
    assignee: readAssignee(search),
    isSpam: spam && spam === 'yes',
    isMerged: search.get('merged') === 'yes' || undefined,
    from,
    to,
    ...readWorkFilter(search, readDay),
    date: from || to ? undefined : readChoice(search, 'date', datePresetKeys),
  };
}

/** Earlier addresses had several scales of urgency; they map to the current one. */
const earlierUrgencies = new Map([
  ['standard', 'normal'],
  ['consultation', 'low'],
]);

function readUrgency(search: URLSearchParams): string | undefined {
  const asked = readChoice(search, 'urgency', reportedUrgencies);
  return asked && (earlierUrgencies.get(asked) ?? asked);
}

function readAssignee(search: URLSearchParams): string | undefined {
  const text = search.get('assignee') ?? '';
  const isKnown = text === 'me' || text === 'nobody' || isId(text);
  return isKnown ? text : undefined;
}
