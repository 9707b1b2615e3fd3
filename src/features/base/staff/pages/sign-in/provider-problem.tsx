import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { AuthLayout, authCardClass } from '../../auth-layout.tsx';
import type { ProviderSignIn } from '../../provider-sign-in.server.ts';

/** Page for a failed sign-in by the identity provider. */
export function ProviderProblem(props: {
  companyName: string;
  /** True if the person cancelled, which is no failure. */
  isCancelled: boolean;
  message: string;
  next: string;
}) {
  const { companyName, isCancelled, message, next } = props;
  return (
    <AuthLayout title={m.signin_title()} companyName={companyName}>
      <Notice
        tone={isCancelled ? 'info' : 'danger'}
        title={isCancelled ? 'You turned back' : m.signin_failed()}
        live="assertive"
      >
        {message}
      </Notice>
      <div className={authCardClass}>
        <a href={urls.signIn(next)} className={buttonClass({ wide: true })}>
          Sign in with your password
        </a>
        <a
          href={urls.signInProvider(next)}
          className={buttonClass({ tone: 'secondary', wide: true })}
        >
          Try again
        </a>
      </div>
    </AuthLayout>
  );
}

type Code = Exclude<Extract<ProviderSignIn, { ok: false }>['code'], 'locked'>;

/** Message and status for a failed sign-in at the provider. */
export function providerWords(code: Code, name: string): { status: number; message: string } {
  return words[code](name);
}

const words: Readonly<Record<Code, (name: string) => { status: number; message: string }>> = {
  unreachable: (name) => ({
    status: 503,
    message: `${name} does not answer. Try again in a minute, or sign in with your password.`,
  }),
  cancelled: (name) => ({ status: 400, message: `Nobody was signed in by ${name}.` }),
  clock: (name) => ({
    status: 400,
    message: `The answer of ${name} is out of date. If trying again does not help, the clock of this server or of ${name} is wrong: tell your administrator.`,
  }),
  audience: (name) => ({
    status: 400,
    message: `The answer of ${name} was meant for another program. Tell your administrator that the client there does not fit OIDC_CLIENT_ID.`,
  }),
  refused: (name) => ({
    status: 400,
    message: `The answer of ${name} does not belong to this sign-in, or was used before. Begin again.`,
  }),
  // The same for strangers, for staff without a linked identity and for disabled accounts.
  unknown: (name) => ({
    status: 403,
    message: `No account here opens with this account at ${name}. Sign in with your password; under Your account you can then link the two.`,
  }),
};
