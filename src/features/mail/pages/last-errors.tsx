import { MailCheck } from 'lucide-react';
import { Link } from 'react-router';
import { LocalTime } from '#back-office/local-time.tsx';
import { emailStateTones, emailStateWords } from '../mail-words.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { MailProblem } from '../messages.server.ts';
import { urls } from '#shared/urls.ts';

/** The newest mails that failed or are tried again, each with the reason. */
export function LastErrors({ problems }: { problems: readonly MailProblem[] }) {
  if (problems.length === 0) return <EmptyState icon={<MailCheck />} title="No mail has failed." />;
  return (
    <ul className="divide-y divide-line">
      {problems.map((mail) => (
        <li
          key={mail.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm"
        >
          <div className="grid min-w-0 gap-0.5">
            <p>
              <Link to={urls.admin.mailMessage(mail.id)} className="font-semibold text-link">
                {mail.name}
              </Link>
            </p>
            <p className="text-muted wrap-anywhere">
              {mail.toAddress} · <LocalTime value={mail.updatedAt} />
            </p>
            {mail.lastError && <p className="text-danger-ink wrap-anywhere">{mail.lastError}</p>}
          </div>
          <StatusPill tone={emailStateTones[mail.state]}>{emailStateWords[mail.state]}</StatusPill>
        </li>
      ))}
    </ul>
  );
}
