import { useEffect, useState } from 'react';

export type Draft = { subject: string; text: string };

/**
 * Keeps text being written in this tab until it is sent or discarded, also while another submission is
 * open. Closing the tab would lose it, so the browser asks first.
 */
export function useKeptDraft(key: string, empty: Draft) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(key) ?? empty);
  const isDirty = draft.text.trim() !== '' || draft.subject !== empty.subject;

  useEffect(() => {
    if (!isDirty) return;
    function onLeave(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isDirty]);

  return {
    draft,
    isDirty,
    change(changes: Partial<Draft>) {
      const next = { ...draft, ...changes };
      setDraft(next);
      keepDraft(key, next);
    },
    discard() {
      setDraft(empty);
      forget(key);
    },
  };
}

/** The server has no draft, and none is shown before hydration. */
export function readDraft(key: string): Draft | undefined {
  if (typeof sessionStorage === 'undefined') return undefined;
  try {
    const { subject, text } = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (typeof subject !== 'string' || typeof text !== 'string') return undefined;
    return { subject, text };
  } catch {
    return undefined;
  }
}

/** Also puts back a draft that was sent and taken back. */
export function keepDraft(key: string, draft: Draft): void {
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
