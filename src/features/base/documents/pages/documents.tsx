import { FileText } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import type { Column, NameColumn } from '#frames/staff/data-table/column.ts';
import { DataTable } from '#frames/staff/data-table/data-table.tsx';
import { clearedSearch } from '#frames/staff/data-table/list-address.ts';
import { ListProblem } from '#frames/staff/data-table/list-problem.tsx';
import { ListFilters, useFilters } from '#frames/staff/list-filters.tsx';
import { readChoice, readListPlace } from '#frames/staff/list-query.ts';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import {
  documentCategories,
  documentLevels,
  isDocumentCategory,
  isDocumentLevel,
} from '#shared/documents/document-kinds.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import {
  documentSorts,
  findDocuments,
  type ListedDocument,
  type DocumentSort,
} from '../documents.server.ts';
import type { Route } from './+types/documents.ts';
import {
  DocumentsFrame,
  categoryOptions,
  categoryWords,
  levelOptions,
  levelWords,
} from './documents-frame.tsx';
import { UploadPanel } from './upload-panel.tsx';

export const handle = { wide: true };

const sortKeys = Object.keys(documentSorts) as DocumentSort[];

export const loader = staffLoader('document:read', async (ctx, { url }) => {
  const { searchParams: search } = url;
  const shown = readChoice(search, 'shown', ['yes', 'no'] as const);
  const page = await findDocuments(ctx, {
    query: (search.get('q') ?? '').trim().slice(0, 200),
    category: readChoice(search, 'category', documentCategories),
    level: readChoice(search, 'level', documentLevels),
    isActive: shown && shown === 'yes',
    sort: readChoice(search, 'sort', sortKeys),
    cursor: readListPlace(search),
  });
  return { page };
});

export default function Documents({ loaderData }: Route.ComponentProps) {
  const mayWrite = useMay('document:write');
  return (
    <DocumentsFrame>
      {/* A dialog; before hydration it is part of the page and belongs above the list. */}
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
          className={buttonClass({ tone: 'secondary', size: 'small' })}
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

/** Search field and filters of the documents. */
function DocumentFilters() {
  const { query, select } = useFilters();
  return (
    <ListFilters
      action={urls.admin.documents()}
      searchLabel="Search title or description"
      query={query}
      filters={[
        { ...select('category', 'Category', 'All'), options: categoryOptions },
        { ...select('level', 'Level', 'All'), options: levelOptions },
        {
          ...select('shown', 'On the site', 'All'),
          options: [
            { value: 'yes', label: 'Offered' },
            { value: 'no', label: 'Not offered' },
          ],
        },
      ]}
    />
  );
}

const documentName: NameColumn<ListedDocument> = {
  title: 'Title',
  link: (row) => ({ to: urls.admin.document(row.id), text: row.title }),
  extra: ({ builtIn }) => builtIn && <span className="ms-2 text-xs text-muted">Built-in</span>,
};

const documentSortChoices = [
  { key: 'title', label: 'By title' },
  { key: 'newest', label: 'Newest first' },
  { key: 'downloads', label: 'Most downloads first' },
];

const documentColumns: readonly Column<ListedDocument>[] = [
  {
    key: 'category',
    title: 'Category',
    card: 'line',
    cell: ({ category }) => (isDocumentCategory(category) ? categoryWords[category] : category),
  },
  {
    key: 'level',
    title: 'Level',
    card: 'line',
    cell: ({ level }) => (isDocumentLevel(level) ? levelWords[level] : level),
  },
  {
    key: 'pages',
    title: 'Pages',
    isBare: true,
    card: 'line',
    cell: ({ pages }) => <span className="tabular-nums">{pages}</span>,
  },
  {
    key: 'size',
    title: 'Size',
    isBare: true,
    card: 'line',
    cell: ({ size }) => <span className="whitespace-nowrap">{formatBytes(size)}</span>,
  },
  {
    key: 'downloads',
    title: 'Downloads',
    isBare: true,
    sort: 'downloads',
    card: 'line',
    cell: ({ downloads }) => (
      <span className="tabular-nums">{downloads.toLocaleString('en-US')}</span>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    isOff: true,
    sort: 'newest',
    card: 'line',
    cell: ({ datedAt }) => <LocalTime value={datedAt} dateOnly />,
  },
  {
    key: 'state',
    title: 'On the site',
    card: 'corner',
    cell: ({ isActive, isHidden }) =>
      isHidden ? (
        <StatusPill tone="danger">Hidden: a claim</StatusPill>
      ) : isActive ? (
        <StatusPill tone="success">Offered</StatusPill>
      ) : (
        <StatusPill tone="neutral">Not offered</StatusPill>
      ),
  },
];
