/**
 * The user name in the SMTP address, when it is itself an e-mail address: the one sender that server
 * certainly lets us use.
 * @param smtpUrl as in the configuration
 */
export function readSmtpUser(smtpUrl: string | undefined): string | undefined {
  if (smtpUrl === undefined) return undefined;
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return /^[^\s@]+@[^\s@]+$/.test(user) ? user : undefined;
}
