import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { useStaffPage } from '../staff-page.ts';

/** Text being written to somebody. */
export type Draft = { subject: string; text: string };

/** `isBack`: sent, taken back, and not shown again yet. */
type Kept = Draft & { isBack: boolean };

const prefix = 'lantern-draft ';
/** A draft was put back or sent, perhaps by a form that is no longer mounted. */
const changed = 'lantern-draft-changed';

/**
 * Keeps text being written in this tab until it is sent or discarded, also while another record is open, so that it
 * is only ever in the form of its own record. Closing the tab would lose it, so the browser asks first.
 * @param name of the form, the same whenever its record is open
 * @param options `given`: what was typed in a form that was sent without script and refused; `onBack` runs when a
 *   text that was sent and taken back is in the form again
 */
export function useDraft(
  name: string,
  empty: Draft,
  { given, onBack }: { given: Draft; onBack: () => void },
) {
  const key = useKey(name);
  const [draft, setDraft] = useState(given);
  const isDirty = isWritten(draft, empty);
  // The server has no draft.
  const take = useEffectEvent((event?: Event) => {
    const sent: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const kept = read(key);
    if (kept && !isDirty) setDraft(kept);
    if (kept?.isBack) {
      keep(key, { ...kept, isBack: false });
      onBack();
    }
    if (!kept && isDirty && sent === textOf(draft)) setDraft(empty);
  });
  useEffect(() => {
    addEventListener(changed, take);
    // This form may have been opened after its draft was kept.
    dispatchEvent(new Event(changed));
    return () => removeEventListener(changed, take);
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    function onLeave(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [isDirty]);

  function store(next: Draft): void {
    if (isWritten(next, empty)) keep(key, { ...next, isBack: false });
    else forget(key);
  }

  return {
    draft,
    isDirty,
    change(changes: Partial<Draft>) {
      const next = { ...draft, ...changes };
      setDraft(next);
      store(next);
    },
    /** Forgets what was sent, also after the form was closed; what was written since stays. */
    settle(sent: Draft) {
      const kept = read(key);
      if (kept && textOf(kept) !== textOf(sent)) return;
      forget(key);
      dispatchEvent(new CustomEvent(changed, { detail: textOf(sent) }));
    },
    discard() {
      setDraft(empty);
      forget(key);
    },
    /** Puts back what was sent and taken back, also after the form was closed; newer text stays. */
    giveBack(sent: Draft) {
      if (!read(key)) keep(key, { ...sent, isBack: true });
      dispatchEvent(new Event(changed));
    },
  };
}

/** Returns whether something is being written in the form. */
export function useHasDraft(name: string): boolean {
  const key = useKey(name);
  return useHydrated() && read(key) !== undefined;
}

/** Returns a function that tells whether an answer is being written in the record with an address. */
export function useUnsentAnswers(): (address: string) => boolean {
  const own = `${prefix}${useStaffPage()?.userId ?? ''} `;
  return (address) => {
    try {
      return Object.keys(sessionStorage).some(
        (key) =>
          key.startsWith(own) && key.endsWith(` ${address}`) && !key.startsWith(`${own}note `),
      );
    } catch {
      // Storage is unavailable, so nothing was kept.
      return false;
    }
  };
}

/** Deletes all drafts, for somebody who signs out. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) forget(key);
  } catch {
    // Storage is unavailable, so nothing was kept.
  }
}

function useKey(name: string): string {
  return `${prefix}${useStaffPage()?.userId ?? ''} ${name}`;
}

function isWritten(draft: Draft, empty: Draft): boolean {
  return draft.text.trim() !== '' || draft.subject !== empty.subject;
}

function textOf({ subject, text }: Draft): string {
  return `${subject}\n${text}`;
}

function read(key: string): Kept | undefined {
  if (typeof sessionStorage === 'undefined') return undefined;
  try {
    const { subject, text, isBack } = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (typeof subject !== 'string' || typeof text !== 'string') return undefined;
    return { subject, text, isBack: isBack === true };
  } catch {
    return undefined;
  }
}

function keep(key: string, draft: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or unavailable; the text is still in the form.
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was kept.
  }
}
