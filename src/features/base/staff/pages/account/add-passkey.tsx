import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { canUsePasskeys, makePasskey, post } from '../../passkey-button.tsx';

type Start = { options: object; token: string; prove?: string };

type Finish = { codes?: string[]; prove?: string };

/** Creates a passkey on this device; rendered by JavaScript, since it needs a browser API. */
export function AddPasskey({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });

  async function add() {
    setState({ isBusy: true });
    const address = urls.admin.accountPasskeys();
    try {
      const start = await post<Start>(address, { do: 'start' });
      if (start.prove !== undefined) return void navigate(start.prove);
      if (start.error !== undefined) return setState({ isBusy: false, error: start.error });
      const response = await makePasskey(start.options);
      const fields = { do: 'finish', token: start.token, response, name };
      const { codes = [], error } = await post<Finish>(address, fields);
      if (error !== undefined) return setState({ isBusy: false, error });
      if (codes.length > 0) onCodes(codes);
      setName('');
      await revalidate();
      setState({ isBusy: false });
    } catch {
      setState({ isBusy: false, error: 'No passkey was made. Try again.' });
    }
  }

  if (!hydrated) return <p className="text-sm text-muted">Adding a passkey needs JavaScript.</p>;
  if (!canUsePasskeys())
    return <p className="text-sm text-muted">This browser cannot make passkeys.</p>;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextInputField
        id="new-passkey"
        name="new-passkey"
        label="Name of this device"
        error={state.error}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button busy={state.isBusy} onClick={() => void add()}>
        Add a passkey
      </Button>
    </div>
  );
}
