import type { RouterContextProvider } from 'react-router';
import { pageContext } from './request-context.ts';

/** What happened just before a redirect, told once on the page it leads to. */
export const flashCodes = [
  'installed',
  'signed-in',
  'access-granted',
  'joined',
  'security-saved',
  'code-set',
  'code-removed',
  'staff-invited',
  'invitation-withdrawn',
  'role-changed',
  'staff-disabled',
  'staff-enabled',
  'staff-removed',
  'staff-session-ended',
  'proved',
  'name-saved',
  'password-saved',
  'session-ended',
  'sessions-ended',
  'app-removed',
  'passkey-renamed',
  'passkey-removed',
  'identity-linked',
  'identity-unlinked',
  'integration-removed',
  'integration-revoked',
  'signing-key-rotated',
  'recovered',
  'case-created',
  'case-updated',
  'case-deleted',
  'files-added',
  'file-removed',
  'stage-template-saved',
  'stage-template-reset',
  'outcome-published',
  'outcome-withdrawn',
  'message-sent',
  'answer-stored',
  'status-updated',
  'submission-updated',
  'submission-linked',
  'submission-merged',
  'submission-unmerged',
  'note-added',
  'note-withdrawn',
  'reply-queued',
  'test-mail-queued',
  'email-settings-saved',
  'indicator-ignored',
  'indicator-heeded',
  'settings-saved',
  'setting-saved',
  'setting-reset',
  'image-saved',
  'image-removed',
  'mail-text-saved',
  'mail-text-reset',
  'block-saved',
  'block-reset',
  'entry-created',
  'entry-updated',
  'entry-deleted',
  'post-created',
  'post-updated',
  'post-published',
  'post-scheduled',
  'post-unpublished',
  'post-deleted',
  'newsletter-ordered',
  'page-saved',
  'mail-retried',
  'mails-retried',
  'no-mails-retried',
  'smtp-added',
  'smtp-saved',
  'smtp-activated',
  'smtp-deactivated',
  'smtp-deleted',
  'warmup-created',
  'warmup-started',
  'warmup-paused',
  'warmup-stopped',
  'address-allowed',
  'purge-requested',
  'purge-cancelled',
  'backup-started',
  'backup-check-started',
  'backup-removed',
  'backup-plan-saved',
  'backup-plan-saved-due',
  'rule-saved',
  'rule-removed',
  'template-created',
  'template-updated',
  'template-deleted',
  'template-activated',
  'template-deactivated',
  'contact-created',
  'contact-updated',
  'contact-deleted',
  'documents-uploaded',
  'document-saved',
  'document-deleted',
  'document-sent',
  'document-request-closed',
  'documents-ordered',
  'domain-added',
  'domain-activated',
  'domain-deactivated',
  'domain-primary',
  'domain-deleted',
  'domain-checked',
  'selector-saved',
] as const;

export type FlashCode = (typeof flashCodes)[number];

const cookieName = 'lantern-flash';

/** Leaves a message for the next page of the back office. */
export function setFlash(context: Readonly<RouterContextProvider>, code: FlashCode): void {
  writeCookie(context, `${cookieName}=${code}; Max-Age=60`);
}

/** Reads the message, if there is one, and takes it away. */
export function takeFlash(
  request: Request,
  context: Readonly<RouterContextProvider>,
): FlashCode | undefined {
  const cookies = request.headers.get('cookie') ?? '';
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([a-z-]+)`).exec(cookies)?.[1];
  if (value === undefined) return undefined;
  writeCookie(context, `${cookieName}=; Max-Age=0`);
  return flashCodes.find((code) => code === value);
}

function writeCookie(context: Readonly<RouterContextProvider>, cookie: string): void {
  const { appUrl, responseHeaders } = context.get(pageContext);
  const secure = appUrl.startsWith('https:') ? '; Secure' : '';
  responseHeaders.append('Set-Cookie', `${cookie}; Path=/admin; HttpOnly; SameSite=Lax${secure}`);
}
