import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { undoOfOpening } from '#features/derived/inbox/undo-of-answer.ts';
import { useUndo } from '#frames/staff/undo/undo.tsx';
import { described } from '#shared/capabilities.ts';
import { useToast } from '#ui/application/toast.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { isDialogOpen } from '#frames/staff/shortcuts/is-dialog-open.ts';
import type { StaffPage } from '#frames/staff/staff-page.ts';

/** Shows the result of the last form: as a toast, and without script as a line at the top of the page. */
export function FlashMessage({ flash }: { flash: StaffPage['flash'] }) {
  const { show } = useToast();
  const offerUndo = useUndo();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);
  // A newly loaded page starts at its top.
  const isNewPage = useRef(true);
  const text = flash && (described().flashWords as Readonly<Record<string, string>>)[flash.code];
  useEffect(() => {
    if (!flash || !text || shown.current === flash.id) return;
    shown.current = flash.id;
    const opened = flash.code === 'case-created' && idOfCase.exec(pathname)?.[1];
    if (opened)
      offerUndo({
        ...undoOfOpening(opened),
        title: text,
        undone: 'Taken back: no case was opened',
        // Back to what was typed, unless something else was opened since.
        onUndone: () => void (location.pathname === pathname && navigate(-1)),
      });
    else show({ tone: 'success', title: text });
    return isNewPage.current ? undefined : focusHeadingWhenLost();
    // `show` changes with every toast; each message is shown once, by its id.
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

/** Its case was opened by the form of a new case, whose mail can be taken back. */
const idOfCase = /^\/admin\/cases\/([\da-f-]{36})$/;

/**
 * After an action: when the focused button is gone with its container, the focus moves to the heading of
 * the page. The scroll position stays.
 * @returns cancels it
 */
function focusHeadingWhenLost(): () => void {
  // A dialog that closes restores the focus a moment later.
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
