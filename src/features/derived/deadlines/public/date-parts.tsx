import { Timer } from 'lucide-react';
import { formatMoment } from '#shared/format/format-date.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { formatTag } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { PlanDate } from '../plan-dates.server.ts';

// What plan, tracker and the list of all rules say of one date.

const linkLook = 'text-link underline underline-offset-4 hover:decoration-2';

/** Laws of a state want a report to an authority too: its page has the office, with phone and site. */
export function StateOffice({ jurisdiction }: { jurisdiction: string }) {
  const state = statesWithPage.find(({ code }) => jurisdiction === `US-${code}`);
  if (!state) return null;
  return (
    <p>
      <a href={`${urls.state(state.slug)}#help`} className={linkLook}>
        {m.dates_state_office({ state: state.name })}
      </a>
    </p>
  );
}

type Sourced = Pick<PlanDate, 'note' | 'basis' | 'source' | 'citation' | 'readOn' | 'isStale'>;

/** How a date was counted and where the rule is from, folded away. */
export function DateSource({ date }: { date: Sourced }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 font-semibold text-link">
        {m.plan_dates_how()}
      </summary>
      <p className="measure mt-1 text-muted">
        {date.note} <span lang={baseLanguage}>{date.basis}</span> {m.deadlines_source()}:{' '}
        <a href={date.source} rel="noopener" className={linkLook}>
          {date.citation}
        </a>
        , {m.deadlines_read_on({ date: formatDay(date.readOn) })}.
        {date.isStale && <strong> {m.deadlines_stale()}.</strong>}
      </p>
    </details>
  );
}

/** When the page was made: as ISO 8601, and in words. */
type PageClock = { now: string; asOf: string };

export function clockOf(now: Date, timeZone: string): PageClock {
  return { now: now.toISOString(), asOf: formatMoment(now, timeZone) };
}

/** How much time is left, as of the answer; the page's script goes on counting. */
export function DateState({
  date: { countdown, over, state },
  clock,
}: {
  date: Pick<PlanDate, 'countdown' | 'over' | 'state'>;
  clock: PageClock;
}) {
  if (state === 'maybe-passed')
    return <StatusPill tone="warning">{m.plan_dates_maybe()}</StatusPill>;
  if (state === 'passed') return <StatusPill tone="neutral">{m.plan_dates_over()}</StatusPill>;
  const left = leftWords(over, new Date(clock.now));
  if (!countdown) return <StatusPill tone="info">{m.plan_dates_left({ time: left })}</StatusPill>;
  return (
    <p className="text-accent-ink">
      <strong
        role="timer"
        data-countdown={countdown}
        data-left={m.plan_dates_left({ time: '#' })}
        data-over={m.plan_dates_over()}
      >
        {m.plan_dates_left({ time: left })}
      </strong>{' '}
      <span data-countdown-as-of="" className="text-sm">
        ({m.plan_dates_as_of({ moment: clock.asOf })})
      </span>
    </p>
  );
}

type Nearest = Pick<PlanDate, 'title' | 'due' | 'over'> & {
  state: string;
  presses: boolean;
};

/** Above a long page: what is over in minutes or hours, and the way down to it. */
export function NearestClock({ dates, clock }: { dates: readonly Nearest[]; clock: PageClock }) {
  const first = dates.find(
    ({ presses, state, due }) => presses && state === 'open' && due.includes('T'),
  );
  if (!first) return null;
  const { title, due, over } = first;
  return (
    <Notice tone="warning" icon={<Timer />}>
      <a href="#dates" className={`${linkLook} font-semibold`}>
        {m.dates_first({ title })}
      </a>
      <DateState date={{ over, state: 'open', countdown: due }} clock={clock} />
    </Notice>
  );
}

/** Rounded down: never more than there is. */
function leftWords(due: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((due.getTime() - now.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return counted(minutes, 'minute');
  return hours < 72 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

function counted(count: number, unit: 'minute' | 'hour' | 'day'): string {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(formatTag(), options).format(count);
}
