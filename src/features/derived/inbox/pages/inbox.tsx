import { seenByPage } from '#features/base/access/unseen-acts.server.ts';
import { CallsLine } from '#features/casework/phone-calls/pages/calls-line.tsx';
import { countCalls } from '#features/casework/phone-calls/phone-calls.server.ts';
import { memo, useRef } from 'react';
import {
  data,
  Link,
  Outlet,
  redirect,
  useParams,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { ListProblem } from '#frames/staff/data-table/list-problem.tsx';
import { KeyReasonLine } from '#frames/staff/shortcuts/key-reason-line.tsx';
import { RecordsBesideProvider } from '#frames/staff/shortcuts/records-beside.ts';
import { openRecordLink } from '#frames/staff/shortcuts/leave-field.ts';
import { rowLink } from '#frames/staff/shortcuts/row-links.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { Assignees, useMay } from '#frames/staff/staff-page.ts';
import { caseStatusWords } from '#shared/vocabulary/case-statuses.ts';
import { submissionStatusWords } from '#shared/vocabulary/submission-statuses.ts';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import { FormNames } from '#features/casework/reports/pages/form-names.tsx';
import { findAssignees } from '#features/casework/reports/submission-changes.server.ts';
import { findFormNames } from '#features/casework/reports/templates.server.ts';
import { setFlash } from '#platform/http/flash.ts';
import { refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { placeOf } from '#features/base/pictures/clock.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { actOnRecords } from '../act.server.ts';
import { countFinished, countGroups, findQueue, hasRecords } from '../queue.server.ts';
import { actField, heldWords } from '../inbox-act.ts';
import {
  countedTo,
  describeQueue,
  readQueueName,
  rowGroupNames,
  rowGroups,
  type GroupCounts,
  type QueueName,
  type QueueRow,
  type RowGroup,
} from '../queues.ts';
import type { Route } from './+types/inbox.ts';
import { ActionBar, actionFormId } from './action-bar.tsx';
import { Divider } from './divider.tsx';
import { useInbox, type Inbox } from './use-inbox.ts';
import { caseWordOf } from './use-sending.ts';

type Loaded = Route.ComponentProps['loaderData'];

export const handle: CrumbHandle<Loaded> & PageHandle = {
  crumb: ({ queue }) => describeQueue(queue).label,
  wide: true,
};

export const loader = staffLoader(
  'submission:read',
  async (ctx, { params, url }: Route.LoaderArgs) => {
    const queue = requireQueue(params.queue);
    const from = url.searchParams.get('from') ?? undefined;
    const seen = seenByPage(ctx.now()).toISOString();
    const page = await findQueue(ctx, { queue, from });
    // An empty later page goes to the first one: earlier pages may still have rows.
    if (from !== undefined && page.rows.length === 0) throw redirect(url.pathname);
    const people = await findAssignees(ctx);
    const formNames = await findFormNames(ctx);
    const isEmpty = page.rows.length === 0;
    const finished = isEmpty ? await countFinished(ctx) : 0;
    const isUnused = isEmpty && finished === 0 && !(await hasRecords(ctx));
    const groups = isEmpty ? {} : await countGroups(ctx, queue);
    const calls = await countCalls(ctx);
    return { queue, page, seen, groups, people, formNames, finished, isUnused, calls };
  },
);

function requireQueue(text: string | undefined): QueueName {
  const queue = readQueueName(text);
  if (!queue) throw data('There is no such queue.', { status: 404 });
  return queue;
}

/** Handles a form sent without script: opens the next record, or shows the refusal above the list. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const queue = requireQueue(params.queue);
  const form = await request.formData();
  const next = String(form.get('next') ?? '');
  try {
    const acted = await actOnRecords(staffServices(context), form);
    const { changed, opened, needsForm, held, title, unseen, endangered } = acted;
    if (needsForm) throw redirect(urls.admin.newCase(needsForm), 303);
    if (held) return data({ error: `${heldWords(held)}.`, held: form.getAll('ids').join() }, 409);
    if (opened && changed === 0) return data({ error: `${title}.`, held: undefined }, 409);
    const left = [unseen, endangered].filter(Boolean).join(' ');
    if (left) return data({ error: left, held: undefined }, 409);
    setFlash(context, 'inbox-changed');
    if (opened) throw redirect(urls.admin.case(opened.id), 303);
    // A person who takes a record works on it next.
    if (form.has('take') && form.has('next'))
      throw redirect(`${urls.admin.inbox(queue)}/${String(form.get('ids'))}`, 303);
    const isRecord = /^(reports|cases)\/[\da-f-]{36}$/.test(next);
    throw redirect(`${urls.admin.inbox(queue)}${isRecord ? `/${next}` : ''}`, 303);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return data({ error: refused.message, held: undefined }, { status: refused.status });
  }
}

/** Moving between records keeps the list; only changes reload it. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, currentParams, nextParams } = change;
  const isAnotherRecord =
    !change.formMethod &&
    currentUrl.pathname !== nextUrl.pathname &&
    currentUrl.search === nextUrl.search &&
    currentParams['queue'] === nextParams['queue'];
  return !isAnotherRecord && change.defaultShouldRevalidate;
}

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { queue, page, seen, groups, people, formNames, finished, isUnused, calls } = loaderData;
  const { submissionId, caseId } = useParams();
  const openId = submissionId ?? caseId;
  const open = openId ? ({ kind: caseId ? 'case' : 'report', id: openId } as const) : undefined;
  const mayWrite = useMay('submission:write');
  const place = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  // A later page implies earlier ones.
  const hasMore = page.next !== undefined || search.has('from');
  const inbox = useInbox({ queue, rows: page.rows, seen, open, hasMore, mayWrite, people });
  const { label } = describeQueue(queue);
  return (
    <FormNames value={formNames}>
      <Assignees value={people}>
        <div ref={place} className="inbox" data-open={openId ? '' : undefined}>
          <div className="inbox-top">
            <h1>{label}</h1>
            {mayWrite ? (
              <ActionBar queue={queue} seen={seen} people={people} inbox={inbox} openId={openId} />
            ) : (
              <p className="text-sm text-muted">Your role can read this but not change it.</p>
            )}
            <CallsLine calls={calls} />
            <KeyReasonLine className="basis-full" />
          </div>
          {actionData?.error && (
            <Notice tone="danger" live="assertive">
              {actionData.error}
              {actionData.held && <TakeAnyway ids={actionData.held} />}
            </Notice>
          )}
          <div className="inbox-panes">
            <section aria-label={`${label}, list`} className="inbox-list">
              {inbox.rows.length > 0 ? (
                <Groups
                  queue={queue}
                  inbox={inbox}
                  counts={groups}
                  listed={page.rows}
                  openId={openId}
                  mayWrite={mayWrite}
                />
              ) : inbox.isFillingUp ? (
                <p role="status" className="p-5 text-muted">
                  Loading the next records…
                </p>
              ) : (
                <AllDone queue={queue} finished={finished + inbox.finished} isUnused={isUnused} />
              )}
              <Pager next={inbox.isFillingUp ? undefined : page.next} />
            </section>
            {openId && (
              <>
                <Divider of={place} />
                <div id="record" className="inbox-record">
                  <Link to={urls.admin.inbox(queue)} className="inbox-back text-link">
                    Back to {label}
                  </Link>
                  <RecordsBesideProvider value={inbox.beside}>
                    <Outlet />
                  </RecordsBesideProvider>
                </div>
              </>
            )}
          </div>
        </div>
      </Assignees>
    </FormNames>
  );
}

/** Without script, the second press that takes records from a colleague. */
function TakeAnyway({ ids }: { ids: string }) {
  const { name, value } = actField({ name: 'take', isInsisted: true });
  return (
    <form method="post">
      <input type="hidden" name="ids" value={ids} />
      <button
        type="submit"
        name={name}
        value={value}
        className={buttonClass({ tone: 'secondary', size: 'small' })}
      >
        Take it anyway
      </button>
    </form>
  );
}

type GroupsProps = {
  queue: QueueName;
  inbox: Inbox;
  /** Of the whole queue. */
  counts: GroupCounts;
  /** The rows as they were read, some of which may have left since. */
  listed: readonly QueueRow[];
  openId: string | undefined;
  mayWrite: boolean;
};

/** The rows under the names of their groups; in one list where the queue is ordered by one thing alone. */
function Groups({ counts, listed, ...shown }: GroupsProps) {
  const { rows } = shown.inbox;
  if (rows.every(({ group }) => group === undefined)) return <Rows {...shown} rows={rows} />;
  return rowGroupNames.map((group) => {
    const own = rows.filter((row) => row.group === group);
    if (own.length === 0) return null;
    const left = listed.filter((row) => row.group === group).length - own.length;
    return (
      <section key={group} className="queue-group" data-group={group}>
        <h2>
          {rowGroups[group]} <span>{countWords(counts, { group, left, shown: own.length })}</span>
        </h2>
        <Rows {...shown} rows={own} />
      </section>
    );
  });
}

type Counted = { group: RowGroup; left: number; shown: number };

/** Rows that an action took out are counted out before the server has answered. */
function countWords(counts: GroupCounts, { group, left, shown }: Counted): string {
  const count = counts[group] ?? 0;
  return count > countedTo ? `${countedTo}+` : String(Math.max(count - left, shown));
}

type RowsProps = Omit<GroupsProps, 'counts' | 'listed'> & { rows: readonly QueueRow[] };

/** Rows are deliberately light: a queue is opened a hundred times a day. Their styles are in `inbox.css`. */
function Rows({ queue, inbox, rows, openId, mayWrite }: RowsProps) {
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search}` : '';
  return (
    <ol className="queue" data-of={queue}>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          to={urls.admin.inboxRecord(queue, row, query)}
          isOpen={row.id === openId}
          isChosen={inbox.chosen.has(row.id)}
          onToggle={mayWrite ? inbox.toggle : undefined}
        />
      ))}
    </ol>
  );
}

type RowProps = {
  row: QueueRow;
  to: string;
  isOpen: boolean;
  isChosen: boolean;
  /** Absent for readers who may not change anything: their rows have no checkbox. */
  onToggle: Inbox['toggle'] | undefined;
};

/** Memoised, so that selecting a row renders only that row. */
const Row = memo(function Row({ row, to, isOpen, isChosen, onToggle }: RowProps) {
  return (
    <li data-answered={row.isAnswered ? '' : undefined}>
      {onToggle && (
        <label>
          <input
            type="checkbox"
            name="ids"
            value={row.id}
            form={actionFormId}
            aria-label={`Select ${row.who}`}
            checked={isChosen}
            onChange={() => onToggle(row.id)}
          />
        </label>
      )}
      <Link
        to={to}
        preventScrollReset
        {...rowLink}
        {...(isOpen && openRecordLink)}
        data-id={row.id}
        aria-current={isOpen ? 'true' : undefined}
      >
        <TimeLeft group={row.group} clock={row.clock} isPaid={row.sum !== ''} />
        <b>{row.who}</b>
        <span className="what">{caseWordOf(caseTypeWords, row.what)}</span>
        <span className="says">
          {row.mark && <Mark mark={row.mark} />}{' '}
          {row.warning && <em className="warning">{row.warning}</em>} {row.says}
        </span>
        <span className="sum">{row.sum}</span>
        <span className="where">{row.where}</span>
        <span className="state">
          {/* Most are pending: the word would say nothing. */}
          {row.isAnswered ? 'Answered' : isUsual(row) ? '' : caseWordOf(caseStatusWords, row.state)}
        </span>
        <span className="whose">{row.whose || '–'}</span>
        <span className="age">{row.age}</span>
      </Link>
    </li>
  );
});

/** Beside the time left it would say when the money moved again; the rest of the reason stays. */
function Mark({ mark: { tone, text, moved, beside } }: { mark: NonNullable<QueueRow['mark']> }) {
  if (!moved) return <em className={tone}>{text}</em>;
  return (
    <>
      <em className={`${tone} moved`}>{moved}</em>
      {beside && <em className={tone}>{beside}</em>}
    </>
  );
}

function isUsual({ kind, state }: QueueRow): boolean {
  return kind === 'report' && state === submissionStatusWords.pending;
}

/**
 * How long until the next date, on the ruler that the record's own page draws. Where no money was told of, as in a tip
 * or a chat, there is no day to ask for.
 */
function TimeLeft({
  group,
  clock,
  isPaid,
}: Pick<QueueRow, 'group' | 'clock'> & { isPaid: boolean }) {
  const isDanger = group === 'danger';
  const shown = isDanger ? undefined : clock;
  return (
    <span className="left" data-is={isDanger ? 'now' : shown?.left ? 'known' : 'unknown'}>
      <svg width="60" height="12" aria-hidden="true">
        {shown ? (
          <>
            <rect y="3" width="100%" height="6" className="track" />
            <rect y="3" width={percent(hoursEnd)} height="6" className="hours" />
            {shown.next !== undefined && (
              <rect
                x={percent(shown.now)}
                y="3"
                width={percent(Math.max(shown.next - shown.now, 2))}
                height="6"
              />
            )}
            <rect x={percent(Math.min(shown.now, 97))} width="2" height="12" />
          </>
        ) : (
          <line x1="1" x2="59" y1="6" y2="6" />
        )}
      </svg>
      {isDanger ? 'now' : shown ? (shown.left ?? 'no date') : isPaid && 'ask the day'}
    </span>
  );
}

/** End of the 72 hours on the ruler. */
const hoursEnd = placeOf(72);

/** Short, so that server and browser write the same digits. */
function percent(at: number): string {
  return `${at.toFixed(1)}%`;
}

function AllDone({
  queue,
  finished,
  isUnused,
}: {
  queue: QueueName;
  finished: number;
  /** No report and no case was ever stored here. */
  isUnused: boolean;
}) {
  const { empty } = describeQueue(queue);
  if (isUnused)
    return (
      <EmptyState title="Nothing has arrived yet">
        <p>Reports and messages appear here as soon as somebody sends one.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="All done">
      <p>{empty}</p>
      {finished > 0 && (
        <p>
          You finished {finished} {finished === 1 ? 'record' : 'records'} today.
        </p>
      )}
    </EmptyState>
  );
}

function Pager({ next }: { next: string | undefined }) {
  const [search] = useSearchParams();
  const className = buttonClass({ tone: 'secondary', size: 'small' });
  if (!next && !search.has('from')) return null;
  return (
    <nav aria-label="Pages of the queue" className="mt-3 flex gap-2">
      {search.has('from') && (
        <Link to="." className={className}>
          From the beginning
        </Link>
      )}
      {next && (
        <Link to={`?from=${encodeURIComponent(next)}`} className={className}>
          Show the next
        </Link>
      )}
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ListProblem
      heading="Inbox"
      failure="The queue cannot be shown"
      clearLabel="Show the queue from its beginning"
      error={error}
    />
  );
}
