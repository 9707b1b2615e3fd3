import { Notice } from '#ui/document/notice.tsx';
import type { Waiting } from '../waiting.server.ts';

/** Shown on a record whose sender waits although it was answered. */
export function UndeliveredNotice({ waiting }: { waiting: Waiting | undefined }) {
  if (!waiting?.isUndelivered) return null;
  return (
    <Notice tone="danger" title="The last answer did not arrive">
      Its mail was given up, came back or was held back, so the person still waits. The history of
      mails says why. Reach them in another way, or correct the address and answer again.
    </Notice>
  );
}
