import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react';
import { buttonClass } from '#ui/document/button-class.ts';

/** Reserves the space of the button without script, so that nothing moves on hydration. */
export const choiceRowClass =
  'flex items-center gap-2 [&>:first-child]:min-w-0 [&>:first-child]:grow';

/** Why a change was refused, below its control. */
export function ChangeError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="text-sm font-semibold text-danger-ink">
      {children}
    </p>
  );
}

/** Without script a button stores the choice. */
export function SaveChoice() {
  return (
    <button type="submit" className={buttonClass({ tone: 'secondary', size: 'compact' })}>
      Save
    </button>
  );
}

/** In milliseconds without another key. */
const settledAfter = 800;

/**
 * Stores the value of a select without a button: immediately with a pointer, and after a pause or on blur
 * with the keyboard. In a closed list arrows and letters step through the options, and the intermediate
 * ones are not meant.
 * @returns the pending value, and the event handlers of the select
 */
export function useSettledChoice(store: (value: string) => void) {
  const [walking, setWalking] = useState<string>();
  const waiting = useRef<{ value: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const isByKey = useRef(false);

  function settle() {
    const { value, timer } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = undefined;
    setWalking(undefined);
    if (value !== undefined) store(value);
  }

  const settleNow = useEffectEvent(settle);
  useEffect(() => () => settleNow(), []);

  return {
    walking,
    listeners: {
      onKeyDown: () => (isByKey.current = true),
      onPointerDown: () => (isByKey.current = false),
      onBlur: settle,
      onChange({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) {
        clearTimeout(waiting.current?.timer);
        setWalking(value);
        waiting.current = { value, timer: setTimeout(settleNow, settledAfter) };
        if (!isByKey.current) settle();
      },
    },
  };
}
