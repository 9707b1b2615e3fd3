import { useEffect, useRef } from 'react';
import { useToast } from '#ui/application/toast.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { isDialogOpen } from './shortcuts/is-dialog-open.ts';
import type { StaffPage } from './staff-page.ts';

const words: Readonly<Record<string, string>> = {
  'signed-in': 'Login Successful',
  'access-granted': 'Access Granted',
  'security-saved': 'Security settings saved; they count from now on',
  'code-set': 'Access code set; every other browser is asked for it',
  'code-removed': 'Access code removed',
  'staff-invited': 'Invitation sent',
  'invitation-withdrawn': 'Invitation withdrawn',
  'role-changed': 'Role changed',
  'staff-disabled': 'Account disabled; its sessions have ended',
  'staff-enabled': 'Account enabled',
  'staff-removed': 'Person removed from the staff',
  'staff-session-ended': 'The session has ended',
  proved: 'Thank you. Go on with what you were doing',
  'name-saved': 'Name saved',
  'password-saved': 'Password changed; other devices are signed out',
  'session-ended': 'The device is signed out',
  'sessions-ended': 'All other devices are signed out',
  'app-removed': 'Authenticator app removed',
  'passkey-renamed': 'Passkey renamed',
  'passkey-removed': 'Passkey removed',
  'identity-linked': 'Account linked; you can sign in with it from now on',
  'identity-unlinked': 'Account unlinked',
  'integration-removed': 'Integration removed from the list',
  'integration-revoked': 'Integration revoked; its tokens are refused from now on',
  'signing-key-rotated': 'A new key signs from now on',
  'case-created': 'Case created successfully',
  'case-updated': 'Case updated successfully',
  'case-deleted': 'Case deleted successfully',
  'files-added': 'Files added',
  'file-removed': 'File removed',
  'documents-uploaded': 'Uploaded. A new document is not offered until you switch it on',
  'document-saved': 'Document saved',
  'document-deleted': 'Document deleted',
  'document-sent': 'The link is on its way, and the request is resolved',
  'document-request-closed': 'Request resolved; no address was left to write to',
  'documents-ordered': 'Being made now',
  'stage-template-saved': 'Stage template saved',
  'stage-template-reset': 'Stage template reset to the built-in one',
  'outcome-published': 'Outcome published; the public pages show it',
  'outcome-withdrawn': 'Outcome taken off the site',
  'status-updated': 'Status updated',
  'message-sent': 'The message is in the tracker',
  'answer-stored': 'The answer is stored',
  'submission-updated': 'Submission updated',
  'submission-linked': 'Added to the case',
  'submission-merged': 'Submissions merged',
  'submission-unmerged': 'Merge undone',
  'note-added': 'Note added',
  'note-withdrawn': 'Note withdrawn',
  'reply-queued': 'Your answer is on its way',
  'test-mail-queued': 'The test e-mail is on its way',
  'email-settings-saved': 'E-mail settings saved',
  'indicator-ignored': 'Indicator ignored; it links nothing any more',
  'indicator-heeded': 'Indicator links again',
  'settings-saved': 'All settings saved successfully',
  'setting-saved': 'Setting saved successfully',
  'setting-reset': 'Setting reset to its default',
  'image-saved': 'Image uploaded and saved successfully',
  'image-removed': 'Image removed',
  'mail-text-saved': 'Text saved; mail goes out with it from now on',
  'mail-text-reset': 'Mail goes out with the built-in text again',
  'block-saved': 'Text saved; the page shows it',
  'block-reset': 'Text reset to the built-in one',
  'entry-created': 'Entry created successfully',
  'entry-updated': 'Entry updated successfully',
  'entry-deleted': 'Entry deleted successfully',
  'post-created': 'Post created successfully',
  'post-updated': 'Post updated successfully',
  'post-published': 'Post published',
  'post-scheduled': 'Post scheduled; it appears by itself',
  'post-unpublished': 'Post taken off the site',
  'newsletter-ordered': 'The newsletter is on its way into the outbox',
  'post-deleted': 'Post deleted successfully',
  'page-saved': 'Page saved',
  'mail-retried': 'The mail is on its way again',
  'mails-retried': 'The failed mails are on their way again',
  'no-mails-retried': 'There was no failed mail that you may send again',
  'smtp-added': 'SMTP configuration saved; make it active to use it',
  'smtp-saved': 'SMTP configuration saved',
  'smtp-activated': 'Mail leaves by this server from now on',
  'smtp-deactivated': 'Mail does not leave by this server any more',
  'smtp-deleted': 'SMTP configuration deleted',
  'warmup-created': 'Warmup campaign created; start it when you are ready',
  'warmup-started': 'Warmup campaign is running',
  'warmup-paused': 'Warmup campaign paused; newsletters wait',
  'warmup-stopped': 'Warmup campaign given up; only the daily limit counts',
  'address-allowed': 'All mail may go to this address again',
  'purge-requested': 'Purge planned: it can be cancelled for 24 hours',
  'purge-cancelled': 'Purge cancelled',
  'backup-started': 'Backup started',
  'backup-check-started': 'Check started',
  'backup-removed': 'Backup deleted',
  'backup-plan-saved': 'Backup settings saved',
  'backup-plan-saved-due': 'Backup settings saved; the first backup by this plan begins now',
  'rule-saved': 'Retention rule saved',
  'rule-removed': 'Retention rule removed',
  'template-created': 'Template created successfully',
  'template-updated': 'Template updated successfully',
  'template-deleted': 'Template deleted successfully',
  'template-activated': 'Template activated',
  'template-deactivated': 'Template deactivated',
  'contact-created': 'Contact created successfully',
  'contact-updated': 'Contact updated successfully',
  'contact-deleted': 'Contact deleted successfully',
  'domain-added': 'Domain added',
  'domain-activated': 'Domain activated',
  'domain-deactivated': 'Domain deactivated',
  'domain-primary': 'Primary domain changed',
  'domain-deleted': 'Domain deleted',
  'domain-checked': 'Domain checked',
  'selector-saved': 'DKIM selector saved; the next check asks for it',
};

/** Says what the last form did: as a toast, and without script as a line on top of the page. */
export function FlashMessage({ flash }: { flash: StaffPage['flash'] }) {
  const { show } = useToast();
  const shown = useRef<string>(undefined);
  // A page that was just loaded begins at its top, as every page does.
  const isNewPage = useRef(true);
  const text = flash && words[flash.code];
  useEffect(() => {
    if (!flash || !text || shown.current === flash.id) return;
    shown.current = flash.id;
    show({ tone: 'success', title: text });
    return isNewPage.current ? undefined : focusHeadingWhenLost();
    // `show` is new with every toast; a message is told once, by its id.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [flash?.id]);
  useEffect(() => {
    isNewPage.current = false;
  }, []);
  if (!text) return null;
  return (
    <noscript>
      <Notice tone="success">{text}</Notice>
    </noscript>
  );
}

/**
 * After something was done: whoever pressed a button that is gone with what it stood in goes on from
 * the heading of the page, not from nowhere. The place on the screen stays.
 * @returns calls it off
 */
function focusHeadingWhenLost(): () => void {
  // A dialog that closes gives the focus back a moment later.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body || isDialogOpen()) return;
      const heading = document.querySelector<HTMLElement>('#main h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  });
  return () => cancelAnimationFrame(frame);
}
