import { ArrowRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { caseTypeLabels, type CaseType } from '#shared/vocabulary/case-types.ts';
import type { ClosingSection } from '../closing-letter.ts';
import { caseStatusAppearance } from './case-status-appearance.tsx';
import { HighlightedSteps, HighlightedPath } from '#frames/public/drawings/highlighted-steps.tsx';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { zoneWords } from '#shared/us-states.ts';
import { ContentBlock } from '#frames/public/content-block.tsx';
import { CopyButton } from '#frames/public/copy-button.tsx';
import { PrintButton } from '#frames/public/print-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/document/button.tsx';
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

export function FoundTitle() {
  return (
    <span className="flex items-center gap-3">
      <CircleCheck className="size-[1em] shrink-0 text-primary" />
      {m.tracker_found()}
    </span>
  );
}

/** Progress of the case, as a light on its way. */
export function CaseWay({ view: { stages } }: { view: Pick<CaseView, 'stages'> }) {
  const done = stages.filter(({ isCompleted }) => isCompleted).length;
  return <HighlightedPath total={stages.length} done={done} />;
}

/** Number of the case, at the top of its page. */
export function CaseHead({ caseNumber }: Pick<CaseView, 'caseNumber'>) {
  return (
    <>
      <p className="text-sm">{m.tracker_number_label()}</p>
      <p className="font-mono text-2xl font-bold break-all text-ink">{caseNumber}</p>
    </>
  );
}

/** Actions on the page of a case. */
export function CaseActions({ caseNumber }: Pick<CaseView, 'caseNumber'>) {
  return (
    <div className="no-print flex flex-wrap gap-3">
      <CopyButton text={caseNumber} label={m.tracker_copy()} copiedLabel={m.tracker_copied()} />
      <PrintButton />
      <NewLookUp />
    </div>
  );
}

/**
 * Data available after a look-up: the meaning of the status, the days and the steps.
 * @param props `children`: link to the rest, before the steps; `rest`: that rest, after them
 */
export function CaseResult({
  view,
  answeredWhen,
  timeZone,
  rest,
  children,
}: {
  view: CaseView;
  answeredWhen: string;
  timeZone: string;
  rest?: ReactNode;
  children?: ReactNode;
}) {
  const { label, meaning, next, Icon, className } = caseStatusAppearance[view.status];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section
        aria-label={m.tracker_status()}
        className={classNames('grid gap-4 rounded-xl border-2 p-5 sm:p-7', className)}
      >
        <p className="flex items-center gap-3 font-display text-3xl leading-tight font-bold">
          <Icon className="size-8 shrink-0" />
          {label()}
        </p>
        <ContentBlock name={`tracker/${view.status}`} className="measure text-lg text-ink">
          <p className="measure text-lg text-ink">{meaning()}</p>
        </ContentBlock>
        <div className="grid gap-1 border-t border-current/30 pt-4">
          <h2 className="flex items-center gap-2 text-lg leading-normal">
            <ArrowRight className="size-5 shrink-0" />
            {m.tracker_next()}
          </h2>
          <p className="measure text-ink">{next({ when: answeredWhen })}</p>
        </div>
        <dl className="grid gap-x-8 gap-y-3 border-t border-current/30 pt-4 text-ink sm:grid-cols-3">
          <Fact term={m.tracker_type()}>{caseTypeLabels[view.caseType]()}</Fact>
          <Fact term={m.tracker_opened()}>
            <Day date={view.openedAt} timeZone={timeZone} />
          </Fact>
          <Fact term={m.tracker_updated()}>
            <Day date={view.updatedAt} timeZone={timeZone} />
          </Fact>
        </dl>
        <p className="text-sm text-muted">{m.tracker_zone({ zone: zoneWords(timeZone) })}</p>
      </section>
      {children}
      <section id="progress" aria-labelledby="progress-title" className="grid gap-5">
        <h2 id="progress-title">{m.tracker_stages()}</h2>
        {view.stages.length === 0 ? (
          <p className="text-muted">{m.tracker_stages_none()}</p>
        ) : (
          <Timeline items={timelineOf(view, timeZone)} />
        )}
      </section>
      {rest}
    </div>
  );
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
  const hasEnded = status === 'closed' || status === 'resolved';
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
    const stateText = hasEnded ? m.tracker_stage_not_taken() : m.tracker_stage_upcoming();
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
          <li key={status} className="border-s-4 border-accent ps-4">
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
