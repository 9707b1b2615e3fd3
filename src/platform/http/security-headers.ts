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
    // The application shows mails in a frame; documents hold none.
    ...(nonce ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
  ].join('; ');
}

export type HeaderOptions = {
  nonce?: string;
  isHttps: boolean;
  /** The operator says that every name below this one is on https as well. */
  hasSecureSubdomains?: boolean;
  /** The site is on this machine: browsers treat it as they treat https. */
  isLocal?: boolean;
  /** Origins whose pages may show this one in a frame; none: nobody's. */
  frameAncestors?: readonly string[];
  /** Tracker, sign-in and back office: no referrer, no copy kept anywhere. */
  isPrivate: boolean;
};

/**
 * With `no-referrer` forms are posted with `Origin: null`, and browsers say where they came from in
 * Sec-Fetch-Site only over https and on the own machine. Elsewhere the origin must stay readable.
 */
function referrerPolicy({ isPrivate, isHttps, isLocal }: HeaderOptions): string {
  if (!isPrivate) return 'strict-origin-when-cross-origin';
  return isHttps || isLocal ? 'no-referrer' : 'same-origin';
}

/** The headers of every answer, as names and values. */
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

/** The same for what holds no script, under the site's own address. */
export function plainHeaders(
  { isHttps, hasSecureSubdomains }: Pick<SiteAddress, 'isHttps' | 'hasSecureSubdomains'>,
  { isPrivate }: { isPrivate: boolean },
): [string, string][] {
  return securityHeaders({ isHttps, hasSecureSubdomains, isPrivate });
}
