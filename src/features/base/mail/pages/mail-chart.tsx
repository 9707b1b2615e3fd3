import { formatDay } from '#frames/public/format-figures.ts';
import { classNames } from '#ui/class-names.ts';
import { Table } from '#ui/document/table.tsx';
import type { MailDay } from '../mail-figures.server.ts';

const size = { width: 720, height: 120 };

/** From the bottom of each bar upwards. Each has its own pattern in addition to its colour. */
const parts = [
  { key: 'sent', label: 'Sent', className: 'text-success-ink', opacity: 1 },
  { key: 'deferred', label: 'Tried again later', className: 'text-warning-ink', opacity: 0.75 },
  { key: 'failed', label: 'Failed', className: 'text-danger-ink', opacity: 1 },
  { key: 'waiting', label: 'Waiting', className: 'text-muted', opacity: 0.5 },
] as const;

function totalOf(day: MailDay): number {
  return parts.reduce((sum, { key }) => sum + day[key], 0);
}

/** Daily figures as stacked bars; the same numbers are in a table below. */
export function MailChart({ days }: { days: readonly MailDay[] }) {
  const most = Math.max(...days.map((day) => totalOf(day)), 1);
  const slot = size.width / Math.max(days.length, 1);
  const [first, last] = [days.at(0), days.at(-1)].map((end) => end && formatDay(end.day));
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{most.toLocaleString('en-US')} on the busiest day</p>
      <svg
        role="img"
        aria-label={`Mail per day from ${first} to ${last}; the table below has the numbers`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="h-auto w-full"
      >
        <line
          x1="0"
          x2={size.width}
          y1={size.height}
          y2={size.height}
          stroke="currentColor"
          opacity="0.4"
        />
        {days.map((day, place) => (
          <Bar
            key={day.day}
            day={day}
            x={place * slot + slot * 0.1}
            width={slot * 0.8}
            most={most}
          />
        ))}
      </svg>
      <p className="flex justify-between text-sm text-muted">
        <span>{first}</span>
        <span>{last}</span>
      </p>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {parts.map(({ key, label, className, opacity }) => (
          <li key={key} className="flex items-center gap-2">
            <svg viewBox="0 0 10 10" className={classNames('size-3', className)}>
              <rect width="10" height="10" fill="currentColor" opacity={opacity} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <details className="text-sm">
        <summary className="py-1 font-semibold">The numbers of each day</summary>
        <div className="pt-2">
          <DayTable days={days} />
        </div>
      </details>
    </div>
  );
}

function Bar({ day, x, width, most }: { day: MailDay; x: number; width: number; most: number }) {
  return (
    <g>
      <title>{parts.map(({ key, label }) => `${label}: ${day[key]}`).join(', ')}</title>
      {stack(day, most).map(({ key, className, opacity, y, height }) => (
        <rect
          key={key}
          x={x}
          y={y}
          width={width}
          height={height}
          opacity={opacity}
          fill="currentColor"
          className={className}
        />
      ))}
    </g>
  );
}

/** Parts of one bar, each stacked upon the previous ones. */
function stack(day: MailDay, most: number) {
  const unit = (size.height - 1) / most;
  return parts.map((part, place) => {
    const below = parts.slice(0, place + 1).reduce((sum, { key }) => sum + day[key], 0);
    return { ...part, height: day[part.key] * unit, y: size.height - below * unit };
  });
}

const columns = [
  { key: 'day', header: 'Day (UTC)' },
  { key: 'sent', header: 'Sent', numeric: true },
  { key: 'deferred', header: 'Tried again later', numeric: true },
  { key: 'failed', header: 'Failed', numeric: true },
  { key: 'bounced', header: 'Bounced', numeric: true },
  { key: 'complained', header: 'Spam reports', numeric: true },
  { key: 'waiting', header: 'Still waiting', numeric: true },
] as const;

/** Days without mail are omitted. */
function DayTable({ days }: { days: readonly MailDay[] }) {
  const busy = days.filter((day) => totalOf(day) + day.bounced + day.complained > 0).toReversed();
  if (busy.length === 0) return <p className="text-muted">No mail in these thirty days.</p>;
  return (
    <Table
      id="mail-days"
      caption="Mail per day"
      captionHidden
      columns={columns}
      rows={busy.map((day) => ({
        key: day.day,
        cells: Object.fromEntries(
          columns.map(({ key }) => [
            key,
            typeof day[key] === 'number' ? day[key].toLocaleString('en-US') : formatDay(day[key]),
          ]),
        ),
      }))}
    />
  );
}
