import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For `shouldRevalidate` of a form that can meet a colleague's change: the router leaves its data as it
 * is when an action refuses, and saving again would then meet the same change again, for ever.
 */
export function loadAfterConflict(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionStatus === 409 || change.defaultShouldRevalidate;
}
