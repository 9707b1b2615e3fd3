import type { Tone } from '#app/ui/tone.ts';
import type { EmailState } from '#shared/states/email-state.ts';

export const emailStateWords: Record<EmailState, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  deferred: 'Trying again',
  failed: 'Failed',
  suppressed: 'Not wanted',
};

export const emailStateTones: Record<EmailState, Tone> = {
  queued: 'neutral',
  sending: 'info',
  sent: 'success',
  deferred: 'warning',
  failed: 'danger',
  suppressed: 'neutral',
};

const templateWords: Readonly<Record<string, string>> = {
  'submission-notification': 'Notice to staff',
  'submission-confirmation': 'Confirmation to the sender',
  'template-confirmation': 'Confirmation in the words of the form',
  'submission-reply': 'Answer to the sender',
  'test-mail': 'Test e-mail',
  'case-opened': 'Case opened, to the client',
  'case-status-changed': 'Status changed, to the client',
  'opt-out-link': 'Link to confirm an opt-out',
  'newsletter-link': 'Link to confirm a newsletter sign-up',
  'password-reset': 'Link to set a new password, to staff',
  'new-device': 'Sign-in from a new device, to staff',
};

export function templateLabel(template: string): string {
  return templateWords[template] ?? template;
}
