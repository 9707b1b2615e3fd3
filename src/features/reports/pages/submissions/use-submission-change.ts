import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { useShortcutPreference } from '#back-office/shortcuts/shortcut-preference.ts';
import { useUndoOnceStored } from '#back-office/undo/undo.tsx';
import { urls } from '#shared/urls.ts';
import type { SubmissionAnswer, SubmissionIntent } from './submission-intents.ts';

type Fields = Readonly<Record<string, string>>;

/** What was done, and what takes it back. */
type Reversible = { title: string; fields: Fields; undone: string };

/**
 * Changes one thing of a submission where it stands: the page behind loads anew, and what can be taken
 * back offers to be.
 */
export function useSubmissionChange(id: string, intent: SubmissionIntent) {
  const key = `submission-${intent}-${id}`;
  const fetcher = useFetcher<SubmissionAnswer>({ key });
  const { search } = useLocation();
  const expectUndo = useUndoOnceStored();
  const about = useReference();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;

  function change(fields: Fields, reversible?: Reversible): void {
    if (reversible) {
      const undoing = { ...reversible.fields, stay: 'yes' };
      expectUndo(key, { ...reversible, about, action: urls.admin.submission(id), fields: undoing });
    }
    void fetcher.submit(
      { intent, ...fields, stay: 'yes' },
      { method: 'post', action: urls.admin.submission(id, search) },
    );
  }

  return {
    change,
    Form: fetcher.Form,
    action: urls.admin.submission(id, search),
    isBusy: fetcher.state !== 'idle',
    /** What is on its way to the server. */
    sent: fetcher.formData,
    answer,
    error: answer?.error,
  };
}

/** Of the submission that is open. */
export function useReference(): string | undefined {
  return useRouteLoaderData<{ reference: string }>('submission')?.reference;
}

/**
 * Single keys of an open submission: none of them works while somebody types or answers what lies over
 * it, nor with a modifier, and staff can turn them off.
 * @param onKey answers whether the key meant something
 */
export function useSubmissionKeys(onKey: (key: string) => boolean): void {
  const { isOn } = useShortcutPreference();
  const press = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) return;
    function onKeyDown(event: KeyboardEvent) {
      if (!isMeantForOthers(event) && press(event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

const typingPlaces =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** Whoever types, or answers what lies over the dialog, means something else. */
function isMeantForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.target instanceof Element && event.target.closest(typingPlaces)) return true;
  return document.querySelector('[role=alertdialog], [role=menu], :popover-open') !== null;
}
