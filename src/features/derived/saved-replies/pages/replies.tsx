import { MessageSquareText, Plus } from 'lucide-react';
import { Link, useLocation, useOutlet, useParams } from 'react-router';
import { AskFirst } from '#frames/staff/ask-first.tsx';
import type { Column, NameColumn } from '#frames/staff/data-table/column.ts';
import { DataTable } from '#frames/staff/data-table/data-table.tsx';
import { clearedSearch } from '#frames/staff/data-table/list-address.ts';
import { ListProblem } from '#frames/staff/data-table/list-problem.tsx';
import { ListFilters, useFilters } from '#frames/staff/list-filters.tsx';
import { readChoice } from '#frames/staff/list-query.ts';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { sentId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import {
  findSavedReplies,
  removeSavedReply,
  replyOrders,
  type SavedReply,
} from '#features/casework/conversation/saved-replies.server.ts';
import type { Route } from './+types/replies.ts';
import { inWords } from './reply-facts.tsx';

export const handle = { wide: true };

export const loader = staffLoader('reply:read', async (ctx, { url }) => {
  const { searchParams: search } = url;
  const all = await findSavedReplies(ctx);
  const folders = [...new Set(all.map(({ folder }) => folder))].filter((name) => name !== '');
  const rows = await findSavedReplies(ctx, {
    query: (search.get('q') ?? '').slice(0, 200),
    whose: readChoice(search, 'whose', ['organisation', 'own'] as const),
    folder: readChoice(search, 'folder', folders),
    isOverdue: search.get('review') === 'overdue',
    order: readChoice(search, 'sort', replyOrders),
  });
  return {
    rows,
    folders,
    // The confirmation of a deletion is part of the address, so it works without script.
    toDelete: all.find(({ id }) => id === search.get('delete')),
  };
});

export const action = staffAction({
  delete: intent('Failed to delete the reply', async (ctx, { form }) => {
    await removeSavedReply(ctx, { id: sentId(form, 'saved reply') });
    return { flash: 'reply-deleted', to: urls.admin.replies() };
  }),
});

export default function Replies({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, folders, toDelete } = loaderData;
  const mayWrite = useMay('reply:write');
  const { query, select } = useFilters();
  const { search } = useLocation();
  const opened = useOutlet();
  return (
    <>
      <PageHeading
        title="Saved replies"
        text="Answers to use again. They stand beside every field in which you write to a client."
        actions={
          mayWrite && (
            <Link
              to={urls.admin.newReply(search)}
              className={buttonClass({ tone: 'primary', size: 'small' })}
            >
              <Plus className="size-4" />
              New reply
            </Link>
          )
        }
      />
      {toDelete && <DeleteReply reply={toDelete} error={actionData?.error} />}
      {opened ? (
        <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <ReplyIndex rows={rows} />
          {opened}
        </div>
      ) : (
        <>
          <ListFilters
            action={urls.admin.replies()}
            searchLabel="Search title, folder or text"
            query={query}
            filters={[
              {
                ...select('folder', 'Folder', 'All'),
                options: folders.map((name) => ({ value: name, label: name })),
              },
              {
                ...select('whose', 'Whose', 'All'),
                options: [
                  { value: 'organisation', label: 'The organisation’s' },
                  { value: 'own', label: 'Only mine' },
                ],
              },
              {
                ...select('review', 'Review', 'All'),
                options: [{ value: 'overdue', label: 'Overdue' }],
              },
            ]}
          />
          <DataTable
            caption="Saved replies"
            name={replyName}
            columns={replyColumns}
            page={{ rows }}
            sorts={[
              { key: 'folder', label: 'By folder' },
              { key: 'title', label: 'By title' },
              { key: 'used', label: 'Most used first' },
              { key: 'review', label: 'Next review first' },
            ]}
            totalWords={rows.length === 1 ? '1 reply' : `${rows.length} replies`}
            empty={
              <EmptyState icon={<MessageSquareText />} title="There are no saved replies.">
                Keep an answer that you write often: “New reply”, above.
              </EmptyState>
            }
            nothingFound={
              <EmptyState
                icon={<MessageSquareText />}
                title="No saved replies match your search."
                actions={
                  <Link
                    to={urls.admin.replies(clearedSearch(new URLSearchParams(search)))}
                    className={buttonClass({ tone: 'secondary', size: 'small' })}
                  >
                    Show all replies
                  </Link>
                }
              />
            }
          />
        </>
      )}
    </>
  );
}

/** The list beside an open reply, by folder; on a phone the reply is the page. */
function ReplyIndex({ rows }: { rows: readonly SavedReply[] }) {
  const { replyId } = useParams();
  const { search } = useLocation();
  return (
    <nav
      aria-label="Saved replies"
      className="sticky top-4 grid max-h-[calc(100dvh-2rem)] gap-4 overflow-y-auto rounded-lg border border-line bg-surface p-3 text-sm max-lg:hidden"
    >
      {[...Map.groupBy(rows, ({ folder }) => folder)].map(([folder, replies]) => (
        <section key={folder} aria-label={folder || 'In no folder'} className="grid gap-1">
          <h2 className="px-2 text-xs font-semibold text-muted">{folder || 'In no folder'}</h2>
          <ul>
            {replies.map((row) => (
              <li key={row.id}>
                <Link
                  to={urls.admin.reply(row.id, search)}
                  aria-current={row.id === replyId ? 'page' : undefined}
                  className="flex min-h-9 items-baseline justify-between gap-2 rounded-md px-2 py-1.5 text-ink no-underline hover:bg-primary-soft aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary-ink"
                >
                  <span className="wrap-anywhere">
                    {row.title}
                    {row.isOwn && <span className="text-muted"> (mine)</span>}
                  </span>
                  {row.isOverdue ? (
                    <span className="shrink-0 text-xs text-warning-ink">Review</span>
                  ) : (
                    row.uses > 0 && (
                      <span className="shrink-0 text-xs text-muted tabular-nums">
                        {row.uses.toLocaleString('en-US')}
                        <span className="sr-only"> uses</span>
                      </span>
                    )
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ListProblem
      heading="Saved replies"
      failure="Failed to load the saved replies"
      clearLabel="Show all replies"
      error={error}
    />
  );
}

function DeleteReply({ reply, error }: { reply: SavedReply; error: string | undefined }) {
  const { id, title, isOwn } = reply;
  const mayDelete = useMay(isOwn ? 'reply:own' : 'reply:write');
  if (!mayDelete) return null;
  return (
    <AskFirst
      page={urls.admin.replies()}
      fields={{ intent: 'delete', id }}
      question="Delete this saved reply?"
      label="Delete reply"
      keepLabel="Keep it"
      error={error}
    >
      “{title}” is deleted for {isOwn ? 'you' : 'everybody'} and cannot be brought back. What was
      sent with it stays.
    </AskFirst>
  );
}

const replyName: NameColumn<SavedReply> = {
  title: 'Title',
  opensPage: true,
  link: ({ id, title }) => ({ to: urls.admin.reply(id), text: title }),
  extra: (row) => <Whose row={row} />,
  cardExtra: (row) => <Whose row={row} />,
};

function Whose({ row }: { row: SavedReply }) {
  if (row.isOwn)
    return (
      <span className="ms-2">
        <Badge>Only mine</Badge>
      </span>
    );
  return row.isBuiltIn && <span className="ms-2 text-xs text-muted">Built-in</span>;
}

const replyColumns: readonly Column<SavedReply>[] = [
  {
    key: 'folder',
    title: 'Folder',
    sort: 'folder',
    card: 'line',
    cell: ({ folder }) => <span className="whitespace-nowrap">{folder}</span>,
  },
  {
    key: 'text',
    title: 'Text',
    isWide: true,
    cell: ({ body }) => <span className="block truncate text-muted">{firstWords(body)}</span>,
  },
  {
    key: 'used',
    title: 'Used',
    isBare: true,
    sort: 'used',
    card: 'line',
    cell: ({ uses }) => <span className="tabular-nums">{uses.toLocaleString('en-US')}</span>,
  },
  {
    key: 'review',
    title: 'Review',
    sort: 'review',
    card: 'corner',
    cell: ({ reviewOn, isOverdue }) =>
      reviewOn !== null &&
      (isOverdue ? (
        <StatusPill tone="warning">Overdue since {inWords(reviewOn)}</StatusPill>
      ) : (
        <span className="whitespace-nowrap">{inWords(reviewOn)}</span>
      )),
  },
];

/** Skips the greeting, because the text after it distinguishes replies. */
function firstWords(body: string): string {
  const [greeting = '', ...rest] = body.split('\n\n');
  return (rest.length > 0 && greeting.length < 40 ? rest.join(' ') : body).slice(0, 200);
}
