import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CaseStatus, CaseType } from '#features/cases/case-status.ts';
import { caseStatusLooks, caseTypeLabels } from '#features/cases/public/case-status-look.tsx';
import { answerTime } from '#shared/answer-time.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ContentBlock } from '#site/content-block.tsx';
import { CopyButton } from '#site/copy-button.tsx';
import { PrintButton } from '#site/print-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
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
    /** Opened by a one-time code alone, as is the day. */
    description?: string | undefined;
    completedAt?: Date | undefined;
  }[];
};

/** What a look-up alone opens, and between it and the stages what a code opens, or asks for one. */
export function CaseResult({
  view,
  responseHours,
  timeZone,
  children,
}: {
  view: CaseView;
  responseHours: string;
  timeZone: string;
  children: ReactNode;
}) {
  const { label, meaning, next, Icon, look } = caseStatusLooks[view.status];
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <p className="text-sm text-muted">{m.tracker_number_label()}</p>
          <p className="font-mono text-2xl font-bold break-all">{view.caseNumber}</p>
        </div>
        <div className="no-print flex flex-wrap gap-3">
          <CopyButton
            text={view.caseNumber}
            label={m.tracker_copy()}
            copiedLabel={m.tracker_copied()}
          />
          <PrintButton />
          <NewLookUp />
        </div>
      </div>
      <section
        aria-label={m.tracker_status()}
        className={classNames('grid gap-3 rounded-lg border-2 p-5 sm:p-6', look)}
      >
        <p className="flex items-center gap-3 text-2xl font-bold">
          <Icon className="size-8 shrink-0" />
          {label()}
        </p>
        <ContentBlock name={`tracker/${view.status}`} className="measure text-ink">
          <p className="measure text-ink">{meaning()}</p>
        </ContentBlock>
        <div className="grid gap-1 border-t border-current/30 pt-3">
          <h2 className="flex items-center gap-2 text-base leading-normal">
            <ArrowRight className="size-5 shrink-0" />
            {m.tracker_next()}
          </h2>
          <p className="measure text-ink">{next({ when: answerTime(responseHours) })}</p>
        </div>
      </section>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Fact term={m.tracker_type()}>{caseTypeLabels[view.caseType]()}</Fact>
        <Fact term={m.tracker_opened()}>
          <Day date={view.openedAt} timeZone={timeZone} />
        </Fact>
        <Fact term={m.tracker_updated()}>
          <Day date={view.updatedAt} timeZone={timeZone} />
        </Fact>
      </dl>
      {children}
      <Card as="section" className="grid gap-5">
        <h2 className="text-xl">{m.tracker_stages()}</h2>
        {view.stages.length === 0 ? (
          <p className="text-muted">{m.tracker_stages_none()}</p>
        ) : (
          <Timeline items={timelineOf(view, timeZone)} />
        )}
      </Card>
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

/** While somebody works on the case, the first stage that is not done is the one being worked on. */
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
    return place === current
      ? { ...item, state: 'current', stateText: m.tracker_stage_current() }
      : { ...item, state: 'upcoming', stateText: m.tracker_stage_upcoming() };
  });
}

/** Every change of the status, the newest first. */
export function StatusHistory({
  statuses,
  timeZone,
}: {
  statuses: readonly { status: CaseStatus; since: Date }[];
  timeZone: string;
}) {
  if (statuses.length === 0) return null;
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.tracker_statuses()}</h2>
      <ol className="grid gap-2">
        {statuses.map(({ status, since }) => (
          <li key={since.toISOString()} className="flex flex-wrap gap-x-3">
            <time dateTime={since.toISOString()} className="text-muted">
              {formatDate(since, timeZone)}
            </time>
            <strong>{caseStatusLooks[status].label()}</strong>
          </li>
        ))}
      </ol>
    </Card>
  );
}
