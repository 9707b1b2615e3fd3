import { Form, Link, useNavigation } from 'react-router';
import { CopyButton } from '#back-office/copy-button.tsx';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { FormErrors } from '#back-office/form-errors.tsx';
import { TextAreaInputField } from '#back-office/form-fields.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { formIntent, staffAction, staffLoader } from '#back-office/staff-page.server.ts';
import { useMay } from '#back-office/staff-page.ts';
import { SecurityFrame } from '#features/staff/pages/security-frame.tsx';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { framesForm, mostOrigins } from '../forms/frames.ts';
import { findFrames, setFrameOrigins, type Frame } from '../frames.server.ts';
import type { Route } from './+types/frames.ts';

export const handle: CrumbHandle = { crumb: 'Partners’ pages' };

export const meta: Route.MetaFunction = () => [
  { title: 'Partners’ pages – Back office' },
  { name: 'robots', content: 'noindex' },
];

export const loader = staffLoader('security:read', async (ctx) => {
  return { ...(await findFrames(ctx)), appUrl: ctx.ports.site.appUrl };
});

const there = urls.admin.frames();

export const action = staffAction({
  origins: formIntent('', framesForm, async (ctx, values) => {
    await setFrameOrigins(ctx, values);
    return { flash: 'frames-changed', to: there };
  }),
});

export default function Frames({ loaderData, actionData }: Route.ComponentProps) {
  const { frames, isProved, appUrl } = loaderData;
  const { error, problems = {}, typed } = actionData ?? {};
  const fieldId = `frame-${typed?.['id'] ?? ''}`;
  const errors = Object.values(problems).map((message) => ({ fieldId, message }));
  return (
    <SecurityFrame
      current="frames"
      text="A partner can link to our forms, or show them in a frame. Nobody may frame a page of ours unless their site stands here."
      writes="security:write"
      isProved={isProved}
    >
      <FormErrors
        id="frame-errors"
        errors={error === undefined ? errors : [{ message: error }]}
        occasion={actionData}
      />
      <LinkPanel appUrl={appUrl} />
      {frames.length === 0 ? (
        <EmptyState title="No integration works">
          A partner’s pages are listed with their integration.{' '}
          <Link to={urls.admin.integrations()}>Make one</Link>
        </EmptyState>
      ) : (
        frames.map((frame) => (
          <FramePanel
            key={frame.id}
            frame={frame}
            appUrl={appUrl}
            typed={typed?.['id'] === frame.id ? typed['origins'] : undefined}
            problem={typed?.['id'] === frame.id ? problems['origins'] : undefined}
          />
        ))
      )}
    </SecurityFrame>
  );
}

/** Needs nobody's leave: a link is a link. */
function LinkPanel({ appUrl }: { appUrl: string }) {
  return (
    <Panel
      id="frame-link"
      title="A link, for everybody"
      text="One line for any page. It draws a link that opens our form in a window of its own."
    >
      <Snippet text={`<script src="${appUrl}${urls.embedScript()}" data-form="report"></script>`} />
    </Panel>
  );
}

type FramePanelProps = {
  frame: Frame;
  appUrl: string;
  /** What was refused, and why. */
  typed: string | undefined;
  problem: string | undefined;
};

function FramePanel({ frame: { id, name, origins }, appUrl, typed, problem }: FramePanelProps) {
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
        // Anew once other sites are stored.
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

function Snippet({ text }: { text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 flex-1 basis-72 rounded-md border border-line bg-raised p-3 font-mono text-sm wrap-anywhere">
        {text}
      </code>
      <CopyButton text={text} what="Line" label="Copy" />
    </div>
  );
}
