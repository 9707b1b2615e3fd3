import { useEffect, useRef } from 'react';

/**
 * Moves the focus into the entry that was just added to the end of a list.
 * @param count number of entries
 * @param control selector of the control in each entry that is filled in first
 */
export function useFocusAdded<Frame extends HTMLElement>(count: number, control: string) {
  const frame = useRef<Frame>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    [...(frame.current?.querySelectorAll<HTMLElement>(control) ?? [])].at(-1)?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the new entry is why it runs
  }, [count, control]);
  function onAdd() {
    isAdding.current = true;
  }
  return { frame, onAdd };
}
