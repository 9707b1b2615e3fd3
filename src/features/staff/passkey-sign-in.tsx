import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Signs in with a passkey. */
export function PasskeySignIn({ next }: { next: string }) {
  return (
    <PasskeyButton address={urls.signInPasskey()} next={next} failure={m.signin_failed()}>
      Sign in with a passkey
    </PasskeyButton>
  );
}
