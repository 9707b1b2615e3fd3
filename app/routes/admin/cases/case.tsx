import { ArrowLeft } from 'lucide-react';
import { data, Link, redirect } from 'react-router';
import { PageHeading } from '#app/components/admin/page-heading.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { CaseStatusPill } from '#app/components/admin/case-status-pill.tsx';
import { caseTypeWords } from '#app/components/admin/case-words.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { setFlash } from '#server/http/flash.ts';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { getCase } from '#server/services/cases/get-case.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/case.ts';
import { requireId } from '../require-id.ts';
import { CaseHistory } from './case-history.tsx';
import { CopyNumber } from './copy-number.tsx';
import { DetailsForm } from './details-form.tsx';
import { LinkedSubmissions } from './linked-submissions.tsx';
import { saveCaseForm } from './save-case-form.ts';
import type { CaseForm } from './save-case-form.ts';
import { StagesForm } from './stages-form.tsx';
import { StatusForm } from './status-form.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.caseNumber ?? 'Case'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = requireId(params.caseId, 'case');
  return orRefuse(getCase(staffServices(context), { id }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireId(params.caseId, 'case');
  const saved = await orRefuse(saveCaseForm(staffServices(context), id, await request.formData()));
  if (saved.status !== 303) return data(saved.answer, saved.status);
  setFlash(context, 'case-updated');
  throw redirect(urls.admin.case(id), 303);
}

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const mayWrite = useMay('case:write');
  function answerFor(form: CaseForm) {
    return actionData?.form === form ? actionData : undefined;
  }
  return (
    <>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {loaderData.caseNumber}
            <CaseStatusPill status={loaderData.status} />
          </span>
        }
        text={caseTypeWords[loaderData.caseType]}
        before={
          <Link
            to={urls.admin.cases()}
            className="inline-flex items-center gap-1.5 justify-self-start text-sm text-link"
          >
            <ArrowLeft className="size-4" />
            Back to cases
          </Link>
        }
        actions={<CopyNumber caseNumber={loaderData.caseNumber} />}
      />
      {!mayWrite && <Notice>Your role can read cases but not change them.</Notice>}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
          <legend className="sr-only">The case</legend>
          <StatusForm file={loaderData} answer={answerFor('status')} />
          <DetailsForm file={loaderData} answer={answerFor('details')} />
          <StagesForm file={loaderData} answer={answerFor('stages')} />
        </fieldset>
        <div className="grid min-w-0 gap-5">
          <LinkedSubmissions submissions={loaderData.submissions} />
          <CaseHistory events={loaderData.events} />
        </div>
      </div>
    </>
  );
}
