import { useEffect, useRef } from 'react';
import { described } from '#shared/capabilities.ts';
import { useToast } from '#ui/application/toast.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { isDialogOpen } from '#frames/staff/shortcuts/is-dialog-open.ts';
import type { StaffPage } from '#frames/staff/staff-page.ts';

/** Says what the last form did: as a toast, and without script as a line on top of the page. */
export function FlashMessage({ flash }: { flash: StaffPage['flash'] }) {
  const { show } = useToast();
  const shown = useRef<string>(undefined);
  // A page that was just loaded begins at its top, as every page does.
  const isNewPage = useRef(true);
  const text = flash && (described().flashWords as Readonly<Record<string, string>>)[flash.code];
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
