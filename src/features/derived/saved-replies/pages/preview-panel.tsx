import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { ReplyPreview } from '../fill-reply.server.ts';

type Answer = StaffAnswer<never, string, { preview?: ReplyPreview }>;

type Props = {
  /** The stored text with made-up values; undefined for a new reply. */
  shown: ReplyPreview | undefined;
  /** Result of a form that was sent without script. */
  answer: Answer | undefined;
};

/** How the text reads with the values of a record, or of a made-up example. */
export function PreviewPanel({ shown, answer }: Props) {
  const mayFill = useMay('submission:write');
  const fetcher = useFetcher<Answer>();
  const body = useRef<HTMLInputElement>(null);
  const answered = fetcher.data ?? answer;
  const preview = answered?.feedback?.preview ?? shown;
  return (
    <Panel id="preview" title="Preview" text="The text above, also while it is not saved.">
      <fetcher.Form
        method="post"
        className="flex flex-wrap items-end gap-3"
        onSubmit={() => {
          // The current text of the editor, which is another form.
          const typed = document.querySelector<HTMLTextAreaElement>('#reply-body');
          if (body.current) {
            body.current.disabled = typed === null;
            body.current.value = typed?.value ?? '';
          }
        }}
      >
        <input type="hidden" name="intent" value="preview" />
        <input ref={body} type="hidden" name="body" disabled />
        {mayFill && (
          <div className="min-w-0 grow basis-64">
            <TextInputField
              id="preview-record"
              name="record"
              label="With the values of"
              placeholder="A reference or case number; empty for an example"
              autoComplete="off"
              spellCheck={false}
              defaultValue={answer?.typed?.['record'] ?? ''}
              error={answered?.error}
            />
          </div>
        )}
        <Button type="submit" tone="secondary" busy={fetcher.state !== 'idle'}>
          {mayFill ? 'Show' : 'Show an example'}
        </Button>
      </fetcher.Form>
      {preview && (
        <div className="grid gap-2 rounded-md bg-sunken p-4 text-sm" role="status">
          <p>
            {preview.of === undefined ? (
              <Badge tone="warning">Made-up example</Badge>
            ) : (
              <Badge tone="primary">{preview.of}</Badge>
            )}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{preview.text}</p>
        </div>
      )}
    </Panel>
  );
}
