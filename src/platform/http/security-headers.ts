import type { SiteAddress } from '#kernel/ports/site.ts';

/** Scripts and styles come from our own files; inline ones only with this response's nonce. */
function contentSecurityPolicy({ nonce, frameAncestors = [] }: HeaderOptions): string {
  const inline = nonce ? ` 'nonce-${nonce}'` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    // The application shows mails in a frame; documents contain none.
    ...(nonce ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
  ].join('; ');
}

export type HeaderOptions = {
  nonce?: string;
  isHttps: boolean;
  /** Configured by the operator: every subdomain uses https as well. */
  hasSecureSubdomains?: boolean;
  /** The site is on this machine: browsers treat it like https. */
  isLocal?: boolean;
  /** Origins whose pages may embed this one in a frame; none by default. */
  frameAncestors?: readonly string[];
  /** Tracker, sign-in and back office: no referrer, and no cached copy. */
  isPrivate: boolean;
};

/**
 * With `no-referrer` forms are posted with `Origin: null`, and browsers state their origin in
 * Sec-Fetch-Site only over https and on localhost. Elsewhere the origin must stay readable.
 */
function referrerPolicy({ isPrivate, isHttps, isLocal }: HeaderOptions): string {
  if (!isPrivate) return 'strict-origin-when-cross-origin';
  return isHttps || isLocal ? 'no-referrer' : 'same-origin';
}

/** Headers of every response, as names and values. */
export function securityHeaders(options: HeaderOptions): [string, string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', contentSecurityPolicy(options)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['Referrer-Policy', referrerPolicy(options)],
  ];
  if (options.isPrivate) headers.push(['Cache-Control', 'no-store']);
  if (options.isHttps)
    headers.push([
      'Strict-Transport-Security',
      `max-age=31536000${options.hasSecureSubdomains ? '; includeSubDomains' : ''}`,
    ]);
  return headers;
}

/** The same for responses without scripts, under the site's own address. */
export function plainHeaders(
  { isHttps, hasSecureSubdomains }: Pick<SiteAddress, 'isHttps' | 'hasSecureSubdomains'>,
  { isPrivate }: { isPrivate: boolean },
): [string, string][] {
  return securityHeaders({ isHttps, hasSecureSubdomains, isPrivate });
}
