export type Passwords = {
  hash(password: string): Promise<string>;
  /** @throws when `stored` is not a hash made by `hash` */
  verify(stored: string, password: string): Promise<boolean>;
};

export type Account = { userId: string; name: string; email: string };

export type StaffIdentity = Account & {
  sessionId: string;
  signedInAt: Date;
  /** When the session last gave a password or a second factor. */
  provedAt: Date;
};

/** Staff sessions, kept by the sign-in library in the database. */
export type Sessions = {
  /** Whether a request brings a session along, be it one that has ended. */
  isCarriedBy(headers: Headers): boolean;
  /** Opens nothing. Takes as long for an account that does not exist as for a wrong password. */
  checkPassword(credentials: { email: string; password: string }): Promise<Account | undefined>;
  /**
   * Opens a session for an account whose owner has proved who they are; an earlier one of the same
   * browser ends. Answers the cookies to set.
   */
  open(userId: string, headers: Headers): Promise<{ identity: StaffIdentity; cookies: string[] }>;
  /**
   * Reads the session; `cookies` renews its idle time and must be sent back when not empty.
   * @param options `isGlance`: nobody did anything, so the idle time goes on running
   */
  read(
    headers: Headers,
    options?: { isGlance: boolean },
  ): Promise<{ identity: StaffIdentity; cookies: string[] } | undefined>;
  close(headers: Headers): Promise<string[]>;
};

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
