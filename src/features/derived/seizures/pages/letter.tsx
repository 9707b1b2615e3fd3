import { Link } from 'react-router';
import { CopyButton } from '#frames/staff/copy-button.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { findClientBeside } from '#features/casework/conversation/client-beside.server.ts';
import { Composer } from '#frames/staff/composer/composer.tsx';
import { newFormKey } from '#shared/new-form-key.ts';
import { inTracker } from '#shared/recipient.ts';
import { urls } from '#shared/urls.ts';
import { draftForCase } from '../notice-deadlines.server.ts';
import type { Route } from './+types/letter.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Letter',
  under: ({ noticeId }) => ({ label: 'Notice', to: urls.admin.seizure(noticeId) }),
};

export const loader = staffLoader('seizure:write', async (ctx, { params }: Route.LoaderArgs) => {
  const noticeId = requireId(params.noticeId, 'notice');
  const caseId = requireId(params.caseId, 'case');
  const draft = await draftForCase(ctx, { noticeId, caseId });
  const beside = await findClientBeside(ctx, { case: caseId });
  return { noticeId, caseId, formKey: newFormKey(), beside, ...draft };
});

export default function Letter({ loaderData }: Route.ComponentProps) {
  const { noticeId, caseId, caseNumber, text, formKey, beside } = loaderData;
  return (
    <>
      <PageHeading
        title="Letter to the client"
        text={
          <>
            A draft for{' '}
            <Link to={urls.admin.case(caseId)} className="font-semibold text-link">
              {caseNumber}
            </Link>
            , from{' '}
            <Link to={urls.admin.seizure(noticeId)} className="font-semibold text-link">
              this notice
            </Link>
            . Nothing is sent until you press the button.
          </>
        }
      />
      <Panel
        id="draft"
        title="Draft"
        text="Read it, compare it with the paper, and change what does not fit. It promises nothing; keep it so."
        actions={<CopyButton text={text} what="Draft" label="Copy the draft" />}
      >
        <Composer
          action={urls.admin.case(caseId)}
          intent="message"
          formKey={formKey}
          textId="letter-text"
          rows={22}
          label="Message to the client"
          hint="They read it in the tracker, behind their code. An e-mail, if one goes out, tells them to look and holds nothing of it."
          submit="Send to the client"
          done="Sent to the client"
          about={caseNumber}
          answer={{ isSent: false, typed: { text } }}
          to={{ client: beside, isMessage: true, elsewhere: inTracker }}
        />
      </Panel>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Letter to the client"
      failure="Failed to make the draft"
      error={error}
      also={<Link to={urls.admin.seizures()}>All notices</Link>}
    />
  );
}
