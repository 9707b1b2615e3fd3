import { useEffect, useRef } from 'react';
import { useToast } from '#app/ui/application/toast.tsx';
import { Notice } from '#app/ui/document/notice.tsx';
import type { StaffPage } from './staff-page.ts';

const words: Readonly<Record<string, string>> = {
  'signed-in': 'Login Successful',
  'case-created': 'Case created successfully',
  'case-updated': 'Case updated successfully',
  'status-updated': 'Status updated',
  'settings-saved': 'All settings saved successfully',
  'setting-reset': 'Setting reset to its default',
  'mail-retried': 'The mail is on its way again',
};

/** Says what the last form did: as a toast, and without script as a line on top of the page. */
export function FlashMessage({ flash }: { flash: StaffPage['flash'] }) {
  const { show } = useToast();
  const shown = useRef<string>(undefined);
  const text = flash && words[flash.code];
  useEffect(() => {
    if (!flash || !text || shown.current === flash.id) return;
    shown.current = flash.id;
    show({ tone: 'success', title: text });
    // `show` is new with every toast; a message is told once, by its id.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [flash?.id]);
  if (!text) return null;
  return (
    <noscript>
      <Notice tone="success">{text}</Notice>
    </noscript>
  );
}
