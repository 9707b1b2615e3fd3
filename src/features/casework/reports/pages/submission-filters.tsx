import { useSearchParams } from 'react-router';
import { optionsOf } from '#frames/staff/form-fields.tsx';
import { assigneeOptions, ListFilters, useFilters } from '#frames/staff/list-filters.tsx';
import { useAssignees } from '#frames/staff/staff-page.ts';
import { submissionStatusWords } from '#shared/vocabulary/submission-statuses.ts';
import { urgencyWords } from '#shared/vocabulary/urgencies.ts';
import type { DatePreset, MailState } from '../submission-filter.server.ts';
import { urls } from '#shared/urls.ts';
import { workParameters, workWords } from '#shared/work-filter.ts';
import { useFormName } from './form-names.tsx';

const mailWords: Record<MailState, string> = {
  failed: 'Failed',
  waiting: 'Waiting',
  sent: 'Sent',
  none: 'No mail',
};

const dateWords: Record<DatePreset, string> = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
};

/** Full-text search over all answers, and the filters of the list. */
export function SubmissionFilters({ formTypes }: { formTypes: readonly string[] }) {
  const [search] = useSearchParams();
  const { query, select, day } = useFilters();
  const people = useAssignees();
  const formName = useFormName();
  const type = search.get('type') ?? '';
  const types = type === '' || formTypes.includes(type) ? formTypes : [...formTypes, type];
  return (
    <ListFilters
      action={urls.admin.forms()}
      searchLabel="Search all answers"
      searchHint={
        isShort(query)
          ? 'Shorter than 3 characters: only references, e-mail addresses and names that begin with it are found.'
          : undefined
      }
      query={query}
      filters={[
        {
          ...select('status', 'Status', 'All statuses'),
          options: optionsOf(submissionStatusWords),
        },
        {
          ...select('type', 'Form', 'All forms'),
          options: types.map((value) => ({ value, label: formName(value) })),
        },
        { ...select('date', 'Arrived', 'Any time'), options: optionsOf(dateWords) },
      ]}
      moreFilters={[
        { ...select('urgency', 'Urgency', 'Any urgency'), options: optionsOf(urgencyWords) },
        {
          ...select('assignee', 'Assigned to', 'Anybody'),
          options: assigneeOptions(people),
        },
        { ...select(workParameters.work, 'Work', 'All'), options: optionsOf(workWords) },
        { ...select('mail', 'Mail', 'Any'), options: optionsOf(mailWords) },
        {
          ...select('spam', 'Suspected spam', 'With the others'),
          options: [
            { value: 'no', label: 'Left out' },
            { value: 'yes', label: 'Nothing else' },
          ],
        },
        {
          ...select('merged', 'Merged', 'Left out'),
          options: [{ value: 'yes', label: 'Nothing else' }],
        },
      ]}
      days={[
        day('from', 'Arrived from'),
        day('to', 'Arrived until'),
        day(workParameters.from, 'Finished from'),
        day(workParameters.to, 'Finished until'),
      ]}
    />
  );
}

/** The full-text index contains words of at least three characters. */
function isShort(query: string): boolean {
  const words = query.replaceAll('"', ' ').split(/\s+/);
  return query.trim() !== '' && words.every((word) => word.length < 3);
}
