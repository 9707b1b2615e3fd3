import type { Tone } from '#ui/tone.ts';
import type { MailLane } from '#kernel/outbox/mail-lanes.ts';
import type { EmailState } from './email-state.ts';
import type { TlsMode } from './forms/smtp-config.ts';

export const emailStateWords: Record<EmailState, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  deferred: 'Trying again',
  failed: 'Failed',
  suppressed: 'Held back',
};

export const emailStateTones: Record<EmailState, Tone> = {
  queued: 'neutral',
  sending: 'info',
  sent: 'success',
  deferred: 'warning',
  failed: 'danger',
  suppressed: 'neutral',
};

export const laneWords: Record<MailLane, string> = {
  urgent: 'Codes and security',
  client: 'Answers and cases',
  forms: 'Receipts and links of forms',
  staff: 'Notices to staff',
  bulk: 'Newsletters',
};

export const tlsWords: Readonly<Record<TlsMode, { short: string; long: string }>> = {
  starttls: { short: 'STARTTLS', long: 'STARTTLS (usually port 587)' },
  tls: { short: 'TLS', long: 'TLS from the start (usually port 465)' },
  none: { short: 'not encrypted', long: 'None (only inside this machine or network)' },
};
