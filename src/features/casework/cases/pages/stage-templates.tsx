import { parseWithZod } from '@conform-to/zod/v4';
import { data, Link, redirect } from 'react-router';
import { caseTypeWords, caseTypes } from '#shared/vocabulary/case-types.ts';
import { readChoice } from '#frames/staff/list-query.ts';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { loadAfterConflict, useMay } from '#frames/staff/staff-page.ts';
import { LateNotice } from '#frames/staff/texts/text-refused.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import {
  findStageTemplates,
  resetStageTemplate,
  saveStageTemplate,
} from '../stage-templates.server.ts';
import { stageTemplateSchema } from '../forms/case.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/stage-templates.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { StageTemplateForm } from './stage-template-form.tsx';

export const handle: CrumbHandle = { crumb: 'Stage templates' };

export const loader = staffLoader('case:read', async (ctx, { url }) => {
  const templates = await findStageTemplates(ctx);
  const chosen = readChoice(url.searchParams, 'type', caseTypes) ?? 'fraud';
  return { templates, chosen };
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const form = await request.formData();
  if (form.get('reset') === 'yes') {
    const caseType = caseTypes.find((each) => each === form.get('caseType')) ?? 'other';
    await orRefuse(resetStageTemplate(ctx, { caseType }));
    setFlash(context, 'stage-template-reset');
    throw redirect(urls.admin.stageTemplates(caseType), 303);
  }
  const submission = parseWithZod(form, { schema: stageTemplateSchema });
  const nothing = { claims: undefined, isLate: false };
  // Adding or moving a stage without script is a round trip that saves nothing.
  if (submission.status !== 'success') {
    const status = submission.status === 'error' ? 400 : 200;
    return data({ ...nothing, result: submission.reply() }, status);
  }
  const isConfirmed = form.get('confirmed') === 'yes';
  const saved = await orRefuse(saveStageTemplate(ctx, { ...submission.value, isConfirmed }));
  if (!saved.ok) {
    const claims = saved.code === 'claims' ? saved.claims : undefined;
    const isLate = saved.code === 'conflict';
    return data({ claims, isLate, result: submission.reply() }, 409);
  }
  setFlash(context, 'stage-template-saved');
  throw redirect(urls.admin.stageTemplates(submission.value.caseType), 303);
}

export const shouldRevalidate = loadAfterConflict;

export default function StageTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, chosen } = loaderData;
  const mayWrite = useMay('case:write');
  const template = templates.find(({ caseType }) => caseType === chosen);
  return (
    <>
      <PageHeading
        title="Stage templates"
        text="The stages that a new case begins with. Cases that have stages keep theirs."
      />
      {!mayWrite && <Notice>Your role can read cases but not change them.</Notice>}
      <div className="grid items-start gap-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="Case types" className="flex flex-wrap gap-1 text-sm lg:grid">
          {templates.map(({ caseType, version }) => (
            <Link
              key={caseType}
              to={urls.admin.stageTemplates(caseType)}
              aria-current={caseType === chosen ? 'page' : undefined}
              className={classNames(
                'flex min-h-10 pointer-coarse:min-h-11 items-center justify-between gap-2 rounded-md px-3 py-2 font-semibold',
                caseType === chosen
                  ? 'bg-primary-soft text-primary-ink'
                  : 'text-link hover:bg-primary-soft',
              )}
            >
              {caseTypeWords[caseType]}
              {version > 0 && <Badge>Own</Badge>}
            </Link>
          ))}
        </nav>
        {template && (
          <Panel
            id="template"
            title={caseTypeWords[template.caseType]}
            text={
              template.changedAt ? (
                <>
                  Changed by {template.changedByName}, <LocalTime value={template.changedAt} />
                </>
              ) : (
                'The built-in stages'
              )
            }
          >
            <LateNotice isLate={actionData?.isLate ?? false} />
            <StageTemplateForm
              key={`${template.caseType} ${template.version}`}
              template={template}
              answer={actionData}
              mayWrite={mayWrite}
            />
          </Panel>
        )}
      </div>
    </>
  );
}
