import { Form, Link, useNavigation } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { LastUsed } from './passkey-list.tsx';

type Linked = { label: string; since: Date; lastUsedAt: Date | null };

/** The identity provider as another way to sign in. */
export function IdentityPanel(props: {
  provider: string;
  linked: Linked | null;
  problem: string | undefined;
}) {
  const { provider, linked, problem } = props;
  return (
    <Panel
      id="identity"
      title={provider}
      text="Sign in with the account you have there. Your second factor is asked for as always, unless an administrator has decided otherwise."
    >
      {problem !== undefined && (
        <Notice tone="danger" live="assertive">
          {problem}
        </Notice>
      )}
      {linked ? (
        <LinkedAccount {...linked} provider={provider} />
      ) : (
        <Link
          to={urls.admin.accountProvider()}
          reloadDocument
          className={`${buttonClass({ tone: 'secondary', size: 'small' })} justify-self-start`}
        >
          Link an account
        </Link>
      )}
    </Panel>
  );
}

function LinkedAccount({ label, since, lastUsedAt, provider }: Linked & { provider: string }) {
  const isSending = useNavigation().formData?.get('form') === 'unlink-identity';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="grid gap-0.5">
        <span className="font-semibold wrap-anywhere">{label}</span>
        <span className="text-muted">
          Linked <LocalTime value={since} dateOnly />, <LastUsed at={lastUsedAt} />
        </span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="form" value="unlink-identity" />
        <Button type="submit" tone="danger" aria-label={`Unlink ${provider}`} busy={isSending}>
          Unlink
        </Button>
      </Form>
    </div>
  );
}
