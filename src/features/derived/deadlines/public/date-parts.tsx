import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeWords } from '#features/base/pictures/clock-words.ts';
import { timeBetween } from '#features/base/pictures/clock.ts';
import { formatMoment } from '#shared/format/format-date.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { MissingDate } from '../dates-by-way.server.ts';
import type { UnprovedDate } from '../unproved-dates.server.ts';
import type { PlanDate } from '../plan-dates.server.ts';
import type { NeededFact } from '../rule.ts';

// Parts that the plan, the tracker and the list of all rules share for one date.

const linkClass = 'text-link underline underline-offset-4 hover:decoration-2';

/**
 * Links the page of the state, which has the office to report to, with phone and site, as state laws
 * require.
 */
export function StateOffice({ jurisdiction }: { jurisdiction: string }) {
  const state = statesWithPage.find(({ code }) => jurisdiction === `US-${code}`);
  if (!state) return null;
  return (
    <p>
      <a href={`${urls.state(state.slug)}#help`} className={linkClass}>
        {m.dates_state_office({ state: state.name })}
      </a>
    </p>
  );
}

/** Why there is no date, in the plan and in the tracker. */
export const missingWords: Readonly<Record<MissingDate, () => string>> = {
  time: m.plan_dates_none_time,
  state: m.plan_dates_none_state,
  'rule-of-state': m.plan_dates_none_in_state,
  rule: m.plan_dates_none_rule,
  reading: m.plan_dates_none_way,
  country: m.plan_dates_none_country,
  abroad: m.plan_dates_none_abroad,
};

const neededWords: Readonly<Record<NeededFact, () => string>> = {
  country: m.dates_need_country,
  region: m.dates_need_region,
  bank: m.dates_need_bank,
  money: m.dates_need_money,
  machine: m.dates_need_machine,
};

/** Facts in words, as a list in a sentence. */
export function neededText(missing: readonly NeededFact[]): string {
  const words = missing.map((fact) => neededWords[fact]());
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(words);
}

/** Rights that may give a date, each with what nobody has said yet; nothing where all is known. */
export function UnprovedDates({ unproved }: { unproved: readonly UnprovedDate[] }) {
  if (unproved.length === 0) return null;
  const facts = neededText([...new Set(unproved.flatMap(({ missing }) => missing))]);
  return (
    <div className="grid gap-2 border-s-4 border-neutral-line ps-4">
      <p className="font-semibold">{m.dates_unproved_title()}</p>
      <p className="measure">{m.dates_unproved_lead()}</p>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        {unproved.map(({ title }) => (
          <li key={title} className="measure">
            {title}
          </li>
        ))}
      </ul>
      <p className="measure">{m.dates_unproved_needs({ facts })}</p>
    </div>
  );
}

type Sourced = Pick<PlanDate, 'note' | 'basis' | 'source' | 'citation' | 'readOn' | 'isStale'>;

/** Shows how a date was counted and the source of its rule, collapsed. */
export function DateSource({ date, children }: { date: Sourced; children?: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 font-semibold text-link">
        {m.plan_dates_how()}
      </summary>
      {children}
      <p className="measure mt-1 text-muted">
        {date.note} <span lang={baseLanguage}>{date.basis}</span> {m.deadlines_source()}:{' '}
        <a href={date.source} rel="noopener" className={linkClass}>
          {date.citation}
        </a>
        , {m.deadlines_read_on({ date: formatDay(date.readOn) })}.
        {date.isStale && <strong> {m.deadlines_stale()}.</strong>}
      </p>
    </details>
  );
}

/** Time at which the page was rendered: as ISO 8601, and in words. */
type PageClock = { now: string; asOf: string };

export function clockOf(now: Date, timeZone: string): PageClock {
  return { now: now.toISOString(), asOf: formatMoment(now, timeZone) };
}

/** Shows the time left when the page was rendered; the page's script continues the countdown. */
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
  const left = timeWords(timeBetween(new Date(clock.now), over));
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

/** Shows a date that is minutes or hours away above a long page, with a link down to it. */
export function NearestClock({ dates, clock }: { dates: readonly Nearest[]; clock: PageClock }) {
  const first = dates.find(
    ({ presses, state, due }) => presses && state === 'open' && due.includes('T'),
  );
  if (!first) return null;
  const { title, due, over } = first;
  return (
    <Notice tone="warning" icon={<Timer />}>
      <a href="#dates" className={`${linkClass} font-semibold`}>
        {m.dates_first({ title })}
      </a>
      <DateState date={{ over, state: 'open', countdown: due }} clock={clock} />
    </Notice>
  );
}
