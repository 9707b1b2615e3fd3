import { useState } from 'react';
import { Form, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { TextInputField } from '#back-office/form-fields.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { canUsePasskeys, makePasskey, post } from '../../passkey-button.tsx';

type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Ways in without a password. */
export function PasskeyList(props: {
  passkeys: readonly Passkey[];
  onCodes: (codes: readonly string[]) => void;
}) {
  const { passkeys, onCodes } = props;
  return (
    <Panel
      id="passkeys"
      title="Passkeys"
      text="Sign in with your device’s finger, face or PIN, or a security key, and no password."
    >
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      <AddPasskey onCodes={onCodes} />
    </Panel>
  );
}

function OnePasskey({ id, name, createdAt, lastUsedAt }: Passkey) {
  const sent = useNavigation().formData;
  const isOwn = sent?.get('id') === id;
  return (
    <li className="grid gap-3 py-3 text-sm">
      <p className="grid gap-0.5">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-muted">
          Added <LocalTime value={createdAt} dateOnly />, <LastUsed at={lastUsedAt} />
        </span>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="form" value="rename-passkey" />
          <input type="hidden" name="id" value={id} />
          <TextInputField
            id={`passkey-${id}`}
            name="name"
            label={`New name for ${name}`}
            maxLength={60}
            required
          />
          <Button
            type="submit"
            tone="secondary"
            busy={isOwn && sent?.get('form') === 'rename-passkey'}
          >
            Rename
          </Button>
        </Form>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="remove-passkey" />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            tone="danger"
            aria-label={`Remove ${name}`}
            busy={isOwn && sent?.get('form') === 'remove-passkey'}
          >
            Remove
          </Button>
        </Form>
      </div>
    </li>
  );
}

type Start = { options: object; token: string; prove?: string };
type Finish = { codes?: string[]; prove?: string };

/** Makes a passkey on this device; comes with script, since a browser has to be asked for it. */
function AddPasskey({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
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

/** Within a line: when a way to sign in was last used, if ever. */
export function LastUsed({ at }: { at: Date | null }) {
  if (!at) return 'not used yet';
  return (
    <>
      last used <LocalTime value={at} />
    </>
  );
}
