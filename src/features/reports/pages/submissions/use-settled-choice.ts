import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';

/** In milliseconds without another key. */
const settledAfter = 800;

/**
 * Stores what is chosen in a list that needs no button: at once with a pointer, and once the keys have
 * come to rest or the field is left. In a closed list arrows and letters walk through the choices, and
 * what was passed on the way is not meant.
 * @returns what is chosen and not yet handed on, and what the select listens with
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
