/** One question to a service that knows a blockchain. */
export type ChainRequest = {
  /** `https:` on port 443 of a public address, or a host and port that the operator listed. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON; with it the request is a POST. */
  body?: string;
};

export type ChainAnswer =
  | {
      state: 'answered';
      status: number;
      body: Uint8Array;
      /** Seconds that the service asks to wait; undefined when it does not say. */
      retryAfter: number | undefined;
    }
  /** `reason` is a text for staff. */
  | { state: 'unreached'; reason: string };

/** Asks services about blockchains. Redirects are not followed, and an answer of more than 20 MB is dropped. */
export type ChainWeb = {
  /** Undefined if the address may be asked, or the reason for staff. */
  refuse(url: string): string | undefined;
  ask(request: ChainRequest, signal: AbortSignal): Promise<ChainAnswer>;
  /** Waits between two questions. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
};
