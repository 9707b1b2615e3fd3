import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { TextInputField } from '#app/components/admin/form-fields.tsx';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import { Panel } from '#app/components/admin/page-heading.tsx';
import { Button } from '#app/ui/application/button.tsx';
import { ConfirmDialog } from '#app/ui/application/confirm-dialog.tsx';
import { Dialog } from '#app/ui/application/dialog.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { Badge } from '#app/ui/document/badge.tsx';
import { buttonLook } from '#app/ui/document/button-look.ts';
import { StatusPill } from '#app/ui/document/status-pill.tsx';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';

type Backup = {
  name: string;
  bytes: number;
  madeAt: Date;
  isScheduled: boolean;
  holds: { rows: number; files: number } | undefined;
  check: { at: Date; problem: string | undefined } | undefined;
};

type ListProps = {
  backups: readonly Backup[];
  isBusy: boolean;
  hasPassphrase: boolean;
  mayWrite: boolean;
};

/** The archives in the folder of this machine. */
export function BackupList({ backups, ...rest }: ListProps) {
  return (
    <Panel id="backups" title="Backups on this machine" text="Newest first. Keep copies elsewhere.">
      {backups.length === 0 ? (
        <p className="text-sm text-muted">There is no backup here yet.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {backups.map((backup) => (
            <li key={backup.name} className="grid gap-2 py-3 first:pt-0 last:pb-0">
              <BackupItem backup={backup} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function BackupItem({
  backup,
  isBusy,
  hasPassphrase,
  mayWrite,
}: Omit<ListProps, 'backups'> & { backup: Backup }) {
  const { name, bytes, madeAt, isScheduled, holds } = backup;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <LocalTime value={madeAt} />
          {isScheduled && <Badge>Scheduled</Badge>}
          <CheckPill check={backup.check} />
        </p>
        <p className="text-muted">
          {formatBytes(bytes)}
          {holds && `, ${count(holds.rows, 'row')}, ${count(holds.files, 'file')}`}
        </p>
        <p className="font-mono text-xs wrap-anywhere text-muted">{name}</p>
        {backup.check?.problem && <p className="text-danger-ink">{backup.check.problem}</p>}
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <form method="post" action={urls.admin.backupDownload()}>
            <input type="hidden" name="name" value={name} />
            <button
              type="submit"
              aria-label={`Download ${name}`}
              className={buttonLook({ tone: 'secondary', size: 'compact' })}
            >
              Download
            </button>
          </form>
          <CheckButton name={name} isBusy={isBusy} hasPassphrase={hasPassphrase} />
          <DeleteButton name={name} />
        </div>
      )}
    </div>
  );
}

function CheckPill({ check }: { check: Backup['check'] }) {
  if (!check) return <StatusPill tone="neutral">Not checked</StatusPill>;
  if (check.problem !== undefined) return <StatusPill tone="danger">Check failed</StatusPill>;
  return (
    <StatusPill tone="success">
      Checked <LocalTime value={check.at} />
    </StatusPill>
  );
}

/** Decrypts and compares all of it; with another passphrase where the one in force is not the right one. */
function CheckButton({
  name,
  isBusy,
  hasPassphrase,
}: {
  name: string;
  isBusy: boolean;
  hasPassphrase: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const { state } = useNavigation();
  const hydrated = useHydrated();
  return (
    <>
      {/* Beside each other: what happens in a dialog bubbles to what it stands in. */}
      <Form
        method="post"
        action={urls.admin.backups()}
        preventScrollReset
        onSubmit={(event) => {
          if (!hydrated) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <input type="hidden" name="do" value="check" />
        <input type="hidden" name="name" value={name} />
        <Button
          type="submit"
          tone="secondary"
          size="compact"
          aria-label={`Check ${name}`}
          disabledReason={isBusy ? 'Wait until the one under way has ended.' : undefined}
        >
          Check
        </Button>
      </Form>
      <Dialog
        open={isOpen && state === 'idle'}
        onOpenChange={setOpen}
        title="Check this backup"
        description="Decrypts every byte and compares every table and file. Nothing is changed."
        closeLabel="Close"
        size="small"
      >
        <Form
          method="post"
          action={urls.admin.backups()}
          preventScrollReset
          onSubmit={() => setOpen(false)}
          className="grid gap-4"
        >
          <input type="hidden" name="do" value="check" />
          <input type="hidden" name="name" value={name} />
          <TextInputField
            id="check-passphrase"
            name="passphrase"
            type="password"
            label={hasPassphrase ? 'Another passphrase (optional)' : 'Passphrase'}
            hint={
              hasPassphrase
                ? 'Only if it was made before the passphrase was changed, or elsewhere.'
                : undefined
            }
            autoComplete="off"
            required={!hasPassphrase}
          />
          <div className="flex justify-end">
            <Button type="submit">Check</Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}

function DeleteButton({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  return (
    <>
      <Button
        tone="secondary"
        size="compact"
        aria-label={`Delete ${name}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this backup?"
        text={`${name} is removed from this machine. This cannot be undone.`}
        confirmLabel="Delete backup"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          void submit(
            { do: 'remove', name },
            { method: 'post', action: urls.admin.backups(), preventScrollReset: true },
          );
        }}
      />
    </>
  );
}

function count(number: number, word: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? word : `${word}s`}`;
}
