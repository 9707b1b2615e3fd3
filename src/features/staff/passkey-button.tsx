import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Button } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { canUsePasskeys, post, showPasskey } from './passkey-browser.ts';

/**
 * Asks the browser for a passkey and goes on when it was right; comes with script, since a browser has
 * to be asked for it.
 */
export function PasskeyButton({
  address,
  next,
  failure,
  children,
}: {
  /** Where passkeys are exchanged. */
  address: string;
  /** Where to go on. */
  next: string;
  /** Over what went wrong. */
  failure: string;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });

  async function ask() {
    setState({ isBusy: true });
    try {
      const start = await post<{ options: object; token: string }>(address, { do: 'start' });
      if (start.error !== undefined) return setState({ isBusy: false, error: start.error });
      const response = await showPasskey(start.options);
      const fields = { do: 'finish', token: start.token, response };
      const { error } = await post<object>(address, fields);
      if (error !== undefined) return setState({ isBusy: false, error });
      window.location.assign(next);
    } catch {
      setState({ isBusy: false, error: 'No passkey was used. Try again, or use your password.' });
    }
  }

  if (!hydrated || !canUsePasskeys()) return null;
  return (
    <div className="grid gap-3">
      {state.error !== undefined && (
        <Notice tone="danger" title={failure} live="assertive">
          {state.error}
        </Notice>
      )}
      <Button
        tone="secondary"
        wide
        busy={state.isBusy}
        icon={<KeyRound className="size-5" />}
        onClick={() => void ask()}
      >
        {children}
      </Button>
    </div>
  );
}
