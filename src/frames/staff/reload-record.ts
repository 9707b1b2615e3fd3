import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * `shouldRevalidate` of the page of a record: another address is always loaded. When a form without reload is
 * answered during a navigation, the router would otherwise show the former record at the new address.
 */
export function reloadRecord(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentUrl.pathname !== change.nextUrl.pathname || change.defaultShouldRevalidate;
}
