import type { Column, NameColumn } from '#back-office/data-table/column.ts';
import { LocalTime, useTimeFormat } from '#back-office/local-time.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { AuditEvent } from '../audit-events.server.ts';
import { urls } from '#shared/urls.ts';
import { actionText, actorText, detailsLine } from './audit-words.ts';
import { severityTones, severityWords, withTimes } from './audit-words.ts';

export const auditName: NameColumn<AuditEvent> = {
  title: 'Action',
  link: (row) => ({ to: urls.admin.auditEvent(row.id), text: actionText(row.action) }),
};

/** Most events are mere information; what is more stands out. */
export function SeverityPill({ severity }: Pick<AuditEvent, 'severity'>) {
  if (severity === 'info') return <span className="text-muted">{severityWords.info}</span>;
  return <StatusPill tone={severityTones[severity]}>{severityWords[severity]}</StatusPill>;
}

function Details({ details }: Pick<AuditEvent, 'details'>) {
  const text = withTimes(detailsLine(details), useTimeFormat());
  return (
    <span className="line-clamp-2 wrap-anywhere text-muted" title={text}>
      {text}
    </span>
  );
}

export const auditColumns: readonly Column<AuditEvent>[] = [
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
    cell: (row) => <SeverityPill severity={row.severity} />,
  },
  { key: 'time', title: 'Time', card: 'line', cell: (row) => <LocalTime value={row.timestamp} /> },
  { key: 'address', title: 'IP address', card: 'line', cell: (row) => row.ipAddress ?? '' },
  {
    key: 'target',
    title: 'Target',
    isOff: true,
    cell: (row) => (
      <span className="block max-w-48 truncate" title={row.target ?? undefined}>
        {row.target}
      </span>
    ),
  },
  { key: 'code', title: 'Action code', isOff: true, cell: (row) => <code>{row.action}</code> },
  { key: 'id', title: 'ID', isOff: true, cell: (row) => <code>{row.id}</code> },
];
