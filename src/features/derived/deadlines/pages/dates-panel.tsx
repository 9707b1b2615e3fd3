import type { Clock } from '#features/base/pictures/clock.ts';
import { ClockPicture } from '#features/base/pictures/public/clock.tsx';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Folded } from '#frames/staff/folded.tsx';
import { LocalTime, NearDay } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { UndoableButton } from '#frames/staff/undo/undo.tsx';
import { urls } from '#shared/urls.ts';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import type { MissingDate } from '../dates-by-way.server.ts';
import type { CaseDate, CaseDateState } from '../case-dates.server.ts';

type Of = { caseId: string; caseNumber: string };

type Props = Of & {
  dates: readonly CaseDate[];
  /** Why none follows from payments that have their day and way; undefined where none has both. */
  missing: MissingDate | undefined;
  /** Reason why a date could not be changed. */
  refused: string | undefined;
};

/** Dates of the case in order of time, with their state and outcome. */
export function DatesPanel({ caseId, caseNumber, dates, missing, refused }: Props) {
  const mayWrite = useMay('case:write');
  const open = dates.filter(({ state, isOnlyIfOther }) => state === 'open' && !isOnlyIfOther);
  const other = dates.filter(({ state, isOnlyIfOther }) => state === 'open' && isOnlyIfOther);
  const over = dates.filter(({ state }) => state === 'passed' || state === 'maybe-passed');
  const settled = dates.filter(({ state }) => state === 'done' || state === 'dropped');
  const of = { caseId, caseNumber };
  return (
    <Panel
      id="dates"
      title="Dates"
      text="Each is the earliest that can be proved from the facts, and no legal advice."
      actions={
        mayWrite && (
          <Link
            to={urls.admin.caseDates(caseId)}
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            <CalendarPlus className="size-4" />
            Record an event
          </Link>
        )
      }
    >
      {refused && (
        <Notice tone="danger" live="assertive" title="Failed to change a date">
          {refused}
        </Notice>
      )}
      {dates.length === 0 && (
        <p className="text-sm text-muted">
          {missing
            ? missingWords[missing]
            : 'No dates yet. They follow from a payment with its day and its way, and from events.'}
        </p>
      )}
      <DateList {...of} dates={open} shown={6} more={(count) => `${count} later dates`} />
      {other.length > 0 && <h3 className="text-base">Only if somebody else made the payment</h3>}
      <DateList {...of} dates={other} shown={3} more={(count) => `${count} later dates`} />
      {over.length > 0 && <h3 className="text-base">Over</h3>}
      <DateList
        {...of}
        dates={over.toSorted(byTime).toReversed()}
        shown={3}
        more={(count) => `${count} more that are over`}
      />
      {settled.length > 0 && <h3 className="text-base">Done, or does not apply</h3>}
      <DateList {...of} dates={settled} shown={2} more={(count) => `${count} more`} />
    </Panel>
  );
}

const missingWords: Readonly<Record<MissingDate, string>> = {
  time: 'No dates yet: nobody said on which day it was paid.',
  country:
    'No dates yet: nobody said in which country they live, and each country has its own last days.',
  state: 'No dates yet: the state where the machine stands is not known. Some states have a law.',
  'rule-of-state': 'No dates: we have read no last day for the state of the machine.',
  rule: 'No dates: the rules that we have read set none for these ways to pay.',
  reading: 'No dates: we have read no rule that sets one for these ways to pay.',
  abroad: 'No dates: we know no last day of the law where they live. Their bank may have one: ask.',
};

type Next = {
  dates: readonly CaseDate[];
  clock: Clock | undefined;
  /** Address of all dates. */
  to: string;
};

/** The next three dates, beside the case; renders nothing when none needs action. */
export function NextDates({ dates, clock, to }: Next) {
  const pressing = dates.filter(({ presses }) => presses);
  const helping = pressing.filter(({ isOnlyIfOther }) => !isOnlyIfOther);
  const next = helping.length > 0 ? helping : pressing;
  if (next.length === 0) return null;
  return (
    <Panel id="next-dates" title="Next dates">
      {clock && <ClockPicture clock={clock} />}
      <ul className="grid gap-2 text-sm">
        {next.slice(0, 3).map(({ ids, title, due, until }) => (
          <li key={ids[0]}>
            <time dateTime={due} className="font-semibold">
              {until}
            </time>
            <NearDay day={due} />
            <span className="block">{title}</span>
          </li>
        ))}
        <li>
          <Link to={to} className="font-semibold text-link pointer-coarse:py-3.5">
            {next.length > 3 ? `See all ${next.length}` : 'What to do'}
          </Link>
        </li>
      </ul>
    </Panel>
  );
}

