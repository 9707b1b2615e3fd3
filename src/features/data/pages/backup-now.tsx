import { useEffect } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { Progress } from '#ui/document/progress.tsx';
import { urls } from '#shared/urls.ts';

type UnderWay = {
  action: 'make' | 'check';
  fileName: string;
  state: 'waiting' | 'running';
  step: string;
  share: number;
};

/** In milliseconds, between two looks at what is under way. */
const lookEvery = 1_500;

/** Starts a backup, and follows what is being made or checked. */
export function BackupNow({
  underWay,
  failure,
  hasPassphrase,
  mayWrite,
}: {
  underWay: UnderWay | undefined;
  failure: { at: Date; reason: string } | undefined;
  hasPassphrase: boolean;
  mayWrite: boolean;
}) {
  useFollow(underWay !== undefined);
  const isSending = useNavigation().formData?.get('do') === 'make';
  return (
    <>
      {failure && !underWay && (
        <Notice tone="danger" title="The last backup failed">
          <p>
            {failure.reason} (<LocalTime value={failure.at} />)
          </p>
        </Notice>
      )}
      {underWay && <UnderWayPanel run={underWay} />}
      {!hasPassphrase && (
        <Notice tone="warning" title="No backups yet: they need a passphrase">
          <p>Set one below. Until then nothing is backed up.</p>
        </Notice>
      )}
      {mayWrite && !underWay && (
        <Form method="post" action={urls.admin.backups()} preventScrollReset>
          <input type="hidden" name="do" value="make" />
          <Button
            type="submit"
            busy={isSending}
            busyLabel="Starting…"
            disabledReason={hasPassphrase ? undefined : 'Set a passphrase for backups first.'}
          >
            Back up now
          </Button>
        </Form>
      )}
    </>
  );
}

function UnderWayPanel({ run }: { run: UnderWay }) {
  const title = run.action === 'make' ? 'Making a backup' : 'Checking a backup';
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

/** Asks again while something is under way and somebody looks. */
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
