import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { RestoreState } from '#kernel/ports/archives.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { Progress } from '#ui/document/progress.tsx';

type Props = {
  folder: string;
  place: string;
  names: readonly string[];
  lastRestore: RestoreState;
  hasPassphrase: boolean;
  mayWrite: boolean;
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

/** Replaces the program's data: needs proof and a reason, and checks the whole archive first. */
export function Restore({ folder, place, lastRestore, mayWrite, ...form }: Props) {
  const { names } = form;
  const from = commandFor(names[0], { folder, place });
  return (
    <Panel
      id="restore"
      title="Restore"
      text="Replaces all data and files by those of a backup. What is there now is backed up first, and everybody signs in again."
    >
      <LastRestore restore={lastRestore} />
      {mayWrite && names.length > 0 && !isUnderWay(lastRestore) && <RestoreForm {...form} />}
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-1 text-link">
          On the machine itself, with the program stopped
        </summary>
        <div className="grid gap-3 pt-2">
          <p>Into an empty data folder or an empty database:</p>
          <Command>{`npx lantern restore ${from}`}</Command>
          <p>Over data that is there, which is backed up first:</p>
          <Command>{`npx lantern restore ${from} --replace`}</Command>
          <p className="text-muted">
            It runs with the settings of the program. It asks for the passphrase, or takes it from <code>--passphrase-file</code>.
          </p>
        </div>
      </details>
    </Panel>
  );
}

function isUnderWay({ state }: RestoreState): boolean {
  return state === 'checking' || state === 'replacing';
}

function LastRestore({ restore }: { restore: RestoreState }) {
  const isActive = isUnderWay(restore);
  useEffect(() => {
    if (!isActive) return;
    // Reloads the whole page: while the program restarts, no loader can answer.
    const timer = setTimeout(() => location.reload(), 4_000);
    return () => clearTimeout(timer);
  });
  if (restore.state === 'none') return null;
  if (restore.state === 'checking')
    return (
      <div className="grid gap-2 text-sm">
        <Progress aria-label="Checking the backup" value={restore.share || undefined} />
        <p role="status">
          Checking all of {restore.name}. Until that is done nothing is changed; then the site is
          closed for as long as it takes, and opens again by itself.
        </p>
      </div>
    );
  if (restore.state === 'replacing')
    return <p role="status">The check is done. The program closes now to replace everything.</p>;
  if (restore.state === 'failed')
    return (
      <Notice tone="danger" title="The restore failed; nothing was changed">
        <p>{restore.message}</p>
      </Notice>
    );
  const { rows, files, madeAt, safetyBackup } = restore;
  return (
    <Notice tone="success" title="Restored">
      <p>
        {rows.toLocaleString('en-US')} rows and {files.toLocaleString('en-US')} files, as they were
        on <LocalTime value={new Date(madeAt)} />.
        {safetyBackup && ` What was there before lies in ${safetyBackup}.`}
      </p>
    </Notice>
  );
}

/** The options that name a backup: a snapshot is in the place that the settings name. */
function commandFor(
  name: string | undefined,
  { folder, place }: { folder: string; place: string },
): string {
  if (name === undefined || name.endsWith('.backup'))
    return `--from ${quote(name ? `${folder}/${name}` : 'lantern-….backup')}`;
  const from = place.startsWith('/') ? quote(place) : 'target';
  return `--from ${from} --snapshot ${name}`;
}

type FormProps = Pick<Props, 'names' | 'hasPassphrase' | 'typed' | 'problems'>;

function RestoreForm({ names, hasPassphrase, typed, problems }: FormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'restore';
  return (
    <Form
      method="post"
      action={urls.admin.backups()}
      preventScrollReset
      noValidate
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="restore" />
      <SelectInputField
        id="restore-name"
        name="name"
        label="Backup"
        defaultValue={typed['name'] ?? names[0]}
        // Drops the common parts: a phone shows little of a name.
        options={names.map((name) => ({
          value: name,
          label: name.replaceAll(/^lantern-|\.(?:backup|snapshot)$/g, ''),
        }))}
      />
      <TextInputField
        id="restore-passphrase"
        name="passphrase"
        type="password"
        label={hasPassphrase ? 'Another passphrase for the restore (optional)' : 'Its passphrase'}
        hint={hasPassphrase ? 'Only if it was made with another one.' : undefined}
        error={problems['passphrase']}
        autoComplete="off"
        required={!hasPassphrase}
      />
      <TextInputField
        id="restore-reason"
        name="reason"
        label="Reason"
        hint="Stands in the audit log of the data that is restored."
        defaultValue={typed['reason']}
        error={problems['reason']}
        maxLength={500}
        required
      />
      <div className="grid gap-1">
        <LabelledCheckbox
          id="restore-confirmed"
          name="confirmed"
          label="Everything is replaced: what came since this backup is only in the safety backup."
          aria-invalid={problems['confirmed'] ? true : undefined}
          aria-describedby={problems['confirmed'] ? 'restore-confirmed-problem' : undefined}
        />
        {problems['confirmed'] && (
          <p id="restore-confirmed-problem" className="text-sm text-danger-ink" role="alert">
            {problems['confirmed']}
          </p>
        )}
      </div>
      <Button type="submit" tone="danger" className="justify-self-start" busy={isSending}>
        Check and restore
      </Button>
    </Form>
  );
}

function Command({ children }: { children: string }) {
  return (
    <code className="block overflow-x-auto rounded-md border border-line bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere">
      {children}
    </code>
  );
}

/** Quotes a path for a shell, when necessary. */
function quote(path: string): string {
  return /^[\w./…-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
