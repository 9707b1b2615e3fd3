/** Link offered after a form: on this site, or to another one whose host is shown. */
export type ContinueTarget = { href: string; host?: string };

/**
 * Parses the redirect URL that staff entered; undefined when it is not allowed. Only a path of
 * our own or an https address passes: nothing that a browser could take for a script or for
 * another site in disguise.
 *
 * It becomes a link below the success message. There is no timed redirect: the reference on that
 * page is shown once, and readers need their own time to note it (WCAG 2.2, 2.2.1).
 */
export function continueTarget(entered: string): ContinueTarget | undefined {
  // oxlint-disable-next-line no-control-regex
  if (/[\s\\\u0000-\u001F\u007F]/.test(entered)) return undefined;
  if (entered.startsWith('/')) return isOwnPath(entered) ? { href: entered } : undefined;
  if (!/^https:\/\//i.test(entered) || !URL.canParse(entered)) return undefined;
  const url = new URL(entered);
  const isPlain = url.username === '' && url.password === '' && url.hostname.includes('.');
  return isPlain ? { href: url.href, host: url.host } : undefined;
}

function isOwnPath(path: string): boolean {
  const base = 'https://own.invalid';
  if (!URL.canParse(path, base)) return false;
  const { origin, pathname } = new URL(path, base);
  return origin === base && !path.startsWith('//') && !/^\/admin(\/|$)/i.test(pathname);
}
