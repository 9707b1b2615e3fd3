import { CircleAlert, Clock, MailCheck, MailX, Siren } from 'lucide-react';
import { useFetchers } from 'react-router';
import {
  submissionStatusTones,
  submissionStatusWords,
  urgencyWords,
} from '#app/components/admin/submission-words.ts';
import { Tooltip } from '#app/ui/application/tooltip.tsx';
import { Badge } from '#app/ui/document/badge.tsx';
import { StatusPill } from '#app/ui/document/status-pill.tsx';
import type { SubmissionMail } from '#server/services/submissions/find-submissions.ts';
import { isSubmissionStatus } from '#shared/states/submission-status.ts';
import type { SubmissionStatus } from '#shared/states/submission-status.ts';

export function statusFetcherKey(id: string): string {
  return `submission-status-${id}`;
}

/** The status, or the one just chosen while the server is still storing it. */
export function useShownStatus(id: string, stored: SubmissionStatus): SubmissionStatus {
  const sending = useFetchers().find(({ key }) => key === statusFetcherKey(id));
  const chosen = sending?.formData?.get('status');
  return typeof chosen === 'string' && isSubmissionStatus(chosen) ? chosen : stored;
}

export function SubmissionStatusPill({ id, status }: { id: string; status: SubmissionStatus }) {
  const shown = useShownStatus(id, status);
  return (
    <StatusPill tone={submissionStatusTones[shown]}>{submissionStatusWords[shown]}</StatusPill>
  );
}

/** Loud only where time matters. */
export function Urgency({ value }: { value: string | null }) {
  if (value === null) return <span className="text-muted">–</span>;
  const label = urgencyWords[value] ?? value;
  if (value === 'emergency') {
    return (
      <Badge tone="danger" icon={<Siren className="size-3.5" />}>
        {label}
      </Badge>
    );
  }
  if (value === 'urgent') return <Badge tone="warning">{label}</Badge>;
  return <span className="text-muted">{label}</span>;
}

export function SpamBadge() {
  return (
    <Badge tone="warning" icon={<CircleAlert className="size-3.5" />}>
      Suspected spam
    </Badge>
  );
}

const mailWords = { none: 'No mail', sent: 'Mail sent', waiting: 'Mail waiting' } as const;

/** What became of the mails of a submission; an error tells its reason. */
export function MailMark({ mail }: { mail: SubmissionMail }) {
  if (mail.state === 'failed') {
    return (
      <Tooltip text={`Email Error: ${mail.reason}`}>
        <button
          type="button"
          className="relative z-1 grid size-8 place-items-center rounded-md text-danger-ink hover:bg-danger-soft"
        >
          <MailX className="size-5" />
          <span className="sr-only">Email Error: {mail.reason}</span>
        </button>
      </Tooltip>
    );
  }
  if (mail.state === 'none') return <span className="px-2 text-muted">–</span>;
  const Icon = mail.state === 'sent' ? MailCheck : Clock;
  return (
    <span
      title={mailWords[mail.state]}
      className="relative z-1 grid size-8 place-items-center text-muted"
    >
      <Icon className="size-5" />
      <span className="sr-only">{mailWords[mail.state]}</span>
    </span>
  );
}
