import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { buttonClass } from '../document/button-class.ts';
import { controlClass } from '../document/control-class.ts';
import { Button } from './button.tsx';
import { backdropClass, dialogClass } from './popup-classes.ts';
import { NestedPortalArea } from './portal-area.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** States the consequence and whether it can be undone. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  /** Where focus moves on close if the previously focused element may be gone. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** For what can't be undone: the word to type, the field's label, and why the button is off. */
  typeToConfirm?: { expected: string; label: string; reason: string };
};

/** Asks before an important action. It closes only by an answer, never by a stray click. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup
          className={classNames(dialogClass, 'max-w-md')}
          finalFocus={props.finalFocus}
        >
          <NestedPortalArea>
            <Question {...props} />
          </NestedPortalArea>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

// Mounted with the popup, so that typed text is gone when the question is asked again.
function Question({
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  onConfirm,
  typeToConfirm,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const missing = typeToConfirm !== undefined && typed.trim() !== typeToConfirm.expected;
  return (
    <div className="grid gap-3 p-5">
      <AlertDialog.Title className="text-lg leading-snug">{title}</AlertDialog.Title>
      <AlertDialog.Description className="text-sm text-muted">{text}</AlertDialog.Description>
      {typeToConfirm && (
        <label className="grid gap-1 text-sm font-semibold">
          {typeToConfirm.label}
          <input
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={classNames(controlClass('application'), 'font-normal')}
          />
        </label>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <AlertDialog.Close className={buttonClass({ tone: 'secondary', size: 'small' })}>
          {cancelLabel}
        </AlertDialog.Close>
        <Button
          tone={tone}
          busy={busy}
          disabledReason={missing ? typeToConfirm.reason : undefined}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}
