import { Eraser } from 'lucide-react';
import { Button } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { m } from '#shared/messages/compiled/messages.js';

/** Says politely that what was typed earlier is back. The enhancement script shows it. */
export function DraftRestored() {
  return (
    <p role="status" className="text-sm font-semibold text-success-ink empty:hidden">
      <span hidden data-draft-restored={m.form_draft_restored()} />
    </p>
  );
}

/** Stands in for the browser's error page when the server cannot be reached; shown by the script. */
export function SendFailed({
  title = m.report_failed_title(),
  text = m.form_offline(),
}: {
  title?: string;
  text?: string;
}) {
  return (
    <div hidden tabIndex={-1} data-send-failed="">
      <Notice tone="danger" title={title} live="assertive">
        <p data-reason={text} />
      </Notice>
    </div>
  );
}

/**
 * "Clear my answers". Its own empty form asks for the page anew, which also clears what the server
 * gave back after an error; a reset button would bring that back. `formId` must be unique.
 */
export function ClearButton({ formId, draft }: { formId: string; draft: string }) {
  return (
    <Button
      type="submit"
      form={formId}
      tone="quiet"
      size="small"
      icon={<Eraser className="size-5" />}
      data-draft-clear={m.form_clear_question()}
      data-draft-name={draft}
    >
      {m.form_clear()}
    </Button>
  );
}

/** Must stand outside the form it clears. A form sent by GET drops the query of its address. */
export function ClearForm({ id, action }: { id: string; action: string }) {
  const [, query = ''] = action.split('?');
  return (
    <form id={id} method="get" action={action}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
