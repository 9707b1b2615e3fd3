import { expect, test } from 'vitest';
import { securityHeaders, type HeaderOptions } from './security-headers.ts';

function headersOf(options: Partial<HeaderOptions>): Map<string, string> {
  return new Map(securityHeaders({ isHttps: true, isPrivate: false, ...options }));
}

test('documents run no inline script or style at all', () => {
  const policy = headersOf({}).get('Content-Security-Policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
});

test('an application page runs only what carries its nonce', () => {
  expect(headersOf({ nonce: 'abc' }).get('Content-Security-Policy')).toContain(
    "script-src 'self' 'nonce-abc';",
  );
});

test('private pages leave no trace in caches or referrers', () => {
  const headers = headersOf({ isPrivate: true });
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
});

test('over plain http away from this machine forms must be able to state their origin', () => {
  function policy(options: Partial<HeaderOptions>) {
    return headersOf({ isPrivate: true, ...options }).get('Referrer-Policy');
  }
  expect(policy({ isHttps: false })).toBe('same-origin');
  expect(policy({ isHttps: false, isLocal: true })).toBe('no-referrer');
});

test('https is enforced only if it is available', () => {
  expect(headersOf({}).has('Strict-Transport-Security')).toBe(true);
  expect(headersOf({ isHttps: false }).has('Strict-Transport-Security')).toBe(false);
});

test('HSTS includes subdomains only if the operator says so', () => {
  expect(headersOf({}).get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect(headersOf({ hasSecureSubdomains: true }).get('Strict-Transport-Security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test('nobody may embed a page in a frame, except for named origins', () => {
  expect(headersOf({}).get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(headersOf({ frameAncestors: [] }).get('Content-Security-Policy')).toContain(
    "frame-ancestors 'none'",
  );
  const frameAncestors = ['https://one.example', 'https://two.example'];
  expect(headersOf({ frameAncestors }).get('Content-Security-Policy')).toMatch(
    /frame-ancestors https:\/\/one\.example https:\/\/two\.example$/,
  );
});
