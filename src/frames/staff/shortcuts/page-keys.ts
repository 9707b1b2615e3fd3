import { useEffect, useEffectEvent } from 'react';
import { useShortcutPreference } from './shortcut-preference.ts';

/**
 * Single keys of a page: none of them works while somebody types or answers what lies over it, nor with a
 * modifier, and staff can turn them off.
 * @param onKey answers whether the key meant something
 * @param options `isFirst`: before whatever else listens, for a page that decides what its parts hear
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

/** Whoever types, or answers what lies over the page, means something else. */
function isMeantForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.target instanceof Element && event.target.closest(typingPlaces)) return true;
  return document.querySelector('[role=alertdialog], [role=menu], :popover-open') !== null;
}
