import { Form, useNavigation } from 'react-router';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { AddPasskey } from './add-passkey.tsx';

type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Ways to sign in without a password. */
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

/** Inline: time of the last use of a way to sign in, if any. */
export function LastUsed({ at }: { at: Date | null }) {
  if (!at) return 'not used yet';
  return (
    <>
      last used <LocalTime value={at} />
    </>
  );
}
