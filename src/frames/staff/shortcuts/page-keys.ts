import { useEffect, useEffectEvent } from 'react';
import { useShortcutPreference } from './shortcut-preference.ts';

/**
 * Single-key shortcuts of a page. They are inactive while typing, under a dialog or menu, and with a
 * modifier, and staff can turn them off.
 * @param onKey returns whether the key was handled
 * @param options `isFirst`: before other listeners, for a page that decides what its parts receive
 */
export function usePageKeys(
  onKey: (key: string) => boolean,
  { isFirst = false }: { isFirst?: boolean } = {},
): void {
  const { isOn } = useShortcutPreference();
  const press = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) return;
    function onKeyDown(event: KeyboardEvent) {
      if (!isMeantForOthers(event) && press(event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown, { capture: isFirst });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: isFirst });
  }, [isOn, isFirst]);
}

const typingPlaces =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** Returns whether the key belongs to a text field or to an element over the page. */
function isMeantForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.target instanceof Element && event.target.closest(typingPlaces)) return true;
  return document.querySelector('[role=alertdialog], [role=menu], :popover-open') !== null;
}
