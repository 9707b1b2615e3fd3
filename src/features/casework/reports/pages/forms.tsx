import { findPaidInReports } from '#features/casework/payments/paid-words.server.ts';
import { findFormTypes, findPreviews, findSubmissions } from '../find-submissions.server.ts';
import { findAssignees } from '../submission-changes.server.ts';
import { submissionSorts, type SubmissionSort } from '../submission-filter.server.ts';
import { findFormNames } from '../templates.server.ts';
import { ListProblem } from '#frames/staff/data-table/list-problem.tsx';
import { readChoice, readListPlace } from '#frames/staff/list-query.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { findViews } from '#frames/staff/views/views.server.ts';
import type { Route } from './+types/forms.ts';
import { readSubmissionFilter } from './read-submission-filter.server.ts';
import { SubmissionList } from './submission-list.tsx';

export const handle = { wide: true };

const sortKeys = Object.keys(submissionSorts) as SubmissionSort[];

export const loader = staffLoader('submission:read', async (ctx, { url }) => {
  const { searchParams } = url;
  const [page, views, assignees, formTypes, formNames] = await Promise.all([
    findSubmissions(ctx, {
      ...readSubmissionFilter(searchParams),
      sort: readChoice(searchParams, 'sort', sortKeys),
      cursor: readListPlace(searchParams),
    }),
    findViews(ctx, { panel: 'forms' }),
    findAssignees(ctx),
    findFormTypes(ctx),
    findFormNames(ctx),
  ]);
  const ids = page.rows.map(({ id }) => id);
  const [paid, previews] = await Promise.all([findPaidInReports(ctx, ids), findPreviews(ctx, ids)]);
  const rows = page.rows.map((row) => ({
    ...row,
    paid: paid.get(row.id),
    message: previews.get(row.id),
  }));
  return { page: { ...page, rows }, views, assignees, formTypes, formNames };
});

export default function Forms({ loaderData }: Route.ComponentProps) {
  return <SubmissionList {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ListProblem
      heading="All reports"
      failure="Error loading form submissions"
      clearLabel="Show all submissions"
      error={error}
    />
  );
}
