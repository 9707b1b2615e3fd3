import { Door, doorCardLook } from '../../door.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** Said instead of a page when nobody could be signed in by the identity provider. */
export function ProviderProblem(props: {
  companyName: string;
  /** Whether it was said in so many words that the person turned back: no failure, then. */
  isCancelled: boolean;
  message: string;
  next: string;
}) {
  const { companyName, isCancelled, message, next } = props;
  return (
    <Door title={m.signin_title()} companyName={companyName}>
      <Notice
        tone={isCancelled ? 'info' : 'danger'}
        title={isCancelled ? 'You turned back' : m.signin_failed()}
        live="assertive"
      >
        {message}
      </Notice>
      <div className={doorCardLook}>
        <a href={urls.signIn(next)} className={buttonLook({ wide: true })}>
          Sign in with your password
        </a>
        <a
          href={urls.signInProvider(next)}
          className={buttonLook({ tone: 'secondary', wide: true })}
        >
          Try again
        </a>
      </div>
    </Door>
  );
}
