import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

export type Letters = ReturnType<typeof keepLetters>;

/** Buffers text typed before the field exists. */
export function keepLetters() {
  let kept = '';
  return {
    keep: (letter: string) => void (kept += letter),
    take() {
      const letters = kept;
      kept = '';
      return letters;
    },
  };
}

/** Placeholder for the search while its script loads. */
export function TypedAhead({ letters }: { letters: Letters }) {
  const noField = useRef<HTMLElement>(null);
  useTypedAhead(noField, true, letters.keep);
  return null;
}

/**
 * Captures typing between the shortcut that opens the search and the focus of its field: otherwise the
 * first letters would be lost, or trigger shortcuts of the page.
 */
export function useTypedAhead(
  field: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onType: (letter: string) => void,
): void {
  const type = useEffectEvent(onType);
  useLayoutEffect(() => {
    if (!isOpen) return;
    function onKey(event: KeyboardEvent) {
      if (!isLetter(event) || isInside(field.current)) return;
      event.preventDefault();
      type(event.key);
    }
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [field, isOpen]);
}

function isLetter({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;
}

/** Returns whether the focus is on a control of the dialog, whose keys are left alone. */
function isInside(field: HTMLElement | null): boolean {
  const dialog = field?.closest('[role=dialog]');
  const { activeElement } = document;
  return activeElement !== dialog && (dialog?.contains(activeElement) ?? false);
}
