/** Where visitors reach the program, without a trailing slash, and keys derived for one purpose. */
export type SiteAddress = {
  /** With the primary domain when there is one, else `configuredUrl`. */
  readonly appUrl: string;
  /** What the operator configured (APP_URL); it gives scheme and port in any case. */
  readonly configuredUrl: string;
  /** Every name below the site's is on https as well, so browsers may insist on it there. */
  readonly hasSecureSubdomains: boolean;
  /** Whether visitors come over HTTPS: the one place that decides it. */
  readonly isHttps: boolean;
  /** @param host undefined: no domain is primary any more */
  setPrimaryHost(host: string | undefined): void;
  deriveKey(purpose: string): Buffer;
  /** The same with the keys that were in force before, the one in force first: for what must last. */
  deriveKeys(purpose: string): readonly [Buffer, ...Buffer[]];
};
