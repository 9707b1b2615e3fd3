import { Form, useNavigation } from 'react-router';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { TextAreaInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { mostOrigins } from '../forms/frames.ts';
import type { Frame } from '../frames.server.ts';

type FramePanelProps = {
  frame: Frame;
  appUrl: string;
  /** The refused text, and the error. */
  typed: string | undefined;
  problem: string | undefined;
};

export function FramePanel({
  frame: { id, name, origins },
  appUrl,
  typed,
  problem,
}: FramePanelProps) {
  const mayWrite = useMay('security:write');
  const isSending = useNavigation().formData?.get('id') === id;
  const source = `${appUrl}${urls.embedScript()}`;
  return (
    <Panel
      id={`partner-${id}`}
      title={name}
      actions={
        <Badge tone={origins.length > 0 ? 'success' : 'neutral'}>
          {origins.length > 0 ? 'May show our forms' : 'No frames'}
        </Badge>
      }
    >
      {mayWrite ? (
        // Remounts once other sites are stored.
        <Form key={origins.join()} method="post" noValidate className="grid gap-4">
          <input type="hidden" name="intent" value="origins" />
          <input type="hidden" name="id" value={id} />
          <TextAreaInputField
            id={`frame-${id}`}
            name="origins"
            label={`Sites of ${name} that may show our forms in a frame`}
            hint={`One on a line, as https://www.partner.example; at most ${mostOrigins}. None: no page may.`}
            rows={Math.max(2, origins.length + 1)}
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={typed ?? origins.join('\n')}
            error={problem}
          />
          <div>
            <Button type="submit" tone="secondary" busy={isSending} busyLabel="Saving…">
              Save
            </Button>
          </div>
        </Form>
      ) : (
        <p className="text-sm wrap-anywhere">
          {origins.length > 0 ? origins.join(', ') : 'No page may show our forms in a frame.'}
        </p>
      )}
      {origins.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">
            This line on their page shows the form there. It asks what our own page asks, and says
            whose it is.
          </p>
          <Snippet
            text={`<script src="${source}" data-form="report" data-partner="${id}"></script>`}
          />
        </div>
      )}
    </Panel>
  );
}

export function Snippet({ text }: { text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 flex-1 basis-72 rounded-md border border-line bg-raised p-3 font-mono text-sm wrap-anywhere">
        {text}
      </code>
      <CopyButton text={text} what="Line" label="Copy" />
    </div>
  );
}
