export type DnsRecordType = 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT';

export type DnsAnswer =
  | { state: 'found'; values: string[] }
  | { state: 'none' }
  /** `reason` in words for staff. */
  | { state: 'failed'; reason: string };

/** Asks the name servers of this machine. */
export type Dns = {
  /** MX values are `10 mail.example.org`; a TXT value is one whole text. Never throws. */
  ask(name: string, type: DnsRecordType): Promise<DnsAnswer>;
};

export type WebAnswer =
  | { state: 'unreached'; reason: string }
  | {
      state: 'reached';
      address: string;
      certificate: { names: string[]; issuer: string; validTo: Date; problem?: string };
      /** Undefined: a certificate was shown, but no answer came. */
      answer: { status: number; headers: Readonly<Record<string, unknown>> } | undefined;
    };

export type PostAnswer =
  /** `reason` in words for staff. */
  { state: 'unreached'; reason: string } | { state: 'answered'; status: number };

/** Without `body` it was larger than asked for. */
export type Downloaded =
  | Extract<PostAnswer, { state: 'unreached' }>
  | { state: 'answered'; status: number; body?: Uint8Array };

/** Talks to a web site from outside, without following where it leads. */
export type Web = {
  /**
   * Connects to port 443 of the first address that answers, and to public addresses only.
   * @param target `addresses`: what the name resolved to; nothing else is connected to
   */
  look(
    target: { host: string; addresses: readonly string[]; path: string },
    signal: AbortSignal,
  ): Promise<WebAnswer>;
  /**
   * Sends a text, once, to port 443 of the first address that answers, and to public addresses only; a
   * certificate that browsers would refuse ends it before anything is sent. What is answered is not read.
   */
  post(
    target: { host: string; addresses: readonly string[]; path: string },
    sent: { headers: Readonly<Record<string, string>>; body: string },
    signal: AbortSignal,
  ): Promise<PostAnswer>;
  /**
   * Reads a file, under the same rules.
   * @param most in bytes; of a larger one nothing is kept
   */
  download(
    target: { host: string; addresses: readonly string[]; path: string },
    most: number,
    signal: AbortSignal,
  ): Promise<Downloaded>;
};
