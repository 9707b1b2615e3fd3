import { LocalTime } from '#frames/staff/local-time.tsx';
import { emailStateTones, emailStateWords } from '#features/base/mail/mail-words.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { TextLines } from '#frames/public/forms/text-sections.tsx';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import type { SubmissionEmail } from '../../submission-mails.server.ts';
import { ChangeError } from '#frames/staff/settled-choice.tsx';
import { StayField } from '#frames/staff/stay-field.tsx';
import { useSubmissionChange } from './use-submission-change.ts';

/** Mails sent for a submission, with their errors. */
export function MailHistory({
  submissionId,
  emails,
}: {
  submissionId: string;
  emails: readonly SubmissionEmail[];
}) {
  const mayRead = useMay('mail:read');
  if (!mayRead) return null;
  if (emails.length === 0) return <p className="text-muted">No mail belongs to this submission.</p>;
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {emails.map((email) => (
        <MailRow key={email.id} submissionId={submissionId} email={email} />
      ))}
    </ul>
  );
}

function MailRow({ submissionId, email }: { submissionId: string; email: SubmissionEmail }) {
  const mayRetry = useMay('mail:retry') && email.state === 'failed';
  const { Form, action, error } = useSubmissionChange(submissionId, 'retry');
  return (
    <li className="grid gap-2 p-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold">{email.name}</p>
          <p className="text-muted wrap-anywhere">
            {email.toAddress} · <LocalTime value={email.sentAt ?? email.createdAt} />
          </p>
          {email.lastError && (
            <p className="text-danger-ink wrap-anywhere">
              <span className="font-semibold">
                {email.state === 'suppressed' ? 'Held back:' : 'Email Error:'}
              </span>{' '}
              {email.lastError}
            </p>
          )}
        </div>
        <div className="flex items-center gap-3">
          <StatusPill tone={emailStateTones[email.state]}>
            {emailStateWords[email.state]}
          </StatusPill>
          {mayRetry && (
            <Form method="post" action={action}>
              <StayField />
              <button
                type="submit"
                name="email"
                value={email.id}
                className={buttonClass({ tone: 'secondary', size: 'compact' })}
              >
                Retry
                <span className="sr-only"> {email.name}</span>
              </button>
            </Form>
          )}
        </div>
      </div>
      {email.reply && (
        <Disclosure summary={email.reply.subject}>
          <TextLines text={email.reply.text} />
        </Disclosure>
      )}
      <ChangeError>{error}</ChangeError>
    </li>
  );
}
