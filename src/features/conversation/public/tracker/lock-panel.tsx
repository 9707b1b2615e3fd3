import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { Button } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** Says that everything is open, and closes it. */
export function LockPanel() {
  return (
    <Notice
      icon={<LockKeyholeOpen />}
      title={m.tracker_open_title()}
      titleAs="h2"
      className="no-print"
      actions={
        <form method="post" action={urls.tracker()}>
          <input type="hidden" name="intent" value="lock" />
          <Button
            type="submit"
            tone="secondary"
            size="small"
            icon={<LockKeyhole className="size-5" />}
          >
            {m.tracker_lock()}
          </Button>
        </form>
      }
    >
      {m.tracker_open_text()}
    </Notice>
  );
}
