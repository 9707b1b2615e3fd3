import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import type { MailSafety } from '../mail-safety.server.ts';

/** Whether it is safe to write to the client, as they told us, with the way to change it. */
export function OwnReach({ safety, isHelper }: { safety: MailSafety; isHelper: boolean }) {
  if (!safety) return null;
  const { email, isSafe } = safety;
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.report_legend_safe()}</h2>
      <p className="measure wrap-anywhere">
        {isSafe ? m.reach_safe({ email }) : m.reach_unsafe({ email })}
      </p>
      {(isSafe || !isHelper) && (
        <form method="post" action={urls.tracker()} className="no-print">
          <input type="hidden" name="intent" value="mail-safety" />
          <input type="hidden" name="to" value={isSafe ? 'unsafe' : 'safe'} />
          <Button type="submit" size="small" tone="secondary">
            {isSafe ? m.reach_stop() : m.reach_allow()}
          </Button>
        </form>
      )}
    </Card>
  );
}
