import { Link } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { CaseFile } from '../../case.server.ts';
import type { CaseIntent } from './case-intents.server.ts';
import { refusedAs, type ControlRefusal } from '#frames/staff/refused.ts';

/** Deletion of a case, stating beforehand what is deleted and what stays. */
export function DeleteCase({
  file,
  refused,
}: {
  file: CaseFile;
  refused: ControlRefusal | undefined;
}) {
  const mayWrite = useMay('case:write');
  if (!mayWrite) return null;
  const error = refusedAs<CaseIntent>(refused, 'delete')?.error;
  const count = file.submissions.length;
  const submissions =
    count === 0
      ? ''
      : ` ${count === 1 ? 'Its submission stays' : `Its ${count} submissions stay`} under All reports, without a case.`;
  return (
    <Panel
      id="delete"
      title="Delete"
      text={file.legalHold && 'Under legal hold a case cannot be deleted. Lift the hold first.'}
      actions={
        !file.legalHold && (
          <ConfirmSubmit
            intent="delete"
            label="Delete case"
            question="Are you sure you want to delete this case?"
            text={`${file.caseNumber}, its notes, stages, payments, links, mail and history are deleted and cannot be brought back. The client is not told and can no longer find it in the tracker.${submissions}`}
            size="compact"
          />
        )
      }
    >
      {error && (
        <Notice tone="danger" live="assertive" title="Failed to delete case">
          {error}
        </Notice>
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
