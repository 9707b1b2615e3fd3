import { Link } from 'react-router';
import type { Column, NameColumn } from '#frames/staff/data-table/column.ts';
import { LocalTime, useTimeFormat } from '#frames/staff/local-time.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { AuditEvent } from '../audit-events.server.ts';
import { urls } from '#shared/urls.ts';
import {
  actionText,
  actorText,
  detailsLine,
  severityTones,
  severityWords,
  withShortIds,
  withTimes,
} from './audit-words.ts';

export const auditName: NameColumn<AuditEvent> = {
  title: 'Action',
  link: (row) => ({ to: urls.admin.auditEvent(row.id), text: actionText(row.action) }),
};

/** Most events are informational; only higher severities are highlighted. */
export function SeverityPill({ severity }: Pick<AuditEvent, 'severity'>) {
  if (severity === 'info') return <span className="text-muted">{severityWords.info}</span>;
  return <StatusPill tone={severityTones[severity]}>{severityWords[severity]}</StatusPill>;
}

function Details({ details }: Pick<AuditEvent, 'details'>) {
  const text = withTimes(detailsLine(details), useTimeFormat());
  return (
    <span className="line-clamp-2 wrap-anywhere text-muted" title={text}>
      {withShortIds(text)}
    </span>
  );
}

const pages: ReadonlyMap<string, (id: string) => string> = new Map(
  Object.entries<(id: string) => string>({
    submission: (id) => urls.admin.submission(id),
    case: (id) => urls.admin.case(id),
    outcome: (id) => urls.admin.caseOutcome(id),
    packet: (id) => urls.admin.casePart(id, 'packet'),
    template: (id) => urls.admin.template(id),
    indicator: (id) => urls.admin.indicator(id),
    domain: (id) => urls.admin.domain(id),
  }),
);

/** Object of an event, by its readable name; a record that has a page is linked. */
export function Target({ event }: { event: AuditEvent }) {
  const { action, target, targetName } = event;
  if (target === null) return null;
  const text = (
    <span className="inline-block max-w-36 truncate align-bottom" title={target}>
      {targetName ?? withShortIds(target)}
    </span>
  );
  const page = pages.get(action.split('.')[0] ?? '');
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(target);
  // Records that are gone, or hidden from the reader, have no page.
  if (!page || !isId || (!targetName && named.has(action.split('.')[0] ?? ''))) return text;
  return (
    <Link to={page(target)} className="text-link underline underline-offset-4">
      {text}
    </Link>
  );
}

/** Groups whose records have a name for as long as they exist. */
const named: ReadonlySet<string> = new Set(['submission', 'case', 'outcome', 'template', 'domain']);

export const auditColumns: readonly Column<AuditEvent>[] = [
  { key: 'target', title: 'Record', card: 'line', cell: (row) => <Target event={row} /> },
  {
    key: 'details',
    title: 'Details',
    isWide: true,
    card: 'line',
    cell: (row) => <Details details={row.details} />,
  },
  { key: 'user', title: 'User', card: 'line', cell: actorText },
  {
    key: 'severity',
    title: 'Severity',
    card: 'corner',
    cell: ({ severity }) => severity !== 'info' && <SeverityPill severity={severity} />,
  },
  {
    key: 'time',
    title: 'Time',
    card: 'line',
    cell: (row) => <LocalTime value={row.timestamp} hasSeconds wraps />,
  },
  {
    key: 'address',
    title: 'IP address',
    isOff: true,
    card: 'line',
    cell: (row) => row.ipAddress ?? '',
  },
  { key: 'code', title: 'Action code', isOff: true, cell: (row) => <code>{row.action}</code> },
  { key: 'id', title: 'ID', isOff: true, cell: (row) => <code>{row.id}</code> },
];
