import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyCredential, Passkeys } from '#kernel/ports/sign-in.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';

/**
 * Passkeys for the address of the site. User verification (finger, face or PIN) is required each time,
 * so one counts as two factors. The library is loaded on first use.
 */
export function createPasskeys(site: SiteAddress): Passkeys {
  const { origin, hostname } = new URL(site.appUrl);
  const expected = { expectedOrigin: origin, expectedRPID: hostname };
  return {
    // Browsers bind a passkey to a name; a bare IP address has none.
    isPossible: isIP(hostname.replaceAll(/[[\]]/g, '')) === 0,
    async startAdding({ account, organisation, known }) {
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const options = await generateRegistrationOptions({
        rpID: hostname,
        rpName: organisation,
        userName: account.email,
        userDisplayName: account.name,
        userID: new TextEncoder().encode(account.userId),
        excludeCredentials: known.map(({ id, transports }) => ({
          id,
          transports: only(transports),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { challenge: options.challenge, options };
    },
    async finishAdding({ response, challenge }) {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const verified = await verifyRegistrationResponse({
        ...expected,
        response: response as RegistrationResponseJSON,
        expectedChallenge: challenge,
        requireUserVerification: true,
      }).catch(() => undefined);
      if (!verified?.verified) return undefined;
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
      const key = Buffer.from(publicKey).toString('base64url');
      return { id, publicKey: key, counter, transports };
    },
    async startSignIn() {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        userVerification: 'required',
      });
      return { challenge: options.challenge, options };
    },
    async finishSignIn({ response, challenge, credential }) {
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const verified = await verifyAuthenticationResponse({
        ...expected,
        response: response as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        credential: toLibrary(credential),
        requireUserVerification: true,
      }).catch(() => undefined);
      if (!verified?.verified) return undefined;
      return { counter: verified.authenticationInfo.newCounter };
    },
  };
}

function toLibrary({ id, publicKey, counter, transports }: PasskeyCredential) {
  const key = new Uint8Array(Buffer.from(publicKey, 'base64url'));
  return { id, publicKey: key, counter, transports: only(transports) };
}

/** Values once reported by the browser; unknown ones do no harm. */
function only(transports: readonly string[]): AuthenticatorTransportFuture[] {
  return transports as AuthenticatorTransportFuture[];
}
