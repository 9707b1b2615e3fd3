import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { urls } from '#shared/urls.ts';

/** The key that signs access tokens. */
export function SigningKeyPanel(props: { since: Date | null; appUrl: string; mayWrite: boolean }) {
  const { since, appUrl, mayWrite } = props;
  return (
    <Panel
      id="signing-key"
      title="Signing key"
      text="Signs access tokens. It is replaced every 90 days; the one before goes on checking what it has signed."
    >
      <p className="text-sm">
        {since ? (
          <>
            In force since <LocalTime value={since} />.
          </>
        ) : (
          'Made with the first token.'
        )}{' '}
        Whoever wants to check tokens finds the public keys at{' '}
        <a href={urls.jwks()} className="text-link wrap-anywhere underline underline-offset-4">
          {appUrl + urls.jwks()}
        </a>
        .
      </p>
      {mayWrite && since && (
        <div>
          <ConfirmSubmit
            intent="rotate"
            label="Replace the key"
            question="Sign with a new key from now on?"
            text="Tokens that were signed before go on being good until they expire."
          />
        </div>
      )}
    </Panel>
  );
}
