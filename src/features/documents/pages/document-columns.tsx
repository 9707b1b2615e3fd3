import type { Column, NameColumn } from '#back-office/data-table/column.ts';
import { LocalTime } from '#back-office/local-time.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { DocumentRow } from '../document-row.server.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { isDocumentCategory, isDocumentLevel } from '#shared/documents/document-kinds.ts';
import { urls } from '#shared/urls.ts';
import { categoryWords, levelWords } from './document-words.ts';

export const documentName: NameColumn<DocumentRow> = {
  title: 'Title',
  link: (row) => ({ to: urls.admin.document(row.id), text: row.title }),
  extra: ({ builtIn }) => builtIn && <span className="ms-2 text-xs text-muted">Built-in</span>,
};

export const documentSortChoices = [
  { key: 'title', label: 'By title' },
  { key: 'newest', label: 'Newest first' },
  { key: 'downloads', label: 'Most downloads first' },
];

export const documentColumns: readonly Column<DocumentRow>[] = [
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
    cell: ({ isActive }) =>
      isActive ? (
        <StatusPill tone="success">Offered</StatusPill>
      ) : (
        <StatusPill tone="neutral">Not offered</StatusPill>
      ),
  },
];
