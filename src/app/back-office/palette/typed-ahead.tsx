import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

export type Letters = ReturnType<typeof keepLetters>;

/** What was typed before there was a field to take it. */
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

/** Stands in for the search while its script is on the way. */
export function TypedAhead({ letters }: { letters: Letters }) {
  const noField = useRef<HTMLElement>(null);
  useTypedAhead(noField, true, letters.keep);
  return null;
}

/**
 * Takes what is typed between the key that opens the search and the moment its field has the focus:
 * the first letters would be lost, or be shortcuts of the page behind.
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

/** Whether the focus is on a control of the dialog, where keys do what they always do. */
function isInside(field: HTMLElement | null): boolean {
  const dialog = field?.closest('[role=dialog]');
  const { activeElement } = document;
  return activeElement !== dialog && (dialog?.contains(activeElement) ?? false);
}
