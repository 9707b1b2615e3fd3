import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { Whereabouts } from '#content/first-calls/crisis-lines.ts';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import { Card } from '#ui/document/card.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { NoticeCode } from './notices.ts';

/** Shown on every page of the tracker: beside a case, and below the form of the look-up. */
export function TrackerSide({
  organisation,
  isBelow,
  where,
}: {
  organisation: string;
  /** Below the form, where it is wide and links to the report. */
  isBelow: boolean;
  /** Of the client; known once the case is open. */
  where?: Whereabouts | undefined;
}) {
  return (
    <div className={isBelow ? 'grid items-start gap-5 lg:grid-cols-2' : 'grid gap-5'}>
      <div className="grid gap-5">
        <Notice tone="neutral" title={m.tracker_fee_title()} titleAs="h2">
          <div className="grid gap-2 text-sm">
            <p>{m.tracker_fee()}</p>
            <p>{m.tracker_genuine()}</p>
            <p>
              <a href={urls.verify()}>{m.tracker_genuine_check()}</a>
            </p>
            <p>
              <a href={urls.offeredRecovery()}>{m.offer_press()}</a>
            </p>
          </div>
        </Notice>
        <CrisisLine {...(where && { where })} />
      </div>
      <div className="grid gap-5">
        {isBelow && (
          <Card as="section" className="grid gap-2 text-sm">
            <h2 className="text-lg">{m.tracker_no_number_title()}</h2>
            <p>{m.tracker_no_number()}</p>
            <p>
              <a href={urls.report()}>{m.tracker_no_number_report()}</a>
            </p>
          </Card>
        )}
        <IndependenceNotice organisation={organisation} />
      </div>
    </div>
  );
}

/** Confirms the last action; that a code was sent is shown beside its field. */
export function ActionNotice({
  notice,
  answeredWhen,
}: {
  notice: NoticeCode | undefined;
  answeredWhen: string;
}) {
  switch (notice) {
    case 'message-sent':
      return (
        <Notice tone="success" live="polite" title={m.tracker_message_sent_title()}>
          {m.tracker_message_sent({ when: answeredWhen })}
        </Notice>
      );
    case 'closed':
      return (
        <Notice live="polite" title={m.tracker_closed_title()}>
          {m.tracker_closed()}
        </Notice>
      );
    case 'locked':
      return (
        <Notice tone="success" live="polite" title={m.tracker_locked_title()}>
          {m.tracker_locked()}
        </Notice>
      );
    case 'payment-saved':
      return (
        <Notice tone="success" live="polite" title={m.payment_saved_title()}>
          {m.payment_saved()}
        </Notice>
      );
    case 'statement-imported':
    case 'statement-kept':
    case 'statement-dropped': {
      const [title, text] = statementWords[notice];
      return (
        <Notice tone="success" live="polite" title={title()}>
          {text()}
        </Notice>
      );
    }
    case 'date-saved':
      return (
        <Notice tone="success" live="polite" title={m.dates_saved_title()}>
          {m.dates_saved()}
        </Notice>
      );
    case 'calendar-stopped':
      return (
        <Notice tone="success" live="polite" title={m.dates_saved_title()}>
          {m.dates_calendar_stopped()}
        </Notice>
      );
    case 'helper-saved':
      return (
        <Notice tone="success" live="polite" title={m.supporters_told_title()}>
          {m.supporters_told()}
        </Notice>
      );
    case 'reach-saved':
      return (
        <Notice tone="success" live="polite" title={m.supporters_told_title()}>
          {m.reach_saved()}
        </Notice>
      );
    case 'safe-said':
      return (
        <Notice tone="success" live="polite" title={m.supporters_told_title()}>
          {m.tracker_safe_said_now()}
        </Notice>
      );
    case 'packet-limited':
      return (
        <Notice tone="warning" live="assertive" title={m.packet_limited_title()}>
          {m.packet_limited()}
        </Notice>
      );
    case 'packet-failed':
      return (
        <Notice tone="danger" live="assertive" title={m.packet_failed_title()}>
          {m.packet_failed()}
        </Notice>
      );
    default:
      return null;
  }
}

const statementWords = {
  'statement-imported': [m.statement_imported_title, m.statement_imported],
  'statement-kept': [m.statement_kept_title, m.statement_kept],
  'statement-dropped': [m.statement_dropped_title, m.statement_dropped],
} as const;
