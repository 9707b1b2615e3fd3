import { data, Link, redirect } from 'react-router';
import { CopyButton } from '#app/components/admin/copy-button.tsx';
import { CaseIndicators } from '#app/components/admin/indicators/case-indicators.tsx';
import type { CrumbHandle } from '#app/components/admin/crumbs.tsx';
import { PageHeading } from '#app/components/admin/page-heading.tsx';
import { routeProblem } from '#app/components/admin/route-problem.ts';
import { useMay } from '#app/components/admin/staff-page.ts';
import { CaseStatusPill } from '#app/components/admin/case-status-pill.tsx';
import { caseTypeWords } from '#app/components/admin/case-words.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { setFlash } from '#server/http/flash.ts';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { findCaseWorkers } from '#server/services/cases/find-case-workers.ts';
import { getCase } from '#server/services/cases/get-case.ts';
import { findIndicatorsOf } from '#server/services/indicators/find-indicators-of.ts';
import { linkGraph } from '#server/services/indicators/link-graph.ts';
import { placeGraph } from '#server/services/indicators/place-graph.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/case.ts';
import { requireId } from '../require-id.ts';
import { actOnCase, readCaseIntent } from './act-on-case.ts';
import { AmountsForm } from './amounts-form.tsx';
import { HoldBadge } from './case-columns.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseWorkers } from './case-workers.ts';
import { DeleteCase } from './delete-case.tsx';
import { DetailsForm } from './details-form.tsx';
import { HandlingPanel } from './handling-panel.tsx';
import { LinkedCases } from './linked-cases.tsx';
import { LinkedSubmissions } from './linked-submissions.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { saveCaseForm } from './save-case-form.ts';
import type { CaseForm } from './save-case-form.ts';
import { StagesForm } from './stages-form.tsx';
import { StatusForm } from './status-form.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ caseNumber }) => caseNumber,
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.caseNumber ?? 'Case'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const id = requireId(params.caseId, 'case');
  const [file, workers] = await orRefuse(Promise.all([getCase(ctx, { id }), findCaseWorkers(ctx)]));
  const indicators = await orRefuse(findIndicatorsOf(ctx, { caseId: id }));
  const depth = url.searchParams.get('links') === '2' ? 2 : 1;
  const { caseNumber } = file;
  const graph = placeGraph(await orRefuse(linkGraph(ctx, { caseId: id, caseNumber, depth })));
  return { ...file, workers, indicators, graph: { graph, depth } as const };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireId(params.caseId, 'case');
  const ctx = staffServices(context);
  const form = await request.formData();
  const intent = readCaseIntent(form);
  if (intent) {
    const acted = await orRefuse(actOnCase(ctx, intent, { id, form }));
    if ('refused' in acted) return data({ form: undefined, ...acted.refused }, acted.status);
    setFlash(context, acted.done);
    throw redirect(intent === 'delete' ? urls.admin.cases() : urls.admin.case(id, url.search), 303);
  }
  const saved = await orRefuse(saveCaseForm(ctx, id, form));
  if (saved.status !== 303) return data(saved.answer, saved.status);
  setFlash(context, 'case-updated');
  throw redirect(urls.admin.case(id, url.search), 303);
}

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const mayWrite = useMay('case:write');
  function answerFor(form: CaseForm) {
    return actionData?.form === form ? actionData : undefined;
  }
  const refused = actionData && 'intent' in actionData ? actionData : undefined;
  const file = loaderData;
  return (
    <CaseWorkers value={file.workers}>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {file.caseNumber}
            <CaseStatusPill status={file.status} />
            {file.legalHold && <HoldBadge />}
          </span>
        }
        text={[file.name, caseTypeWords[file.caseType]].filter(Boolean).join(' · ')}
        actions={<CopyButton text={file.caseNumber} what="Case number" label="Copy case number" />}
      />
      {!mayWrite && <Notice>Your role can read cases but not change them.</Notice>}
      {refused?.intent === 'apply-template' && (
        <Notice tone="danger" live="assertive" title="Failed to save case">
          {refused.error}
        </Notice>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
          <legend className="sr-only">The case</legend>
          <StatusForm file={file} answer={answerFor('status')} />
          <DetailsForm file={file} answer={answerFor('details')} />
          <StagesForm file={file} answer={answerFor('stages')} />
          <AmountsForm file={file} answer={answerFor('amounts')} />
        </fieldset>
        <div className="grid min-w-0 gap-5">
          <HandlingPanel file={file} refused={refused} />
          <LinkedSubmissions submissions={file.submissions} refused={refused} />
          <LinkedCases links={file.links} refused={refused} />
          <OutcomePanel file={file} />
          <CaseHistory events={file.events} />
          <DeleteCase file={file} refused={refused} />
        </div>
      </div>
      <CaseIndicators caseId={file.id} indicators={file.indicators} links={file.graph} />
    </CaseWorkers>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, message } = routeProblem(error);
  return (
    <>
      <PageHeading title="Case" />
      <Notice
        tone="danger"
        live="assertive"
        title={status === 403 ? 'Access Denied' : 'Failed to load case'}
        actions={<Link to={urls.admin.cases()}>All cases</Link>}
      >
        {message}
      </Notice>
    </>
  );
}
