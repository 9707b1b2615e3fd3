import { data, redirect } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { FormErrors } from '#back-office/form-errors.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { findRetentionRules } from '../retention/find-retention-rules.server.ts';
import { nextRetentionRun } from '../retention/next-retention-run.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/retention.ts';
import { changeRules, refusedField } from './change-rules.server.ts';
import { DatabaseFrame } from './database-frame.tsx';
import { NewRule } from './new-rule.tsx';
import { RuleList } from './rule-list.tsx';
import { RuleQuestion } from './rule-question.tsx';

export const handle: CrumbHandle = { crumb: 'Retention' };

export const meta: Route.MetaFunction = () => [
  { title: 'Retention – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const rules = await orRefuse(findRetentionRules(ctx));
  return { rules, nextRun: nextRetentionRun(ctx.now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const nothing = { refusal: undefined, question: undefined };
  try {
    const changed = await changeRules(staffServices(context), form);
    if ('question' in changed) return data({ ...nothing, ...changed }, 409);
    setFlash(context, changed.flash);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    const { message, status } = refused;
    return data({ ...nothing, refusal: { fieldId: refusedField(form, status), message } }, status);
  }
  throw redirect(urls.admin.retention(), 303);
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, nextRun } = loaderData;
  const mayWrite = useMay('database:write');
  const { refusal, question } = actionData ?? {};
  return (
    <DatabaseFrame
      current="retention"
      text={
        <>
          How long what is finished is kept. Carried out every night, next{' '}
          <LocalTime value={nextRun} />, and audited.
        </>
      }
    >
      <FormErrors id="rule-errors" errors={refusal ? [refusal] : []} occasion={actionData} />
      {question && <RuleQuestion question={question} nextRun={nextRun} />}
      <RuleList rules={rules} refusal={refusal} mayWrite={mayWrite} />
      {mayWrite && <NewRule count={rules.length} refusal={refusal} />}
    </DatabaseFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Database"
      failure="The retention rules could not be loaded"
      error={error}
    />
  );
}
