import { Link } from 'react-router';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { formTypeLabel, labelledAnswers } from '#app/components/admin/submission-words.ts';
import type { Answer } from '#app/components/admin/submission-words.ts';
import { buttonLook } from '#app/ui/document/button-look.ts';
import type { Submission } from '#server/services/submissions/get-submission.ts';
import { urls } from '#shared/urls.ts';
import { SpamBadge } from './submission-marks.tsx';
import { StatusForm } from './status-form.tsx';
import { MailHistory } from './mail-history.tsx';

/** All that a submission holds: its state on top, then the answers, then its mails. */
export function SubmissionDetails({ submission }: { submission: Submission }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4 rounded-md bg-sunken p-4">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {formTypeLabel(submission.formType)}
            {submission.isSuspectedSpam && <SpamBadge />}
          </p>
          <p className="text-muted">
            Arrived <LocalTime value={submission.submittedAt} />
          </p>
        </div>
        <StatusForm id={submission.id} status={submission.status} />
      </div>
      <Answers answers={labelledAnswers(submission.data)} />
      <MailHistory emails={submission.emails} />
    </>
  );
}

const longAnswers = new Set(['message', 'wallets', 'transaction_ids']);

function Answers({ answers }: { answers: Answer[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {answers.map(({ key, label, lines }) => (
        <div key={key} className={longAnswers.has(key) ? 'sm:col-span-2' : undefined}>
          <dt className="text-xs font-semibold text-muted">{label}</dt>
          <dd className="measure mt-0.5 whitespace-pre-wrap wrap-anywhere">{lines.join('\n')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The way to the case: the one that exists, or a new one filled in from the answers. */
export function SubmissionFooter({ submission }: { submission: Submission }) {
  const mayRead = useMay('case:read');
  const mayWrite = useMay('case:write');
  if (submission.case && mayRead) {
    return (
      <Link
        to={urls.admin.case(submission.case.id)}
        className={buttonLook({ tone: 'primary', size: 'small' })}
      >
        Go to case {submission.case.caseNumber}
      </Link>
    );
  }
  if (submission.case || !mayWrite) return null;
  return (
    <Link
      to={urls.admin.newCase(submission.id)}
      className={buttonLook({ tone: 'primary', size: 'small' })}
    >
      Open case
    </Link>
  );
}
