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
