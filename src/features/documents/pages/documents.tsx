import { FileText } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { DataTable } from '#back-office/data-table/data-table.tsx';
import { clearedSearch } from '#back-office/data-table/list-address.ts';
import { ListProblem } from '#back-office/data-table/list-problem.tsx';
import { readChoice, readListPlace } from '#back-office/list-query.ts';
import { useMay } from '#back-office/staff-page.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { documentSorts } from '../document-sorts.server.ts';
import type { DocumentSort } from '../document-sorts.server.ts';
import { findDocuments } from '../find-documents.server.ts';
import { documentCategories, documentLevels } from '#shared/documents/document-kinds.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/documents.ts';
import { documentColumns, documentName, documentSortChoices } from './document-columns.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentsFrame } from './documents-frame.tsx';
import { UploadPanel } from './upload-panel.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'PDFs – Back office' },
  { name: 'robots', content: 'noindex' },
];

const sortKeys = Object.keys(documentSorts) as DocumentSort[];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams: search } = url;
  const shown = readChoice(search, 'shown', ['yes', 'no'] as const);
  const page = await orRefuse(
    findDocuments(staffServices(context), {
      query: (search.get('q') ?? '').trim().slice(0, 200),
      category: readChoice(search, 'category', documentCategories),
      level: readChoice(search, 'level', documentLevels),
      isActive: shown && shown === 'yes',
      sort: readChoice(search, 'sort', sortKeys),
      cursor: readListPlace(search),
    }),
  );
  return { page };
}

export default function Documents({ loaderData }: Route.ComponentProps) {
  const mayWrite = useMay('document:write');
  return (
    <DocumentsFrame current="documents">
      {/* A dialog; before hydration a part of the page, which then belongs above the list. */}
      <Outlet />
      {mayWrite && <UploadPanel />}
      <DocumentFilters />
      <DataTable
        caption="Documents"
        name={documentName}
        columns={documentColumns}
        page={loaderData.page}
        sorts={documentSortChoices}
        empty={
          <EmptyState icon={<FileText />} title="There are no documents yet.">
            The built-in ones appear here as soon as they are made. Upload your own above.
          </EmptyState>
        }
        nothingFound={<NothingFound />}
      />
    </DocumentsFrame>
  );
}

function NothingFound() {
  const { search } = useLocation();
  return (
    <EmptyState
      icon={<FileText />}
      title="No documents match your search."
      actions={
        <Link
          to={urls.admin.documents(clearedSearch(new URLSearchParams(search)))}
          className={buttonLook({ tone: 'secondary', size: 'small' })}
        >
          Show all documents
        </Link>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ListProblem
      heading="PDFs"
      failure="Failed to load documents"
      clearLabel="Show all documents"
      error={error}
    />
  );
}
