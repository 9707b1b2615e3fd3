import { showReason } from './key-reason.ts';

/** In milliseconds between g and the second key. */
const leadLasts = 1_500;

let leadUntil = 0;
let second: Event | undefined;

/**
 * Watches for g, the first of two keys, before any listener of a page gets the second one: after g, no letter is
 * a shortcut of its own.
 */
export function watchLead(): () => void {
  function onKeyDown(event: KeyboardEvent) {
    showReason('');
    const isAfterG = event.timeStamp < leadUntil;
    leadUntil = 0;
    if (isForOthers(event)) return;
    if (isAfterG) second = event;
    else if (event.key === 'g') leadUntil = event.timeStamp + leadLasts;
  }
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Name of the key: for the second of two keys with g before it, such as `g 2`. */
export function pressedKey(event: KeyboardEvent): string {
  return event === second ? `g ${event.key}` : event.key;
}

const typingPlaces =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';

/** Returns whether a key is for a text field, an input method or the browser. */
export function isForOthers(event: KeyboardEvent): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true;
  return isTextField(event.target);
}

export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingPlaces) !== null;
}
