import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { phoneHref } from '#frames/public/phone-href.ts';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { CaseFile } from '#features/casework/cases/case.server.ts';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import type { ActRefused } from './act-on-case.server.ts';

type Part = { id: string; label: string; count?: number };
type Counted = Record<'dates' | 'files' | 'indicators' | 'payments', number>;

/** Links to the sections of a long page, with their counts. */
export function CaseParts({ file, counts }: { file: CaseFile; counts: Counted }) {
  const readsSubmissions = useMay('submission:read');
  const parts: Part[] = [
    { id: 'messages', label: 'Conversation' },
    { id: 'facts', label: 'Facts' },
    { id: 'details', label: 'Client and notes' },
    { id: 'stages', label: 'Stages', count: file.progressStages.length },
    { id: 'dates', label: 'Dates', count: counts.dates },
    { id: 'money', label: 'Money', count: counts.payments },
    { id: 'handling', label: 'Handling' },
    { id: 'access', label: 'Who can see it' },
    { id: 'files', label: 'Files', count: counts.files },
    { id: 'packet', label: 'Packet' },
    { id: 'submissions', label: 'Submissions', count: file.submissions.length },
    { id: 'linked-cases', label: 'Linked cases', count: file.links.length },
    { id: 'outcome', label: 'Outcome' },
    { id: 'visits', label: 'Who saw this' },
    { id: 'indicators', label: 'Indicators', count: counts.indicators },
  ];
  const hidden = readsSubmissions ? [] : ['submissions', 'indicators'];
  return (
    <nav aria-label="Parts of this case">
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {parts
          .filter(({ id }) => !hidden.includes(id))
          .map(({ id, label, count }) => (
            <li key={id}>
              <a
                href={`#${id}-title`}
                onClick={goToPart}
                className="inline-flex min-h-8 items-center gap-1 font-semibold text-link no-underline hover:underline"
              >
                {label}
                {count !== undefined && count > 0 && (
                  <span className="font-normal text-muted tabular-nums">{count}</span>
                )}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/**
 * Scrolls without changing the address: for the router a new one would end the response, and with it every
 * message.
 */
function goToPart(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  if (!heading) return;
  event.preventDefault();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

/** Deletion of a case, stating beforehand what is deleted and what stays. */
export function DeleteCase({ file, refused }: { file: CaseFile; refused: ActRefused | undefined }) {
  const mayWrite = useMay('case:write');
  if (!mayWrite) return null;
  const error = refused?.intent === 'delete' ? refused.error : undefined;
  const count = file.submissions.length;
  const submissions =
    count === 0
      ? ''
      : ` ${count === 1 ? 'Its submission stays' : `Its ${count} submissions stay`} under All reports, without a case.`;
  return (
    <Panel id="delete" title="Delete">
      {error && (
        <Notice tone="danger" live="assertive" title="Failed to delete case">
          {error}
        </Notice>
      )}
      {file.legalHold ? (
        <p className="text-sm text-muted">
          Under legal hold a case cannot be deleted. Lift the hold first.
        </p>
      ) : (
        <ConfirmSubmit
          intent="delete"
          label="Delete case"
          question="Are you sure you want to delete this case?"
          text={`${file.caseNumber}, its notes, stages, payments, links, mail and history are deleted and cannot be brought back. The client is not told and can no longer find it in the tracker.${submissions}`}
        />
      )}
    </Panel>
  );
}

/** Shows whether the outcome is published, with a link to it. */
export function OutcomePanel({ file }: { file: CaseFile }) {
  const { outcome, status, id } = file;
  const mayWrite = useMay('case:write');
  return (
    <Panel id="outcome" title="Outcome">
      <div className="grid justify-items-start gap-3 text-sm">
        {outcome?.publishedAt ? (
          <>
            <StatusPill tone="success">Published</StatusPill>
            <p className="text-muted">
              Since <LocalTime value={outcome.publishedAt} />
            </p>
          </>
        ) : (
          <p className="text-muted">
            {outcome?.withdrawnAt ? (
              <>
                Removed from the site: <LocalTime value={outcome.withdrawnAt} />
              </>
            ) : status === 'closed' ? (
              'Not published. It needs the client’s consent.'
            ) : (
              'Can be published once the case is closed and the client agrees.'
            )}
          </p>
        )}
        {(mayWrite || outcome?.publishedAt) && (
          <Link
            to={urls.admin.caseOutcome(id)}
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            {outcome?.publishedAt ? 'See what is published' : 'Prepare the outcome'}
          </Link>
        )}
      </div>
    </Panel>
  );
}

/** Read-only view of the forms of a case: disabled fields would only look broken. */
export function CaseAsRead({ file }: { file: CaseFile }) {
  const { progressStages } = file;
  const facts = [
    ['E-mail', file.email],
    ['Name', file.name],
    ['Phone', file.phone],
    ['Type', caseTypeWords[file.caseType]],
    ['Notes for the client', file.notes],
  ] as const;
  return (
    <>
      <Panel id="details" title="Client and notes">
        <dl className="grid gap-4 text-sm sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="grid content-start gap-0.5 last:col-span-full">
              <dt className="font-semibold text-muted">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {name === 'Phone' && value ? (
                  <a href={phoneHref(value)}>{value}</a>
                ) : (
                  value || 'Not given'
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel id="stages" title="Stages" text="As the client sees them in the tracker.">
        {progressStages.length === 0 && <p className="text-sm text-muted">No stages yet.</p>}
        <ol className="grid gap-3 text-sm">
          {progressStages.map(({ title, description, completed, completedAt }) => (
            <li key={title} className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-x-3">
                <strong>{title}</strong>
                {completed ? (
                  <span className="text-muted">
                    Done
                    {completedAt && (
                      <>
                        {' on '}
                        <LocalTime value={new Date(completedAt)} dateOnly />
                      </>
                    )}
                  </span>
                ) : (
                  <span className="text-muted">Not done yet</span>
                )}
              </span>
              {description && <span>{description}</span>}
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
