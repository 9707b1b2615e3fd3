import { useHydrated } from '#ui/application/use-hydrated.ts';

/** Marks a form sent by script, which reports the result itself; without script the page is reloaded. */
export function StayField() {
  return useHydrated() ? <input type="hidden" name="stay" value="yes" /> : null;
}
