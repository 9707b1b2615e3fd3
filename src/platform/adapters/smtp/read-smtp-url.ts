import type { SmtpAccess } from '#kernel/ports/mail.ts';

/**
 * How the operator's mail server is reached: `smtp:` upgrades to TLS when the server offers it,
 * `smtps:` speaks TLS from the start.
 * @param smtpUrl such as `smtp://user:password@mail.example.org:587`, checked by the configuration
 */
export function readSmtpUrl(smtpUrl: string): SmtpAccess {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    security: isTls ? 'tls' : 'offered',
    ...(username !== '' && {
      login: { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    }),
    reach: 'anywhere',
    isCertificateChecked: searchParams.get('tls.rejectUnauthorized') !== 'false',
  };
}
