import { Briefcase, ListChecks, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import {
  caseStatusWords,
  hasCaseEnded,
  type CaseStatus,
} from '#shared/vocabulary/case-statuses.ts';
import { BulkActions } from '#frames/staff/data-table/bulk-actions.tsx';
import { BulkValues } from '#frames/staff/data-table/bulk-values.ts';
import { DataTable } from '#frames/staff/data-table/data-table.tsx';
import { clearedSearch } from '#frames/staff/data-table/list-address.ts';
import { ListProblem } from '#frames/staff/data-table/list-problem.tsx';
import { useBulkChange } from '#frames/staff/data-table/use-bulk-change.ts';
import { ViewMenu } from '#frames/staff/data-table/view-menu.tsx';
import { readChoice, readListPlace } from '#frames/staff/list-query.ts';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { newShortcut } from '#frames/staff/shortcuts/row-links.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Assignees, useMay } from '#frames/staff/staff-page.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { caseSorts, type CaseSort } from '#features/casework/cases/case-filter.server.ts';
import { findBoard, findCases } from '#features/casework/cases/find-cases.server.ts';
import { readTimesLeft } from '#features/derived/inbox/times-left.server.ts';
import { findPaidInCases } from '#features/casework/payments/paid-words.server.ts';
import { findCaseWorkers } from '#features/casework/cases/case.server.ts';
import { findViews } from '#frames/staff/views/views.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/cases.ts';
import { Board } from '#features/casework/cases/pages/board.tsx';
import { caseColumns, caseName, caseSortChoices, type ListedCase } from './case-columns.tsx';
import {
  CaseFilters,
  RefreshButton,
  ViewSwitch,
} from '#features/casework/cases/pages/case-filters.tsx';
import { readCaseFilter } from '#features/casework/cases/pages/read-case-filter.ts';

export const handle = { wide: true };

const sortKeys = Object.keys(caseSorts) as CaseSort[];

export const loader = staffLoader('case:read', async (ctx, { url }) => {
  const [shown, views, workers] = await Promise.all([
    readShown(ctx, url.searchParams),
    findViews(ctx, { panel: 'cases' }),
    findCaseWorkers(ctx),
  ]);
  return { shown, views, workers };
});

async function readShown(ctx: ServiceContext, search: URLSearchParams) {
  const filter = readCaseFilter(search);
  if (search.get('view') === 'board')
    return { board: await findBoard(ctx, filter), page: undefined };
  const sort = readChoice(search, 'sort', sortKeys);
  const page = await findCases(ctx, { ...filter, sort, cursor: readListPlace(search) });
  const ids = page.rows.map(({ id }) => id);
  const paid = await findPaidInCases(ctx, ids);
  const left = await readTimesLeft(ctx, { caseIds: ids });
  const rows = page.rows.map((row) => ({
    ...row,
    paid: paid.get(row.id),
    // Nobody acts on the dates of a case that is over.
    next: nextOf(row, left),
  }));
  return { board: undefined, page: { ...page, rows } };
}

function nextOf(
  { id, status }: { id: string; status: CaseStatus },
  left: Awaited<ReturnType<typeof readTimesLeft>>,
): ListedCase['next'] {
  if (hasCaseEnded(status)) return undefined;
  return left.has(id) ? (left.get(id) ?? 'no date') : 'ask the day';
}

export default function Cases({ loaderData }: Route.ComponentProps) {
  const { shown, views, workers } = loaderData;
  const mayWrite = useMay('case:write');
  const bulk = useBulkChange(urls.admin.casesBulk);
  const { board, page } = shown;
  const tools = (
    <>
      <ViewMenu panel="cases" views={views} />
      <RefreshButton />
    </>
  );
  return (
    <Assignees value={workers}>
      <BulkValues value={bulk.run?.change}>
        <PageHeading
          title="All cases"
          text={mayWrite ? undefined : 'Your role can read cases but not change them.'}
          actions={
            <>
              <ViewSwitch isBoard={board !== undefined} />
              {mayWrite && <HeadingLinks />}
            </>
          }
        />
        <CaseFilters />
        {board ? (
          <Board columns={board} bulk={bulk} tools={tools} nothing={<NoCases />} />
        ) : (
          <DataTable
            caption="Cases"
            name={caseName}
            columns={caseColumns}
            page={page}
            sorts={caseSortChoices}
            totalWords={page.total && totalText(page.total)}
            tools={tools}
            renderBulk={
              mayWrite
                ? (selection) => (
                    <BulkActions
                      selection={selection}
                      bulk={bulk}
                      people={workers}
                      consequence={consequence}
                      totalWords={page.total && totalText(page.total)}
                      row={['case', 'cases']}
                      statuses={caseStatusWords}
                    />
                  )
                : undefined
            }
            empty={<NoCases isFirst />}
            nothingFound={<NoCases />}
          />
        )}
      </BulkValues>
    </Assignees>
  );
}

/** Describes the mail that a bulk change sends, before it is sent. */
function consequence({ field }: { field: 'status' | 'assignee' }): string | undefined {
  if (field === 'assignee') return undefined;
  return 'Each client is e-mailed ten seconds later, or their helper where it is not safe to write to them. Nobody is e-mailed if they refused such mail or have no safe address. Until then Undo takes the mails back too; after that they are e-mailed again.';
}

function totalText({ count, isMore }: { count: number; isMore: boolean }): string {
  const number = count.toLocaleString('en-US');
  if (isMore) return `More than ${number} cases`;
  return count === 1 ? '1 case' : `${number} cases`;
}

function HeadingLinks() {
  return (
    <>
      <Link
        to={urls.admin.stageTemplates()}
        className={buttonClass({ tone: 'secondary', size: 'small' })}
      >
        <ListChecks className="size-4" />
        Stage templates
      </Link>
      <Link
        {...newShortcut}
        to={urls.admin.newCase()}
        className={buttonClass({ tone: 'primary', size: 'small' })}
      >
        <Plus className="size-4" />
        New case
      </Link>
    </>
  );
}

function NoCases({ isFirst = false }: { isFirst?: boolean }) {
  const { search } = useLocation();
  if (isFirst) {
    return (
      <EmptyState icon={<Briefcase />} title="No case has been opened yet.">
        Open one from a submission under All reports, and it is filled in from the answers.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Briefcase />}
      title="No cases match your search criteria."
      actions={
        <Link
          to={urls.admin.cases(clearedSearch(new URLSearchParams(search)))}
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          Show all cases
        </Link>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ListProblem
      heading="All cases"
      failure="Failed to load cases"
      clearLabel="Show all cases"
      error={error}
    />
  );
}
