import { AppWindow } from 'lucide-react';
import { Link } from 'react-router';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { type CrumbHandle, Panel } from '#frames/staff/page-heading.tsx';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { SecurityFrame } from '#features/base/staff/pages/security-frame.tsx';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { framesForm } from '../forms/frames.ts';
import { findFrames, setFrameOrigins } from '../frames.server.ts';
import type { Route } from './+types/frames.ts';
import { FramePanel, Snippet } from './frame-panel.tsx';

export const handle: CrumbHandle = { crumb: 'Partners’ pages' };

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
        <EmptyState icon={<AppWindow />} title="No partner has an integration yet" isFramed>
          To show our forms in a frame, a partner’s site is listed with their integration:{' '}
          <Link to={urls.admin.integrations()}>make one</Link>. The link above needs none.
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

/** A plain link needs no permission. */
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
