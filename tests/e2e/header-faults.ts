/** Problems with the security headers of a response, for one list of all faults. */
export function headerFaults(headers: Headers, isPrivate: boolean): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const rules: [string, boolean][] = [
    ['default-src', policy.startsWith("default-src 'none'")],
    ['frame-ancestors', policy.includes("frame-ancestors 'none'")],
    ['base-uri', policy.includes("base-uri 'none'")],
    ['unsafe source', !/unsafe-|\*|https?:/.test(policy)],
    ['nosniff', headers.get('x-content-type-options') === 'nosniff'],
    ['opener', headers.get('cross-origin-opener-policy') === 'same-origin'],
    // Pictures of a page may be shown by other sites.
    [
      'resource',
      /^(same-origin|cross-origin)$/.test(headers.get('cross-origin-resource-policy') ?? ''),
    ],
    ['permissions', headers.has('permissions-policy')],
    ['referrer', headers.has('referrer-policy')],
    ['no CORS', !headers.has('access-control-allow-origin')],
    ['no server name', !headers.has('server') && !headers.has('x-powered-by')],
    ['no-store', !isPrivate || (headers.get('cache-control') ?? '').includes('no-store')],
    ['no-referrer', !isPrivate || headers.get('referrer-policy') === 'no-referrer'],
  ];
  return rules.filter(([, holds]) => !holds).map(([name]) => name);
}
