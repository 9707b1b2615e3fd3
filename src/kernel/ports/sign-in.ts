export type Passwords = {
  hash(password: string): Promise<string>;
  /** @throws if `stored` is not a hash made by `hash` */
  verify(stored: string, password: string): Promise<boolean>;
};

export type Account = { userId: string; name: string; email: string };

/** `publicKey` in base64url, `transports` as reported by the browser. */
export type PasskeyCredential = {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
};

type PasskeyStart = { challenge: string; options: object };

/**
 * Passkeys, verified against the address of the site. Arguments of `finish…` come from a browser and
 * may be anything; undefined means that they prove nothing.
 */
export type Passkeys = {
  /** False if the site has only an IP address instead of a name. */
  isPossible: boolean;
  startAdding(input: {
    account: Account;
    organisation: string;
    known: readonly Pick<PasskeyCredential, 'id' | 'transports'>[];
  }): Promise<PasskeyStart>;
  finishAdding(input: {
    response: unknown;
    challenge: string;
  }): Promise<PasskeyCredential | undefined>;
  startSignIn(): Promise<PasskeyStart>;
  finishSignIn(input: {
    response: unknown;
    challenge: string;
    credential: PasskeyCredential;
  }): Promise<{ counter: number } | undefined>;
};

/** A person as asserted by the provider; `issuer` and `subject` together never change. */
export type ProvidedIdentity = {
  issuer: string;
  subject: string;
  /** The provider's name for the person; only displayed, never compared. */
  label: string;
  /** The provider asserts that it required more than one factor. */
  hasFactor: boolean;
};

/**
 * `unreachable`: no answer, or an invalid one; `cancelled`: the person cancelled; `clock`: the answer
 * is too old or from the future; `audience`: it was meant for another program; `refused`: it does not
 * belong to this sign-in, or was used before.
 */
export type ProviderProblem = 'unreachable' | 'cancelled' | 'clock' | 'audience' | 'refused';

/** Values that bind an answer to the sign-in that requested it. */
export type OauthChecks = { state: string; nonce: string; codeVerifier: string };

/** Sign-in at one OpenID Connect provider, by the authorization code flow with PKCE. */
export type Identities = {
  /** Undefined if none is configured; nothing else may be called then. */
  provider: { name: string; issuer: string; trustsFactor: boolean } | undefined;
  /** Address at the provider to which the browser is sent. */
  start(
    input: OauthChecks & { returnTo: string },
  ): Promise<{ ok: true; url: string } | { ok: false; problem: ProviderProblem }>;
  /** @param input `answer`: the callback address with its parameters */
  finish(
    input: OauthChecks & { answer: URL },
  ): Promise<{ ok: true; identity: ProvidedIdentity } | { ok: false; problem: ProviderProblem }>;
};
