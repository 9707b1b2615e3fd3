import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { TextInputField } from '#back-office/form-fields.tsx';
import { useAnswered } from '#back-office/use-answered.ts';
import { Button } from '#ui/application/button.tsx';
import { Dialog } from '#ui/application/dialog.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { urls } from '#shared/urls.ts';

type Props = {
  name: string;
  isBusy: boolean;
  /** Why the last try did not begin: the passphrase. */
  problem: string | undefined;
  hasPassphrase: boolean;
};

/** Decrypts and compares all of it; with another passphrase where the one in force is not the right one. */
export function CheckBackup({ name, isBusy, problem, hasPassphrase }: Props) {
  const { isOpen, setOpen, isSending, onSent, shownProblem } = useAnswer(name, problem);
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
      {/* Without script there is no dialog to say it in. */}
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

/** The dialog stays until the server has answered, and longer when the passphrase did not fit. */
function useAnswer(name: string, problem: string | undefined) {
  const sent = useNavigation().formData;
  const isSending = sent?.get('intent') === 'check' && sent.get('name') === name;
  const [isOpen, setOpen] = useState(problem !== undefined);
  const [shownProblem, setShownProblem] = useState(problem);
  const onAnswer = useAnswered(() => {
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
