import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasCaseEnded, type CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { caseTypeLabels, type CaseType } from '#shared/vocabulary/case-types.ts';
import type { ClosingSection } from '../closing-letter.ts';
import { caseStatusAppearance } from './case-status-appearance.tsx';
import type { RiverFacts } from '#features/base/pictures/river.ts';
import { RiverPicture } from '#features/base/pictures/public/river.tsx';
import { HighlightedSteps } from '#frames/public/drawings/highlighted-steps.tsx';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { zoneWords } from '#shared/us-states.ts';
import { ContentBlock } from '#frames/public/content-block.tsx';
import { CopyButton } from '#frames/public/copy-button.tsx';
import { PrintButton } from '#frames/public/print-button.tsx';
import { Button } from '#ui/document/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { Timeline, type TimelineItem } from '#ui/document/timeline.tsx';

type CaseView = {
  caseNumber: string;
  caseType: CaseType;
  status: CaseStatus;
  openedAt: Date;
  updatedAt: Date;
  stages: readonly {
    title: string;
    isCompleted: boolean;
    /** Only present after a one-time code, as is the day. */
    description?: string | undefined;
    completedAt?: Date | undefined;
  }[];
};

/**
 * The first screen of a case: what its status means and what is new, whose turn it is, where the money is and the time.
 * @param props `news`: the newest message that was not read yet
 */
export function CaseState({
  view: { caseNumber, status },
  answeredWhen,
  news,
  road,
  time,
}: {
  view: Pick<CaseView, 'caseNumber' | 'status'>;
  answeredWhen: string;
  news?: ReactNode;
  road?: ReactNode;
  time?: ReactNode;
}) {
  const { label, meaning } = caseStatusAppearance[status];
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-y-8 lg:pt-8">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
          <span className="flex items-center gap-2 text-success-ink">
            <Check className="size-5 shrink-0" />
            {m.tracker_found()}
          </span>
          <span className="sr-only">{m.tracker_number_label()}</span>
          <span className="font-mono break-all">{caseNumber}</span>
        </p>
        <h1 className="text-3xl lg:text-4xl">{label()}</h1>
        <ContentBlock name={`tracker/${status}`} className="measure text-muted">
          <p className="measure text-muted">{meaning()}</p>
        </ContentBlock>
        {news}
      </div>
      <Turn status={status} answeredWhen={answeredWhen} />
      {road}
      {time}
    </div>
  );
}

/** What happens next, and who owes it. */
function Turn({ status, answeredWhen }: { status: CaseStatus; answeredWhen: string }) {
  const isOver = hasCaseEnded(status);
  const isYours = status === 'pending_info';
  return (
    <section
      data-theme="dark"
      aria-labelledby="turn"
      className="grid justify-items-start gap-2 rounded-lg bg-raised px-4 py-5 sm:p-6"
    >
      {!isOver && (
        <p className="font-semibold text-accent-ink">
          {isYours ? m.tracker_turn_yours() : m.tracker_turn_ours()}
        </p>
      )}
      <h2 id="turn" className="text-2xl">
        {m.tracker_next()}
      </h2>
      <p className="measure">{caseStatusAppearance[status].next({ when: answeredWhen })}</p>
      {isYours && (
        <a href="#messages" className={buttonClass({ tone: 'accent', size: 'small' })}>
          {m.tracker_turn_write()}
        </a>
      )}
    </section>
  );
}

/**
 * Actions on the page of a case, at its end.
 * @param props `children`: closes it, where it is open
 */
export function CaseActions({
  caseNumber,
  children,
}: Pick<CaseView, 'caseNumber'> & { children?: ReactNode }) {
  return (
    <div className="no-print flex flex-wrap items-center gap-3 border-t border-line pt-5">
      {children}
      <CopyButton text={caseNumber} label={m.tracker_copy()} copiedLabel={m.tracker_copied()} />
      <PrintButton />
      <NewLookUp />
    </div>
  );
}

/**
 * How far a case has come: its way, the steps that staff named, and its days.
 * @param props `facts`: what is on record of its way besides the case itself
 */
export function CaseProgress({
  view,
  facts,
  timeZone,
}: {
  view: CaseView;
  facts?: Pick<RiverFacts, 'told' | 'isHeld' | 'isBack'>;
  timeZone: string;
}) {
  const { status, stages, openedAt, updatedAt } = view;
  const done = stages.filter(({ isCompleted }) => isCompleted).length;
  const isOver = hasCaseEnded(status);
  return (
    <section id="progress" aria-labelledby="progress-title" className="grid gap-6">
      <h2 id="progress-title">{m.river_yours()}</h2>
      <RiverPicture
        facts={{ opened: openedAt, isOver, ...facts }}
        writeDay={(day) => formatDate(day, timeZone)}
        label={m.river_yours()}
      />
      {isKept(view) && (
        <DetailsList>
          <Details
            summaryAs="h3"
            // Behind the code the river above says where it is.
            open={facts === undefined}
            summary={m.tracker_stages()}
            // "0 of 5" would contradict a river with stations behind it.
            note={done > 0 ? m.tracker_stages_done({ done, count: stages.length }) : undefined}
          >
            <Timeline items={timelineOf(view, timeZone)} />
          </Details>
        </DetailsList>
      )}
      <dl className="grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-3">
        <Fact term={m.tracker_type()}>{caseTypeLabels[view.caseType]()}</Fact>
        <Fact term={m.tracker_opened()}>
          <Day date={openedAt} timeZone={timeZone} />
        </Fact>
        <Fact term={m.tracker_updated()}>
          <Day date={updatedAt} timeZone={timeZone} />
        </Fact>
      </dl>
      <p className="text-sm text-muted">{m.tracker_zone({ zone: zoneWords(timeZone) })}</p>
    </section>
  );
}

