import { Notice } from '#ui/document/notice.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import type { Told } from './told.ts';

/** Says what has just been done; that a code was sent stands beside its field. */
export function ToldNotice({
  told,
  responseHours,
}: {
  told: Told | undefined;
  responseHours: string;
}) {
  switch (told) {
    case 'message-sent':
      return (
        <Notice tone="success" live="polite" title={m.tracker_message_sent_title()}>
          {m.tracker_message_sent({ hours: responseHours })}
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
