import { Form } from 'react-router';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import {
  emailStateTones,
  emailStateWords,
  templateLabel,
} from '#app/components/admin/mail-words.ts';
import { useMay } from '#app/components/admin/staff-page.ts';
import { StatusPill } from '#app/ui/document/status-pill.tsx';
import { buttonLook } from '#app/ui/document/button-look.ts';
import type { SubmissionEmail } from '#server/services/submissions/get-submission.ts';

/** What was sent because of a submission, and what went wrong with it. */
export function MailHistory({ emails }: { emails: SubmissionEmail[] }) {
  const mayRead = useMay('mail:read');
  if (!mayRead) return null;
  return (
    <section aria-labelledby="mail-history" className="grid gap-2">
      <h3 id="mail-history" className="text-base">
        Mail
      </h3>
      {emails.length === 0 ? (
        <p className="text-muted">No mail belongs to this submission.</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {emails.map((email) => (
            <MailRow key={email.id} email={email} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MailRow({ email }: { email: SubmissionEmail }) {
  const mayRetry = useMay('mail:write') && email.state === 'failed';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{templateLabel(email.template)}</p>
        <p className="text-muted wrap-anywhere">
          {email.toAddress} · <LocalTime value={email.sentAt ?? email.createdAt} />
        </p>
        {email.lastError && (
          <p className="text-danger-ink">
            <span className="font-semibold">Email Error:</span> {email.lastError}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        <StatusPill tone={emailStateTones[email.state]}>{emailStateWords[email.state]}</StatusPill>
        {mayRetry && (
          <Form method="post" preventScrollReset>
            <button
              type="submit"
              name="email"
              value={email.id}
              className={buttonLook({ tone: 'secondary', size: 'compact' })}
            >
              Retry
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}
