/** A person as the provider vouches for them; `issuer` and `subject` together never change. */
export type ProvidedIdentity = {
  issuer: string;
  subject: string;
  /** How the provider calls the person; only ever shown, never compared. */
  label: string;
  /** The provider says that it asked for more than one factor. */
  hasFactor: boolean;
};

/**
 * `unreachable`: no answer, or none that makes sense; `cancelled`: the person turned back; `clock`: the
 * answer is too old or from the future; `audience`: it was meant for another program; `refused`: it
 * does not belong to this sign-in, or was used before.
 */
export type ProviderProblem = 'unreachable' | 'cancelled' | 'clock' | 'audience' | 'refused';

/** What ties an answer to the sign-in that asked for it. */
export type OauthChecks = { state: string; nonce: string; codeVerifier: string };

/** Sign-in at one OpenID Connect provider, by the authorization code flow with PKCE. */
export type Identities = {
  /** Undefined while none is configured; nothing else may be called then. */
  provider: { name: string; issuer: string; trustsFactor: boolean } | undefined;
  /** The address at the provider to which the browser is sent. */
  start(
    input: OauthChecks & { returnTo: string },
  ): Promise<{ ok: true; url: string } | { ok: false; problem: ProviderProblem }>;
  /** @param input `answer`: the address by which the browser came back */
  finish(
    input: OauthChecks & { answer: URL },
  ): Promise<{ ok: true; identity: ProvidedIdentity } | { ok: false; problem: ProviderProblem }>;
};
