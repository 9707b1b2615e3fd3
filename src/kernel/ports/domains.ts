export type DnsRecordType = 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT';

export type DnsAnswer =
  | { state: 'found'; values: string[] }
  | { state: 'none' }
  /** `reason` is a text for staff. */
  | { state: 'failed'; reason: string };

/** Queries the name servers of this machine. */
export type Dns = {
  /** MX values are `10 mail.example.org`; a TXT value is one joined text. Never throws. */
  ask(name: string, type: DnsRecordType): Promise<DnsAnswer>;
};

export type WebAnswer =
  | { state: 'unreached'; reason: string }
  | {
      state: 'reached';
      address: string;
      certificate: { names: string[]; issuer: string; validTo: Date; problem?: string };
      /** Undefined: a certificate was presented, but no answer came. */
      answer: { status: number; headers: Readonly<Record<string, unknown>> } | undefined;
    };

export type PostAnswer =
  /** `reason` is a text for staff. */
  { state: 'unreached'; reason: string } | { state: 'answered'; status: number };

/** Without `body` it exceeded the requested size. */
export type DownloadResult =
  | Extract<PostAnswer, { state: 'unreached' }>
  | { state: 'answered'; status: number; body?: Uint8Array };

/** Connects to a web site from outside, without following redirects. */
export type Web = {
  /**
   * Connects to port 443 of the first address that answers, and to public addresses only.
   * @param target `addresses`: what the name resolved to; no other address is used
   */
  look(
    target: { host: string; addresses: readonly string[]; path: string },
    signal: AbortSignal,
  ): Promise<WebAnswer>;
  /**
   * Posts a text, once, to port 443 of the first address that answers, and to public addresses only; a
   * certificate that browsers would reject aborts before anything is sent. The response body is not
   * read.
   */
  post(
    target: { host: string; addresses: readonly string[]; path: string },
    sent: { headers: Readonly<Record<string, string>>; body: string },
    signal: AbortSignal,
  ): Promise<PostAnswer>;
  /** True for a receiver that the operator named, with its port: `http` or `https`, and any address of its name. */
  isNamed(url: string): boolean;
  /** Posts a text, once, to a receiver that was named; its name is resolved as by every program of this machine. */
  postNamed(
    url: string,
    sent: { headers: Readonly<Record<string, string>>; body: string },
    signal: AbortSignal,
  ): Promise<PostAnswer>;
  /**
   * Downloads a file, under the same rules.
   * @param most in bytes; nothing of a larger file is kept
   */
  download(
    target: { host: string; addresses: readonly string[]; path: string },
    most: number,
    signal: AbortSignal,
  ): Promise<DownloadResult>;
};
