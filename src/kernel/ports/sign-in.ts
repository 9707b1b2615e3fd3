export type Passwords = {
  hash(password: string): Promise<string>;
  /** @throws when `stored` is not a hash made by `hash` */
  verify(stored: string, password: string): Promise<boolean>;
};

export type Account = { userId: string; name: string; email: string };

/** `publicKey` in base64url, `transports` as the browser said them. */
export type PasskeyCredential = {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
};

type PasskeyStart = { challenge: string; options: object };

/**
 * Passkeys, checked against the address of the site. What `finish…` is given came from a browser and
 * may be anything; undefined says that it proves nothing.
 */
export type Passkeys = {
  /** False where the site has no name, only an IP address. */
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
