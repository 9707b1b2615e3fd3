import { isSwing } from '#content/en/state-figures.ts';
import { m } from '#shared/messages/compiled/messages.js';

/**
 * An asterisk after a figure that jumps in the published report itself. A dagger would make every page with
 * figures load a second font.
 */
export function SwingMark({ code, year }: { code: string; year: number }) {
  if (!isSwing(code, year)) return null;
  return (
    <>
      <span aria-hidden="true" className="text-accent-ink">
        {'\u00a0*'}
      </span>
      <span className="sr-only">, {m.site_states_swing()}</span>
    </>
  );
}
