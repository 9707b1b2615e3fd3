import type { SMTPConnectionOptions } from 'nodemailer';
import type { SmtpAccess } from '#kernel/ports/mail.ts';

/** How the library reaches a server, alike for sending and for checking. */
export function connectionOptions(
  { host, port, security, isCertificateChecked }: SmtpAccess,
  { timeout, authority }: { timeout: number; authority: string | undefined },
) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: {
      rejectUnauthorized: isCertificateChecked,
      ...(authority !== undefined && { ca: [authority] }),
    },
    connectionTimeout: 10_000,
    greetingTimeout: Math.min(10_000, timeout),
    socketTimeout: timeout,
  } satisfies SMTPConnectionOptions;
}
