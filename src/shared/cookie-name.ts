/**
 * The name under which a cookie of ours stands in the browser. Over HTTPS with the prefix that makes
 * browsers refuse it from any other host, without Secure, or for a part of the site alone (RFC 6265bis,
 * 4.1.3.2). Over plain http they would refuse the prefix itself.
 */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}
