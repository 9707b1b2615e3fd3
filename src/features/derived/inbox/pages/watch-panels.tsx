import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { urls } from '#shared/urls.ts';
import { Table } from '#ui/document/table.tsx';
import { tablesOf, type Load, type LoadTableName } from '../load.ts';
import { countedTo, describeQueue, queueNames, type QueueCounts } from '../queues.ts';
import type { Watch } from '../watch.server.ts';
import { cameIn, finishedIn } from './load-charts.tsx';

/** Number of records in each queue; the menu has already counted them for every page. */
export function QueuePanel({ counts }: { counts: QueueCounts }) {
  const counted = queueNames.filter((name) => !describeQueue(name).isUncounted);
  return (
    <Panel id="by-queue" title="What waits, by queue">
      <ul className="grid gap-2 text-sm">
        {counted.map((name) => {
          const count = counts[name] ?? 0;
          return (
            <Figure key={name} to={urls.admin.inbox(name)} words={describeQueue(name).label}>
              {count > countedTo ? `${countedTo}+` : count.toLocaleString('en-US')}
            </Figure>
          );
        })}
      </ul>
    </Panel>
  );
}

export function SeenAgainPanel({ seenAgain }: { seenAgain: Watch['seenAgain'] }) {
  return (
    <Panel
      id="seen-again"
      title="Indicators seen again this week"
      text="Named before, and in the last seven days by somebody else."
    >
      {seenAgain.length === 0 ? (
        <p className="text-sm text-muted">None.</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {seenAgain.map(({ id, display, matters }) => (
            <Figure key={id} to={urls.admin.indicator(id)} words={display}>
              {matters === 1 ? '1 report' : `${matters.toLocaleString('en-US')} reports`}
            </Figure>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function MailPanel({ mail }: { mail: NonNullable<Watch['mail']> }) {
  const { sent, failed, bounced, complained, waiting, canSend } = mail;
  const figures = [
    ['Sent', sent, '?state=sent'],
    ['Failed for good', failed, '?state=failed'],
    ['Of these returned or turned away', bounced, '?state=failed'],
    ['Reported as spam', complained, ''],
    ['Waiting now', waiting, '?state=queued'],
  ] as const;
  return (
    <Panel id="mail-health" title="Mail in the last seven days">
      {!canSend && (
        <p className="text-sm font-semibold text-danger-ink">
          No mail server is set up, so nothing leaves.
        </p>
      )}
      {figures.every(([, count]) => count === 0) && (
        <p className="text-sm text-muted">Nothing was sent, nothing waits and nothing failed.</p>
      )}
      <ul className="grid gap-2 text-sm empty:hidden">
        {figures.flatMap(([words, count, search]) =>
          count === 0 ? (
            []
          ) : (
            <Figure key={words} to={urls.admin.mailMonitoring(search)} words={words}>
              {count.toLocaleString('en-US')}
            </Figure>
          ),
        )}
      </ul>
    </Panel>
  );
}

/** A count; nothing is behind zero, so it is no link. */
function Figure({ to, words, children }: { to: string; words: string; children: string }) {
  return (
    <li className="flex justify-between gap-4">
      {children === '0' ? (
        words
      ) : (
        <Link to={to} className="min-w-0 text-link wrap-anywhere pointer-coarse:py-2.75">
          {words}
        </Link>
      )}
      <strong className="shrink-0 tabular-nums">{children}</strong>
    </li>
  );
}

/** Links to the rows behind each figure of a week, by column of the table. */
const weekLinks: readonly (((week: string) => string) | undefined)[] = [
  undefined,
  (week) => cameIn(week),
  (week) => finishedIn(urls.admin.forms, week),
  (week) => finishedIn(urls.admin.cases, week),
];

/** Column of the compared week; the next column counts its new work. */
const comparedColumn = 4;

type LoadTableProps = {
  name: LoadTableName;
  load: Load;
  /** Query string of the period and the compared period. */
  search: string;
};

/** A chart with the same figures as a table and as a file. */
export function LoadPanel({ children, ...of }: LoadTableProps & { children: ReactNode }) {
  return (
    <Panel id={`load-${of.name}`} title={tablesOf(of.load)[of.name].title}>
      {children}
      <LoadTable {...of} />
    </Panel>
  );
}

/** The figures of a drawing as a table and as a file. */
export function LoadTable({ name, load, search }: LoadTableProps) {
  const { title, columns, rows } = tablesOf(load)[name];
  return (
    <details className="text-sm">
      <summary className="py-1 font-semibold">The same as a table</summary>
      <div className="grid gap-2 pt-2">
        <Table
          id={`table-${name}`}
          caption={title}
          captionHidden
          columns={columns.map((header, place) => ({ key: header, header, numeric: place > 0 }))}
          rows={rows.map((cells, place) => ({
            // Two colleagues may have the same name.
            key: String(place),
            cells: Object.fromEntries(
              cells.map((cell, column) => {
                const isCompared = column === comparedColumn + 1;
                const week = String(cells[isCompared ? comparedColumn : 0]);
                const to =
                  name === 'weeks' && (isCompared ? cameIn(week) : weekLinks[column]?.(week));
                const words = cell.toLocaleString('en-US');
                return [columns[column], to ? <Link to={to}>{words}</Link> : words];
              }),
            ),
          }))}
        />
        <p>
          <a href={urls.admin.loadFile(`?table=${name}&${search}`)} download>
            Download as CSV
          </a>
        </p>
      </div>
    </details>
  );
}
