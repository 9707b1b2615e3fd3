import { isTextField } from './pressed-key.ts';

/**
 * For code that moves the focus a moment later, when the page has changed.
 * @returns tells whether somebody has gone to a text field since, which then keeps the focus
 */
export function watchFocus(): () => boolean {
  const before = document.activeElement;
  return () => document.activeElement !== before && isTextField(document.activeElement);
}