function byTime(one: CaseDate, other: CaseDate): number {
  return one.over.getTime() - other.over.getTime();
}

type ListProps = Of & {
  dates: readonly CaseDate[];
  shown: number;
  more: (count: number) => string;
};

function DateList({ dates, shown, more, ...of }: ListProps) {
  if (dates.length === 0) return null;
  return (
    <Folded entries={dates} shown={shown} summary={more}>
      {(some) => (
        <ol className="divide-y divide-line border-y border-line text-sm">
          {some.map((date) => (
            <li key={date.ids[0]} className="py-2.5">
              <DateRow date={date} {...of} />
            </li>
          ))}
        </ol>
      )}
    </Folded>
  );
}

const appearances: Readonly<Record<CaseDateState, { tone: Tone; words: string }>> = {
  open: { tone: 'info', words: 'Open' },
  'maybe-passed': { tone: 'warning', words: 'Perhaps over: ask at once' },
  passed: { tone: 'neutral', words: 'Over' },
  done: { tone: 'success', words: 'Done' },
  dropped: { tone: 'neutral', words: 'Does not apply' },
};

const duties = {
  client: 'Client acts',
  institution: 'Others must act: ask',
  officer: 'An officer acts: ask',
} as const;

function DateRow({ date, ...of }: Of & { date: CaseDate }) {
  const mayWrite = useMay('case:write');
  const { title, state, duty, settledAt, settledBy } = date;
  const isSettled = state === 'done' || state === 'dropped';
  const isOver = state === 'passed' || state === 'maybe-passed';
  return (
    <div className="grid gap-1">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-base">{title}</strong>
          {state !== 'open' && (
            <StatusPill tone={appearances[state].tone}>{appearances[state].words}</StatusPill>
          )}
          {date.needsLawyer && <Badge tone="warning">Have a lawyer look</Badge>}
          {date.isStale && <Badge tone="warning">Read more than a year ago</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3">
          <time dateTime={date.due} className="font-semibold">
            {date.until}
          </time>
          {!isSettled && <NearDay day={date.due} />}
          <span className="text-muted">{duties[duty]}</span>
          {date.payments > 1 && <span className="text-muted">{date.payments} payments</span>}
        </p>
        {isSettled && settledAt ? (
          <p className="text-muted">
            {appearances[state].words}, <LocalTime value={settledAt} />, by{' '}
            {settledBy === 'client' ? 'the client' : settledBy}
            {date.proof && <>: {date.proof}</>}
          </p>
        ) : (
          <p>{date.what}</p>
        )}
        {!isSettled && date.sendBy && <p>Send it by {date.sendBy}: our own margin of five days.</p>}
        {isOver && date.late && <p className="font-semibold">Ask anyway: {date.late}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 *:open:basis-full">
        <Basis date={date} />
        {mayWrite && (
          <div className="flex flex-wrap items-center gap-2">
            {isSettled ? (
              <Settle {...of} date={date} to="open" tone="quiet" />
            ) : (
              <>
                <Settle {...of} date={date} to="done" tone="secondary" />
                <Settle {...of} date={date} to="dropped" tone="quiet" />
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Basis({ date }: { date: CaseDate }) {
  return (
    <details>
      <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm font-semibold text-link hover:underline">
        How it was counted, and the source
      </summary>
      <p className="mt-1 measure text-muted">
        {date.when} {date.note} {date.basis}{' '}
        <a
          href={date.source}
          rel="noopener noreferrer"
          target="_blank"
          className="font-semibold text-link"
        >
          {date.citation}
        </a>
        , read on {date.readOn}.
      </p>
    </details>
  );
}

const settling = {
  done: { label: 'Done', said: 'Date done', undone: 'Date open again' },
  dropped: { label: 'Does not apply', said: 'Date does not apply', undone: 'Date open again' },
  open: { label: 'Open again', said: 'Date open again', undone: 'Date as it was' },
} as const;

type SettleProps = Of & {
  date: CaseDate;
  to: keyof typeof settling;
  tone: 'secondary' | 'quiet';
};

function Settle({ caseId, caseNumber, date, to, tone }: SettleProps) {
  const { label, said, undone } = settling[to];
  const before = date.state === 'done' || date.state === 'dropped' ? date.state : 'open';
  const fields = { intent: 'settle-date', dates: date.ids.join(' ') };
  return (
    <UndoableButton
      fields={{ ...fields, state: to }}
      undo={{
        title: `${said}: ${date.title}`,
        about: caseNumber,
        action: urls.admin.caseTab(caseId, 'money'),
        fields: { ...fields, state: before, proof: date.proof },
        undone,
      }}
      tone={tone}
      label={`${label}: ${date.title}`}
    >
      {label}
    </UndoableButton>
  );
}
