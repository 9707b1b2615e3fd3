import { useEffect, useSyncExternalStore } from 'react';
import { Notice } from '#ui/document/notice.tsx';
import { readKeptText } from '#back-office/unsaved/kept-text.ts';

/** Why somebody who was at work is asked to sign in. */
export function SessionEndedNotice() {
  // Only this tab knows, and only once the page that was left has kept it.
  const hasKept = useSyncExternalStore(neverChanges, hasKeptText, () => false);
  // A form that stays in its place when it is sent hands that place on to the page that answers.
  useEffect(() => window.scrollTo({ top: 0 }), []);
  return (
    <Notice tone="info" title="Your session ended" live="polite">
      {hasKept
        ? 'Sign in again; what you typed is kept and offered to you on its page.'
        : 'Sign in again to go on.'}
    </Notice>
  );
}

function neverChanges(): () => void {
  return () => {};
}

function hasKeptText(): boolean {
  return readKeptText().length > 0;
}
