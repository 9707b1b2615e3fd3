import { Link } from 'react-router';
import { caseTypeWords, caseTypes } from '#shared/vocabulary/case-types.ts';
import { readChoice } from '#frames/staff/list-query.ts';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { loadAfterConflict, useMay } from '#frames/staff/staff-page.ts';
import { LateNotice } from '#frames/staff/texts/text-refused.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { orRefuse } from '#platform/http/staff-context.ts';
import {
  findStageTemplates,
  resetStageTemplate,
  saveStageTemplate,
} from '../stage-templates.server.ts';
import { stageTemplateSchema, type StageTemplateInput } from '../forms/case.ts';
import type { Claim } from '#shared/honesty/find-claims.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/stage-templates.ts';
import { formIntent, intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { StageTemplateForm } from './stage-template-form.tsx';

export const handle: CrumbHandle = { crumb: 'Stage templates' };

export const loader = staffLoader('case:read', async (ctx, { url }) => {
  const templates = await findStageTemplates(ctx);
  const chosen = readChoice(url.searchParams, 'type', caseTypes) ?? 'fraud';
  return { templates, chosen };
});

type TemplateFeedback = { claims: Claim[] | undefined; isLate: boolean };

export const action = staffAction({
  reset: intent<never, Route.ActionArgs, TemplateFeedback>('', async (ctx, { form }) => {
    const caseType = caseTypes.find((each) => each === form.get('caseType')) ?? 'other';
    await orRefuse(resetStageTemplate(ctx, { caseType }));
    return { flash: 'stage-template-reset', to: urls.admin.stageTemplates(caseType) };
  }),
  save: formIntent<StageTemplateInput, never, Route.ActionArgs, TemplateFeedback>(
    '',
    { schema: stageTemplateSchema, lists: { stages: {} } },
    async (ctx, input, { form }) => {
      const isConfirmed = form.get('confirmed') === 'yes';
      const saved = await orRefuse(saveStageTemplate(ctx, { ...input, isConfirmed }));
      if (saved.ok)
        return { flash: 'stage-template-saved', to: urls.admin.stageTemplates(input.caseType) };
      const claims = saved.code === 'claims' ? saved.claims : undefined;
      return { status: 409, feedback: { claims, isLate: saved.code === 'conflict' } };
    },
  ),
});

export const shouldRevalidate = loadAfterConflict;

export default function StageTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, chosen } = loaderData;
  const mayWrite = useMay('case:write');
  const untrue = templates.filter((each) => each.untrue.length > 0);
  const template = templates.find(({ caseType }) => caseType === chosen);
  return (
    <>
      <PageHeading
        title="Stage templates"
        text="The stages that a new case begins with. Cases that have stages keep theirs."
      />
      {untrue.length > 0 && (
        <Notice tone="warning" title="Stored stages say more than is true">
          <p>Clients read them. Change these words, or go back to the built-in stages.</p>
          <ul className="grid list-disc gap-1 ps-5">
            {untrue.map(({ caseType, untrue: words }) => (
              <li key={caseType}>
                <Link to={urls.admin.stageTemplates(caseType)} className="text-link">
                  {caseTypeWords[caseType]}
                </Link>
                : {words.map((each) => `“${each}”`).join(', ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
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
            <LateNotice isLate={actionData?.feedback?.isLate ?? false} />
            <StageTemplateForm
              key={template.caseType}
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
