import { useHydrated } from '#ui/application/use-hydrated.ts';

/** Says that script sends the form and tells what came of it; without script the page comes anew. */
export function StayField() {
  return useHydrated() ? <input type="hidden" name="stay" value="yes" /> : null;
}
