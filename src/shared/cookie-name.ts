/**
 * Name of one of our cookies in the browser. Over HTTPS it has the prefix that makes browsers refuse it from
 * any other host, without Secure, or for a part of the site only (RFC 6265bis, 4.1.3.2). Over plain HTTP they
 * would refuse the prefix itself.
 */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}
