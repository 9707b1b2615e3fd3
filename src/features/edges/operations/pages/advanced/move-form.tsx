import { useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { PasswordField } from '#frames/staff/password-field.tsx';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { Button } from '#ui/document/button.tsx';

const testFirst = 'Test Connection First: Please test the connection before saving.';

/** Tests another PostgreSQL, and moves all data into it. */
export function MoveForm({
  mayMove,
  isMoving,
  isGood,
}: {
  mayMove: boolean;
  isMoving: boolean;
  /** The last tested address is suitable. */
  isGood: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState('');
  const [error, setError] = useState<string>();
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const isSending = useNavigation().formMethod === 'POST';

  // Without script the form is submitted directly; the server tests every address.
  function ask(event: MouseEvent): void {
    if (!form.current?.reportValidity()) return;
    event.preventDefault();
    if (isGood && addressIn(form.current) === tried) return setAsking(true);
    setError(testFirst);
    form.current.querySelector('input')?.focus();
  }

  function noteTry(event: FormEvent<HTMLFormElement>): void {
    setTried(addressIn(event.currentTarget));
    setError(undefined);
  }

  function move(): void {
    if (!form.current) return;
    const sent = new FormData(form.current);
    sent.set('intent', 'move');
    setAsking(false);
    void submit(sent, { method: 'post' });
  }

  return (
    <Panel
      id="move"
      title="Another PostgreSQL"
      text="Version 15 or newer, with an empty database. Trying it changes nothing."
    >
      <Form ref={form} method="post" onSubmit={noteTry} className="grid gap-4">
        <PasswordField
          id="databaseUrl"
          name="databaseUrl"
          label="Address"
          hint={<code className="wrap-anywhere">postgres://user:password@host:5432/database</code>}
          error={error}
          autoComplete="off"
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="secondary" busy={isSending} busyLabel="Testing…">
            Test connection
          </Button>
          {mayMove && (
            <Button type="submit" name="intent" value="move" onClick={ask}>
              Move the data there
            </Button>
          )}
        </div>
        {!mayMove && !isMoving && (
          <p className="text-sm text-muted">
            Only the embedded database can be moved from here. From one PostgreSQL to another, use
            its own tools, or a backup and a restore.
          </p>
        )}
      </Form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Move all data to the other PostgreSQL?"
        text="Until it has ended nothing can be changed: forms keep what was typed and ask to be sent again. Every row is compared before the other database comes into force. If anything fails, everything stays as it is."
        confirmLabel="Move the data"
        cancelLabel="Cancel"
        onConfirm={move}
      />
    </Panel>
  );
}

function addressIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('databaseUrl') ?? '');
}
