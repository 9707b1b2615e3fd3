import { Link } from 'react-router';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { drawClock } from '#features/base/pictures/clock.ts';
import { ClockPicture } from '#features/base/pictures/public/clock.tsx';
import { formatDay } from '#frames/public/format-figures.ts';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { addYears } from '#shared/calendar.ts';
import { factWord } from '#shared/vocabulary/fact-words.ts';
import { strengthWords } from '../own-rule-choices.ts';
import { findOwnRules, type OwnRule } from '../own-rules.server.ts';
import { clockWords } from '../rule.ts';
import type { Route } from './+types/own-rules.ts';

export const handle: CrumbHandle = { crumb: 'Deadline rules' };

export const loader = staffLoader('deadline:read', async (ctx) => ({
  rules: await findOwnRules(ctx),
  today: ctx.now().toISOString().slice(0, 10),
  example: exampleClock(ctx.now()),
}));

const day = 86_400_000;

/** A rule of seven days, drawn two days after the payment. */
function exampleClock(now: Date) {
  const paid = new Date(now.getTime() - 2 * day);
  return drawClock({
    paid: { earliest: paid, latest: paid },
    dates: [
      {
        title: 'for the police report that the exchange wants',
        kind: 'practice',
        over: new Date(paid.getTime() + 7 * day),
        isPast: false,
        isOwn: true,
      },
    ],
    now,
  });
}

export default function OwnRules({ loaderData }: Route.ComponentProps) {
  const { rules, today, example } = loaderData;
  const mayWrite = useMay('deadline:write');
  return (
    <>
      <PageHeading
        title="Deadline rules"
        text={
          <>
            Rules of your own, and what companies say of themselves, beside{' '}
            <a href={urls.deadlines()} className="font-semibold text-link">
              those that the program brings
            </a>
            . Each has a source that somebody read.
          </>
        }
        actions={mayWrite && <MakeRule />}
      />
      {rules.length === 0 ? (
        <div className="grid gap-6">
          <p className="measure">
            <strong>Nobody made a rule yet.</strong> A rule puts a flag on the clock of each case
            that it fits, and a date in its list and in the calendar of the client.
          </p>
          <figure className="grid max-w-3xl min-w-0 gap-3">
            <figcaption className="text-sm text-muted">
              An example, made up: an exchange wants the police report within seven days, and
              somebody paid two days ago.
            </figcaption>
            <ClockPicture clock={example} />
          </figure>
        </div>
      ) : (
        <Panel id="rules" title="Rules" text="By name; those that were ended stand last.">
          <ul className="divide-y divide-line text-sm">
            {rules.map((rule) => (
              <Row key={rule.id} rule={rule} today={today} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function MakeRule() {
  return (
    <Link
      to={urls.admin.deadlineRule('new')}
      className={buttonClass({ tone: 'primary', size: 'small' })}
    >
      Make a rule
    </Link>
  );
}

const actWords: Readonly<Record<OwnRule['duty'], string>> = {
  client: 'The client has to act.',
  institution: 'A bank, company or agency has to act; we are reminded to ask.',
  officer: 'An officer has to act; we are reminded to ask.',
};

function Row({ rule, today }: { rule: OwnRule; today: string }) {
  const { id, name, unit, count, trigger, duty, strength, readOn, endedAt, isForClients } = rule;
  const end =
    unit === 'stated' || count === null
      ? 'It ends on the day of'
      : `It ends ${clockWords({ unit, n: count })} after`;
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-base wrap-anywhere">
          <Link to={urls.admin.deadlineRule(id)} className="text-link pointer-coarse:py-3">
            {name}
          </Link>
        </h3>
        <p className="wrap-anywhere">
          {end} {trigger === 'payment' ? 'the payment' : `this: “${factWord(trigger)}”`}.{' '}
          {actWords[duty]}
        </p>
        <p className="wrap-anywhere text-muted">
          {strengthWords[strength]}, read on {formatDay(readOn)}:{' '}
          <a
            href={rule.source}
            rel="noopener noreferrer"
            target="_blank"
            className="text-link underline"
          >
            {rule.citation}
          </a>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge tone={isForClients ? 'info' : 'neutral'}>
          {isForClients ? 'Clients see it' : 'Staff only'}
        </Badge>
        {endedAt && <Badge tone="neutral">Ended</Badge>}
        {!endedAt && addYears(readOn, 1) < today && (
          <Badge tone="warning">Read more than a year ago</Badge>
        )}
      </div>
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Deadline rules"
      failure="Failed to load the rules"
      error={error}
      also={<Link to={urls.admin.home()}>Back office</Link>}
    />
  );
}
