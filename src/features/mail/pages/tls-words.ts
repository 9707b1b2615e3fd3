import type { TlsMode } from '../forms/smtp-config.ts';

export const tlsWords: Readonly<Record<TlsMode, { short: string; long: string }>> = {
  starttls: { short: 'STARTTLS', long: 'STARTTLS (usually port 587)' },
  tls: { short: 'TLS', long: 'TLS from the start (usually port 465)' },
  none: { short: 'not encrypted', long: 'None (only inside this machine or network)' },
};
