import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { useAfterSubmit } from '#frames/staff/use-after-submit.ts';
import { Panel } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import { Dialog } from '#ui/application/dialog.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';

const kindWords = {
  manual: undefined,
  scheduled: 'Scheduled',
  'before-restore': 'Before a restore',
  'before-upgrade': 'Before an upgrade',
} as const;

type Backup = {
  name: string;
  bytes: number;
  madeAt: Date;
  kind: keyof typeof kindWords;
  isSnapshot: boolean;
  holds: { rows: number; files: number } | undefined;
  check: { at: Date; problem: string | undefined } | undefined;
};

/** A backup that could not be checked, and the error of its passphrase. */
type CheckRefused = { name: string; problem: string };

type ListProps = {
  /** Where snapshots are kept. */
  place: string;
  backups: readonly Backup[];
  isBusy: boolean;
  checkRefused: CheckRefused | undefined;
  hasPassphrase: boolean;
  mayWrite: boolean;
};

/** The snapshots in the place of the backups, and the single files on this machine. */
export function BackupList({ place, backups, ...rest }: ListProps) {
  return (
    <Panel
      id="backups"
      title="Backups"
      text={<span className="wrap-anywhere">{`Newest first, in ${place}; single files on this machine.`}</span>}
    >
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
  checkRefused,
  hasPassphrase,
  mayWrite,
}: Omit<ListProps, 'backups' | 'place'> & { backup: Backup }) {
  const { name, bytes, madeAt, kind, holds, isSnapshot } = backup;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <LocalTime value={madeAt} />
          {!isSnapshot && <Badge>Single file</Badge>}
          {kindWords[kind] && <Badge>{kindWords[kind]}</Badge>}
          <CheckPill check={backup.check} />
        </p>
        <p className="text-muted">
          {formatBytes(bytes)}
          {isSnapshot && ' and the files it shares with others'}
          {holds && `, ${count(holds.rows, 'row')}, ${count(holds.files, 'file')}`}
        </p>
        <p className="font-mono text-xs wrap-anywhere text-muted">{name}</p>
        {kind === 'before-upgrade' && (
          <p className="text-muted">
            Its passphrase is the key of the installation: the line in <code>secrets.key</code>, or{' '}
            <code>SECRETS_KEY</code>.
          </p>
        )}
        {backup.check?.problem && <p className="text-danger-ink">{backup.check.problem}</p>}
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {!isSnapshot && <DownloadButton name={name} />}
          <CheckBackup
            name={name}
            isBusy={isBusy}
            problem={checkRefused?.name === name ? checkRefused.problem : undefined}
            hasPassphrase={hasPassphrase}
          />
          <DeleteButton name={name} />
        </div>
      )}
    </div>
  );
}

function DownloadButton({ name }: { name: string }) {
  return (
    <form method="post" action={urls.admin.backupDownload()}>
      <input type="hidden" name="name" value={name} />
      <button
        type="submit"
        aria-label={`Download ${name}`}
        className={buttonClass({ tone: 'secondary', size: 'compact' })}
      >
        Download
      </button>
    </form>
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
        text={`${name} is removed. This cannot be undone.`}
        confirmLabel="Delete backup"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          void submit(
            { intent: 'remove', name },
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

type CheckProps = {
  name: string;
  isBusy: boolean;
  /** The error of the passphrase, when the last attempt did not begin. */
  problem: string | undefined;
  hasPassphrase: boolean;
};

/** Decrypts and compares the whole archive; asks for its passphrase when the current one does not fit. */
function CheckBackup({ name, isBusy, problem, hasPassphrase }: CheckProps) {
  const { isOpen, setOpen, isSending, onSent, shownProblem } = useAnswer(name, problem);
  const hydrated = useHydrated();
  return (
    <>
      {/* A sibling of the dialog: events in a dialog bubble to its React parent. */}
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
        <input type="hidden" name="intent" value="check" />
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
      {/* Without script there is no dialog to show it in. */}
      {problem && !hydrated && <p className="w-full text-danger-ink">{problem}</p>}
      <Dialog
        open={isOpen}
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
          onSubmit={onSent}
          className="grid gap-4"
        >
          <input type="hidden" name="intent" value="check" />
          <input type="hidden" name="name" value={name} />
          <PassphraseField problem={shownProblem} hasPassphrase={hasPassphrase} />
          <div className="flex justify-end">
            <Button type="submit" busy={isSending} busyLabel="Trying the passphrase…">
              Check
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}

function PassphraseField({
  problem,
  hasPassphrase,
}: {
  problem: string | undefined;
  hasPassphrase: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.select();
  }, [problem]);
  return (
    <TextInputField
      ref={input}
      id="check-passphrase"
      name="passphrase"
      type="password"
      label={hasPassphrase ? 'Another passphrase (optional)' : 'Passphrase'}
      hint={
        hasPassphrase
          ? 'Only if it was made before the passphrase was changed, or elsewhere.'
          : undefined
      }
      error={problem}
      autoComplete="off"
      required={!hasPassphrase}
    />
  );
}

/** Keeps the dialog open until the server has answered, and longer after a wrong passphrase. */
function useAnswer(name: string, problem: string | undefined) {
  const sent = useNavigation().formData;
  const isSending = sent?.get('intent') === 'check' && sent.get('name') === name;
  const [isOpen, setOpen] = useState(problem !== undefined);
  const [shownProblem, setShownProblem] = useState(problem);
  const onAnswer = useAfterSubmit(() => {
    setShownProblem(problem);
    setOpen(problem !== undefined);
  });
  function onSent(): void {
    setShownProblem(undefined);
    onAnswer();
  }
  function change(next: boolean): void {
    setOpen(next);
    if (!next) setShownProblem(undefined);
  }
  return { isOpen, setOpen: change, isSending, onSent, shownProblem };
}
