import { CircleAlert, Clock, HeartHandshake, MailCheck, MailX, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFetchers } from 'react-router';
import { submissionStatusTones } from '../submission-words.ts';
import {
  submissionStatusWords,
  isSubmissionStatus,
  type SubmissionStatus,
} from '#shared/vocabulary/submission-statuses.ts';
import { isUrgency, urgencyWords } from '#shared/vocabulary/urgencies.ts';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/application/tooltip.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { SubmissionMail } from '../submission-row.server.ts';
import { useBulkValue } from '#frames/staff/data-table/bulk-values.ts';

export function statusFetcherKey(id: string): string {
  return `submission-status-${id}`;
}

/** The status, or the one being stored. */
export function useShownStatus(id: string, stored: SubmissionStatus): SubmissionStatus {
  const sending = useFetchers().find(({ key }) => key === statusFetcherKey(id));
  const inBulk = useBulkValue('status', id);
  const chosen = sending?.formData?.get('status') ?? inBulk;
  return typeof chosen === 'string' && isSubmissionStatus(chosen) ? chosen : stored;
}

export function SubmissionStatusPill({ id, status }: { id: string; status: SubmissionStatus }) {
  const shown = useShownStatus(id, status);
  return (
    <StatusPill tone={submissionStatusTones[shown]}>{submissionStatusWords[shown]}</StatusPill>
  );
}

/** Emphasised only where time matters. */
export function Urgency({ value }: { value: string | null }) {
  if (value === null) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">No urgency given</span>
      </span>
    );
  }
  const label = isUrgency(value) ? urgencyWords[value] : value;
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

/** The text mentions self-harm, so it should be read first. */
export function WelfareBadge() {
  return (
    <Badge tone="danger" icon={<HeartHandshake className="size-3.5" />}>
      Welfare
    </Badge>
  );
}

const mailWords = { none: 'No mail', sent: 'Mail sent', waiting: 'Mail waiting' } as const;

/** Delivery state of the mails of a submission; an error shows its reason. */
export function MailMark({ mail }: { mail: SubmissionMail }) {
  if (mail.state === 'failed') {
    return (
      <Reason text={`Email Error: ${mail.reason ?? 'no reason was given'}`} tone="danger">
        <MailX className="size-5" />
      </Reason>
    );
  }
  if (mail.reason !== null && mail.state !== 'waiting') {
    return (
      <Reason text={`${mailWords[mail.state]}; one was held back: ${mail.reason}`} tone="warning">
        <MailX className="size-5" />
      </Reason>
    );
  }
  if (mail.state === 'none') {
    return (
      <span className="px-2 text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{mailWords.none}</span>
      </span>
    );
  }
  if (mail.state === 'waiting' && mail.reason !== null) {
    return (
      <Reason text={`Email Error, trying again: ${mail.reason}`} tone="warning">
        <Clock className="size-5" />
      </Reason>
    );
  }
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

/** An icon that reveals its reason. */
function Reason({
  text,
  tone,
  children,
}: {
  text: string;
  tone: 'danger' | 'warning';
  children: ReactNode;
}) {
  return (
    <Tooltip text={text}>
      <button
        type="button"
        className={classNames(
          'relative z-1 grid size-8 place-items-center rounded-md',
          tone === 'danger'
            ? 'text-danger-ink hover:bg-danger-soft'
            : 'text-warning-ink hover:bg-warning-soft',
        )}
      >
        {children}
        <span className="sr-only">{text}</span>
      </button>
    </Tooltip>
  );
}
