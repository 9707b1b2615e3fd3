import { useEffect } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { Progress } from '#ui/document/progress.tsx';
import { changeBackupPlan } from '../backup-plan.server.ts';
import { startRestore } from '../restores.server.ts';
import { findBackups, removeBackup, startBackup, startBackupCheck } from '../backups.server.ts';
import type { Route } from './+types/backups.ts';
import { BackupList } from './backup-list.tsx';
import { RestoreTest } from './restore-test.tsx';
import { startRestoreTest } from '../restore-tests.server.ts';
import { BackupPlanForm } from './backup-plan-form.tsx';
import { Restore } from './restore-form.tsx';
import { DatabaseFrame } from './database-frame.tsx';
import { sentText } from '#shared/forms/sent-text.ts';

export const handle: CrumbHandle = { crumb: 'Backups' };

export const loader = staffLoader('database:read', findBackups);

export const action = staffAction({
  make: intent('', async (ctx, { form }) => {
    await startBackup(ctx, { isSingleFile: form.has('single') });
    return { to: urls.admin.backups(), flash: 'backup-started' };
  }),
  test: intent('', async (ctx) => {
    await startRestoreTest(ctx);
    return { to: urls.admin.backups(), flash: 'restore-test-started' };
  }),
  check: intent('', async (ctx, { form }) => {
    const name = sentText(form, 'name');
    const started = await startBackupCheck(ctx, { name, passphrase: sentText(form, 'passphrase') });
    if (!started.ok) return { status: 400, feedback: { name, problem: started.problem } };
    return { to: urls.admin.backups(), flash: 'backup-check-started' };
  }),
  remove: intent('', async (ctx, { form }) => {
    await removeBackup(ctx, { name: sentText(form, 'name') });
    return { to: urls.admin.backups(), flash: 'backup-removed' };
  }),
  restore: intent('', async (ctx, { form }) => {
    const typed = { name: sentText(form, 'name'), reason: sentText(form, 'reason') };
    const next = { ...typed, passphrase: sentText(form, 'passphrase') };
    const started = await startRestore(ctx, { ...next, isConfirmed: form.has('confirmed') });
    // The form does not show the passphrase again.
    if (!started.ok)
      return {
        status: 400,
        feedback: undefined,
        problems: { [started.field]: started.message },
        typed,
      };
    return { to: `${urls.admin.backups()}#restore` };
  }),
  plan: intent('', async (ctx, { form }) => {
    const typed = {
      schedule: sentText(form, 'schedule'),
      daily: sentText(form, 'daily'),
      weekly: sentText(form, 'weekly'),
      monthly: sentText(form, 'monthly'),
    };
    const passphrase = sentText(form, 'passphrase');
    const repeated = sentText(form, 'repeated');
    const changed = await changeBackupPlan(ctx, { ...typed, passphrase, repeated });
    // The form does not show the passphrase again.
    if (!changed.ok) return { status: 400, feedback: undefined, problems: changed.problems, typed };
    const flash = changed.begins ? 'backup-plan-saved-due' : 'backup-plan-saved';
    return { to: urls.admin.backups(), flash };
  }),
});

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { backups, plan, underWay, failure, folder, target, restoreTests, lastRestore } = loaderData;
  const restoring = actionData?.intent === 'restore' ? actionData : undefined;
  const mayWrite = useMay('database:write');
  return (
    <DatabaseFrame text="All data and all files, encrypted. A backup copies only files that are new.">
      {actionData?.error && <Notice tone="danger" live="assertive" title={actionData.error} />}
      <BackupNow
        underWay={underWay}
        failure={failure}
        target={target}
        hasPassphrase={plan.hasPassphrase}
        mayWrite={mayWrite}
      />
      <BackupList
        place={target.place}
        backups={backups}
        isBusy={underWay !== undefined}
        checkRefused={actionData?.feedback}
        hasPassphrase={plan.hasPassphrase}
        mayWrite={mayWrite}
      />
      <RestoreTest
        tests={restoreTests}
        isBusy={underWay !== undefined}
        hasSnapshot={backups.some(({ isSnapshot }) => isSnapshot)}
        mayWrite={mayWrite}
      />
      <BackupPlanForm
        plan={plan}
        answer={actionData?.intent === 'plan' ? actionData : undefined}
        mayWrite={mayWrite}
      />
      <Restore
        folder={folder}
        place={target.place}
        names={backups.map(({ name }) => name)}
        lastRestore={lastRestore}
        hasPassphrase={plan.hasPassphrase}
        mayWrite={mayWrite}
        typed={restoring?.typed ?? {}}
        problems={restoring?.problems ?? {}}
      />
    </DatabaseFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem heading="Database" failure="The backups could not be loaded" error={error} />
  );
}

