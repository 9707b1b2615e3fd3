import { Form, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';

type Props = {
  tests: {
    last: { at: Date; problem: string | undefined } | undefined;
    succeededAt: Date | undefined;
  };
  isBusy: boolean;
  hasSnapshot: boolean;
  mayWrite: boolean;
};

/** The monthly restore into a scratch database, and its last result. */
export function RestoreTest({ tests, isBusy, hasSnapshot, mayWrite }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'test';
  const { last, succeededAt } = tests;
  const disabledReason = hasSnapshot
    ? isBusy && 'Wait until the one under way has ended.'
    : 'There is no backup to test yet.';
  return (
    <Panel
      id="restore-test"
      title="Restore test"
      text="Once a month the newest backup is restored into a database that is created for it and dropped afterwards. Every table and file is compared."
    >
      {last?.problem !== undefined && (
        <Notice tone="danger" title="The last test failed">
          <p>
            {last.problem} (<LocalTime value={last.at} />)
          </p>
        </Notice>
      )}
      <p className="text-sm">
        {succeededAt ? (
          <>
            The last test that succeeded: <LocalTime value={succeededAt} />
          </>
        ) : (
          'No test has succeeded yet.'
        )}
      </p>
      {mayWrite && (
        <Form method="post" action={urls.admin.backups()} preventScrollReset>
          <input type="hidden" name="intent" value="test" />
          <Button
            type="submit"
            tone="secondary"
            busy={isSending}
            busyLabel="Starting…"
            disabledReason={disabledReason || undefined}
          >
            Test a restore now
          </Button>
        </Form>
      )}
    </Panel>
  );
}
