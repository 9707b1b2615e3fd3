import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Panel } from '#app/components/admin/page-heading.tsx';
import { PasswordField } from '#app/components/admin/password-field.tsx';
import { ConfirmDialog } from '#app/ui/application/confirm-dialog.tsx';
import { Button } from '#app/ui/document/button.tsx';

/** Where another PostgreSQL is tried, and everything moved into it. */
export function MoveForm({ mayMove, isMoving }: { mayMove: boolean; isMoving: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const isSending = useNavigation().formMethod === 'POST';

  // Without script the form is sent at once.
  function ask(event: MouseEvent): void {
    if (!form.current?.reportValidity()) return;
    event.preventDefault();
    setAsking(true);
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
      <Form ref={form} method="post" className="grid gap-4">
        <PasswordField
          id="databaseUrl"
          name="databaseUrl"
          label="Address"
          hint="postgres://user:password@host:5432/database"
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
