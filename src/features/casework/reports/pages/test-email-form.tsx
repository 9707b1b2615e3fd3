import { useEffect, useEffectEvent } from 'react';
import { Form, Link, useFetcher, useLocation, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { EmailOverview } from '../submission-mails.server.ts';
import type { TestEmail } from '#features/base/mail/mail-tests.server.ts';
import { urls } from '#shared/urls.ts';

/** Sends a mail to the staff address through the outbox, and shows the actual delivery result. */
export function TestEmailForm({ overview }: { overview: EmailOverview }) {
  const { search } = useLocation();
  const maySend = useMay('mail:retry');
  const isSending = useNavigation().formData?.get('intent') === 'test';
  const { test, canSend } = useFresh(overview);
  const { staffAddress } = overview;
  return (
    <section aria-labelledby="test-title" className="grid gap-3">
      <h3 id="test-title" className="text-base">
        Test e-mail
      </h3>
      {maySend && (
        <Form
          method="post"
          action={urls.admin.formsEmail(search)}
          preventScrollReset
          className="grid justify-items-start gap-2"
        >
          <Button
            type="submit"
            name="intent"
            value="test"
            tone="secondary"
            busy={isSending}
            busyLabel="Sending…"
            disabledReason={
              staffAddress === '' ? 'No staff address is set. Enter one first.' : undefined
            }
          >
            Send test e-mail
          </Button>
          {staffAddress === '' ? (
            <p className="text-muted">
              No staff address is set.{' '}
              <Link to={urls.admin.settings('contact')} className="text-link underline">
                Enter one in the settings
              </Link>
              .
            </p>
          ) : (
            <p className="text-muted wrap-anywhere">Goes to {staffAddress}.</p>
          )}
        </Form>
      )}
      <div role="status">{test && <Result test={test} canSend={canSend} />}</div>
    </section>
  );
}

function Result({ test, canSend }: { test: TestEmail; canSend: boolean }) {
  const { state, lastError, toAddress } = test;
  const reason = lastError ?? 'no reason was given';
  if (state === 'sent') {
    return (
      <Notice tone="success" title="Test e-mail sent">
        The mail server took it for {toAddress}, <LocalTime value={test.sentAt ?? test.createdAt} />
        .
      </Notice>
    );
  }
  if (state === 'failed') return <Notice tone="danger" title={`Test Failed: ${reason}`} />;
  if (state === 'deferred')
    return (
      <Notice tone="warning" title={`Test Failed: ${reason}`}>
        It is tried again by itself.
      </Notice>
    );
  if (!canSend) {
    return (
      <Notice tone="warning" title="The test e-mail waits">
        No mail server is set up, so nothing leaves. It is sent as soon as there is one.
      </Notice>
    );
  }
  return (
    <p className="text-muted">
      On its way to {toAddress} since <LocalTime value={test.createdAt} />…
    </p>
  );
}

/** In milliseconds between two polls for a mail that is being sent. */
const pause = 1_500;

/** Polls the result while the test mail is being sent. */
function useFresh(overview: EmailOverview): Pick<EmailOverview, 'test' | 'canSend'> {
  const fetcher = useFetcher<EmailOverview>();
  const newest = newer(fetcher.data?.test, overview.test);
  const isUnderWay =
    overview.canSend && (newest?.state === 'queued' || newest?.state === 'sending');
  const look = useEffectEvent(() => {
    if (fetcher.state === 'idle') void fetcher.load(urls.admin.formsEmail());
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => look(), pause);
    return () => clearInterval(timer);
  }, [isUnderWay]);
  return { test: newest, canSend: overview.canSend };
}

/** The loaded data may be older than the last poll, or about a later mail. */
function newer(looked: TestEmail | undefined, loaded: TestEmail | undefined) {
  if (!looked || !loaded || looked.id !== loaded.id) return loaded ?? looked;
  return looked;
}
