import { data, redirect } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { askProof, orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { findBackups } from '../find-backups.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/backups.ts';
import { BackupList } from './backup-list.tsx';
import { BackupNow } from './backup-now.tsx';
import { BackupPlanForm } from './backup-plan-form.tsx';
import { changeBackups } from './change-backups.server.ts';
import { DatabaseFrame } from './database-frame.tsx';
import { RestoreHelp } from './restore-help.tsx';

export const handle: CrumbHandle = { crumb: 'Backups' };

export const meta: Route.MetaFunction = () => [
  { title: 'Backups – Back office' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: Route.LoaderArgs) {
  return orRefuse(findBackups(staffServices(context)));
}

const nothing = { error: undefined, problems: {}, checkRefused: undefined };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const changed = await changeBackups(staffServices(context), form);
    if (!('flash' in changed)) return data({ ...nothing, ...changed }, { status: 400 });
    setFlash(context, changed.flash);
  } catch (error) {
    askProof(error, urls.admin.backups());
    const refused = refusalOf(error);
    if (!refused) throw error;
    return data({ ...nothing, error: refused.message }, { status: refused.status });
  }
  throw redirect(urls.admin.backups(), 303);
}

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { backups, plan, underWay, failure, folder } = loaderData;
  const mayWrite = useMay('database:write');
  return (
    <DatabaseFrame current="backups" text="All data and all files in one encrypted archive each.">
      {actionData?.error && <Notice tone="danger" live="assertive" title={actionData.error} />}
      <BackupNow
        underWay={underWay}
        failure={failure}
        hasPassphrase={plan.hasPassphrase}
        mayWrite={mayWrite}
      />
      <BackupList
        backups={backups}
        isBusy={underWay !== undefined}
        checkRefused={actionData?.checkRefused}
        hasPassphrase={plan.hasPassphrase}
        mayWrite={mayWrite}
      />
      <BackupPlanForm
        plan={plan}
        problems={actionData?.problems ?? {}}
        occasion={actionData}
        mayWrite={mayWrite}
      />
      <RestoreHelp folder={folder} name={backups[0]?.name} />
    </DatabaseFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem heading="Database" failure="The backups could not be loaded" error={error} />
  );
}
