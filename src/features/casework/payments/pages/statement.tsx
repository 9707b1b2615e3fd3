import { data, Link, redirect } from 'react-router';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { getUploadCase } from '#features/base/documents/uploads.server.ts';
import { submissionKeyField } from '#frames/public/forms/form-meta.ts';
import { setFlash } from '#platform/http/flash.ts';
import { readSentForm } from '#features/base/documents/public/read-sent-form.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { actOnStatement, openStatementPage } from '../public/act-on-statement.server.ts';
import { StatementPicker } from '../public/statement-picker.tsx';
import type { Route } from './+types/statement.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Statement',
  under: ({ id, caseNumber }) => ({ label: caseNumber, to: urls.admin.case(id) }),
};

export const loader = staffLoader('case:write', async (ctx, { params }: Route.LoaderArgs) => {
  const id = requireId(params.caseId, 'case');
  const { caseNumber } = await getUploadCase(ctx, { id });
  return { id, caseNumber, page: await openStatementPage(ctx, id) };
});

const flashes = {
  imported: 'payments-imported',
  kept: 'statement-kept',
  dropped: 'statement-dropped',
} as const;

/** Handles a file upload, so it reads the request itself: `staffAction` reads forms without files. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const caseId = requireId(params.caseId, 'case');
  await orRefuse(getUploadCase(ctx, { id: caseId }));
  const reading = { request, context, ctx, secretField: submissionKeyField };
  const sent = await orRefuse(readSentForm(reading));
  if (!sent) throw data(m.form_damaged(), { status: 400 });
  const acted = await orRefuse(actOnStatement(ctx, { caseId, ...sent }));
  if (!('done' in acted)) return data(acted.page, acted.status);
  if (acted.done === 'arrived') throw redirect(urls.admin.caseStatement(caseId), 303);
  setFlash(context, flashes[acted.done]);
  throw redirect(urls.admin.casePart(caseId, 'money'), 303);
}

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, caseNumber, page } = loaderData;
  return (
    <>
      <PageHeading
        title={m.statement_title()}
        text={
          <>
            To case{' '}
            <Link to={urls.admin.case(id)} className="font-semibold text-link">
              {caseNumber}
            </Link>
            . Choose a file of the client’s bank, exchange, app or wallet, and tick the payments
            that went to the fraud. Nothing else of it is stored with the case.
          </>
        }
      />
      <Panel id="statement" title="File and payments">
        <StatementPicker page={actionData ?? page} action={urls.admin.caseStatement(id)} />
      </Panel>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Statement"
      failure="Failed to load statement"
      error={error}
      also={<Link to={urls.admin.cases()}>All cases</Link>}
    />
  );
}