/**
 * Nobody ticked a step although the case is well under way: the steps would contradict its status, so they are left
 * out.
 */
function isKept({ status, stages }: CaseView): boolean {
  if (stages.length === 0) return false;
  const isUnderWay = status === 'investigating' || status === 'pending_info';
  return !isUnderWay || stages.some(({ isCompleted }) => isCompleted);
}

function NewLookUp() {
  return (
    <form method="post" action={urls.tracker()}>
      <input type="hidden" name="intent" value="new" />
      <Button type="submit" tone="secondary" size="small">
        {m.tracker_new()}
      </Button>
    </form>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Day({ date, timeZone }: { date: Date; timeZone: string }) {
  return <time dateTime={date.toISOString()}>{formatDate(date, timeZone)}</time>;
}

/** While the case is being worked on, the first stage that is not done is the current one; after its end, none comes. */
function timelineOf({ status, stages }: CaseView, timeZone: string): TimelineItem[] {
  const isAtWork = ['under_review', 'investigating', 'pending_info'].includes(status);
  const current = isAtWork ? stages.findIndex((stage) => !stage.isCompleted) : undefined;
  return stages.map(({ title, isCompleted, description, completedAt }, place) => {
    const item = { key: `${place} ${title}`, title, children: description };
    if (isCompleted) {
      const stateText = completedAt
        ? m.tracker_stage_done_on({ date: formatDate(completedAt, timeZone) })
        : m.tracker_stage_done();
      return { ...item, state: 'done', stateText };
    }
    if (place === current)
      return { ...item, state: 'current', stateText: m.tracker_stage_current() };
    const stateText = hasCaseEnded(status)
      ? m.tracker_stage_not_taken()
      : m.tracker_stage_upcoming();
    return { ...item, state: 'upcoming', stateText };
  });
}

/** The letter that closed the case, as a sheet to keep. */
export function ClosingLetter({ sections }: { sections: readonly ClosingSection[] }) {
  return (
    <section
      id="closing"
      aria-labelledby="closing-title"
      className="grid scroll-mt-32 gap-4 rounded-xl border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id="closing-title">{m.closing_title()}</h2>
      {sections.map(({ title, lines, items }, place) => (
        <div key={`${place} ${title}`} className="grid gap-2">
          {title && <h3 className="text-lg">{title}</h3>}
          {lines.map((line) => (
            <p key={line} className="measure wrap-anywhere">
              {line}
            </p>
          ))}
          {items.length > 0 && (
            <ul className="measure grid list-disc gap-1 ps-5">
              {items.map((item) => (
                <li key={item} className="wrap-anywhere">
                  {item}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

/** In the usual order of a case; the other two may come at any time. */
const way = ['submitted', 'under_review', 'investigating', 'resolved'] as const;
const beside = ['pending_info', 'closed'] as const;

/** Explanation of each status, shown before a look-up. */
export function StatusMeanings() {
  return (
    <section aria-labelledby="meanings" className="grid gap-7">
      <h2 id="meanings">{m.tracker_meanings()}</h2>
      <HighlightedSteps
        steps={way.map((status) => ({
          title: caseStatusAppearance[status].label(),
          text: <Meaning status={status} />,
        }))}
      />
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {beside.map((status) => (
          <li key={status} className="border-s-4 border-neutral-line ps-4">
            <h3 className="text-lg leading-snug">{caseStatusAppearance[status].label()}</h3>
            <div className="mt-1 text-muted">
              <Meaning status={status} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Meaning({ status }: { status: CaseStatus }) {
  return (
    <ContentBlock name={`tracker/${status}`}>
      <p>{caseStatusAppearance[status].meaning()}</p>
    </ContentBlock>
  );
}

/** Every change of the status, newest first. */
export function StatusHistory({
  statuses,
  timeZone,
}: {
  statuses: readonly { status: CaseStatus; since: Date }[];
  timeZone: string;
}) {
  if (statuses.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2>{m.tracker_statuses()}</h2>
      <ol className="grid gap-2">
        {statuses.map(({ status, since }) => (
          <li key={since.toISOString()} className="flex flex-wrap gap-x-3">
            <time dateTime={since.toISOString()} className="text-muted">
              {formatDate(since, timeZone)}
            </time>
            <strong>{caseStatusAppearance[status].label()}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