type UnderWay = {
  action: 'make' | 'check' | 'test';
  fileName: string;
  state: 'waiting' | 'running';
  step: string;
  share: number;
};

/** Polling interval in milliseconds while a run is active. */
const lookEvery = 1_500;

/** Starts a backup, and shows the progress of the active run. */
function BackupNow({
  underWay,
  failure,
  target,
  hasPassphrase,
  mayWrite,
}: {
  underWay: UnderWay | undefined;
  failure: { at: Date; reason: string } | undefined;
  target: { place: string; isElsewhere: boolean; problem: string | undefined };
  hasPassphrase: boolean;
  mayWrite: boolean;
}) {
  useFollow(underWay !== undefined);
  const sent = useNavigation().formData;
  const isSending = sent?.get('intent') === 'make';
  return (
    <>
      {failure && !underWay && (
        <Notice tone="danger" title="The last backup failed">
          <p>
            {failure.reason} (<LocalTime value={failure.at} />)
          </p>
        </Notice>
      )}
      {target.problem && (
        <Notice tone="danger" title="No backup can be made now">
          <p className="wrap-anywhere">{target.problem}</p>
        </Notice>
      )}
      {!target.isElsewhere && (
        <Notice tone="warning" title="Backups lie beside the data">
          <p>
            A backup beside the data does not survive the disk. Set <code>BACKUP_DIR</code> to a
            mounted disk, or <code>BACKUP_S3_BUCKET</code>, as the manual of operations says under
            Backups.
          </p>
        </Notice>
      )}
      {underWay && <UnderWayPanel run={underWay} />}
      {!hasPassphrase && (
        <Notice tone="warning" title="Backups need a passphrase">
          <p>
            Set one below, and they begin, daily. Until then a backup is only made before an upgrade.
          </p>
        </Notice>
      )}
      {mayWrite && !underWay && (
        <Form method="post" action={urls.admin.backups()} preventScrollReset>
          <input type="hidden" name="intent" value="make" />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              busy={isSending && !sent?.has('single')}
              busyLabel="Starting…"
              disabledReason={hasPassphrase ? undefined : 'Set a passphrase for backups first.'}
            >
              Back up now
            </Button>
            <Button
              type="submit"
              name="single"
              value="true"
              tone="secondary"
              busy={isSending && sent?.has('single')}
              busyLabel="Starting…"
              disabledReason={hasPassphrase ? undefined : 'Set a passphrase for backups first.'}
            >
              Make a single file to download
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}

const titles = {
  make: 'Making a backup',
  check: 'Checking a backup',
  test: 'Restoring a backup as a test',
} as const;

function UnderWayPanel({ run }: { run: UnderWay }) {
  const title = titles[run.action];
  const percent = Math.floor(run.share * 100);
  return (
    <Panel
      id="under-way"
      title={title}
      text={<span className="wrap-anywhere">{run.fileName}</span>}
    >
      <div className="grid gap-2 text-sm">
        <Progress
          aria-label={title}
          value={run.state === 'running' && run.share > 0 ? run.share : undefined}
        />
        <p role="status">
          {run.state === 'waiting'
            ? 'Waiting to begin'
            : [`${percent} %`, run.step].filter(Boolean).join(' – ')}
        </p>
      </div>
    </Panel>
  );
}

/** Reloads while a run is active and the page is visible. */
function useFollow(isActive: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isActive || state !== 'idle') return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, lookEvery);
    return () => clearTimeout(timer);
  });
}
