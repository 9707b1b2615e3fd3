import { data, redirect } from 'react-router';
import type { CrumbHandle } from '#app/components/admin/crumbs.tsx';
import { routeProblem } from '#app/components/admin/route-problem.ts';
import { useMay } from '#app/components/admin/staff-page.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { setFlash } from '#server/http/flash.ts';
import { orRefuse, refusalOf, staffServices } from '#server/http/staff-context.ts';
import { findRetentionRules } from '#server/services/retention/find-retention-rules.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/retention.ts';
import { changeRules } from './change-rules.ts';
import { DatabaseFrame } from './database-frame.tsx';
import { NewRule } from './new-rule.tsx';
import { RuleList } from './rule-list.tsx';

export const handle: CrumbHandle = { crumb: 'Retention' };

export const meta: Route.MetaFunction = () => [
  { title: 'Retention – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  return { rules: await orRefuse(findRetentionRules(staffServices(context))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    setFlash(context, await changeRules(staffServices(context), await request.formData()));
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return data({ error: refused.message }, { status: refused.status });
  }
  throw redirect(urls.admin.retention(), 303);
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const mayWrite = useMay('database:write');
  return (
    <DatabaseFrame
      current="retention"
      text="How long what is finished is kept. Carried out every night at 03:41 UTC, and audited."
    >
      {actionData?.error && <Notice tone="danger" live="assertive" title={actionData.error} />}
      <RuleList rules={loaderData.rules} mayWrite={mayWrite} />
      {mayWrite && <NewRule />}
    </DatabaseFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, message } = routeProblem(error);
  return (
    <Notice
      tone="danger"
      live="assertive"
      title={status === 403 ? 'Access Denied' : 'The retention rules could not be loaded'}
    >
      {message}
    </Notice>
  );
}
