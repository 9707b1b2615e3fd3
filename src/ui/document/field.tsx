import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Text that every form field has. `id` is also the target of links in the error summary. */
export type FieldText = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** States the problem and what to do. Its presence makes the field invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** The error of a required field that is empty, for a script that says it before the server does. */
  missing?: string | undefined;
};

/** A field around one control: label, hint, error, then the control itself. */
export function Field({
  id,
  label,
  hint,
  error,
  required,
  missing,
  children,
  className,
}: FieldText & { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={classNames('grid content-start gap-1.5', className)} data-field={id}>
      <label htmlFor={id} className="justify-self-start font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id} missing={missing}>
        {error}
      </FieldError>
      {children}
    </div>
  );
}

/** A field around several controls that answer one question. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  required,
  missing,
  children,
}: FieldText & { children: ReactNode }) {
  return (
    <fieldset
      id={`${id}-group`}
      aria-describedby={describedBy({ id, hint, error })}
      data-field={id}
    >
      <legend className="font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="mt-1.5 grid gap-1.5">
        <FieldHint id={id}>{hint}</FieldHint>
        <FieldError id={id} missing={missing}>
          {error}
        </FieldError>
        {children}
      </div>
    </fieldset>
  );
}

/** The star is visual only: `required` on the control informs assistive technology. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-1 text-danger-ink">
      *
    </span>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div id={`${id}-hint`} className="text-sm text-muted">
      {children}
    </div>
  );
}

/** The empty element stays, so that a script can put a message into it. */
export function FieldError({
  id,
  missing,
  children,
}: {
  id: string;
  missing?: string | undefined;
  children: string | undefined;
}) {
  return (
    <p
      id={`${id}-error`}
      data-field-error={missing ?? ''}
      hidden={!children}
      className="flex items-start gap-1.5 text-sm font-semibold text-danger-ink"
    >
      <CircleAlert className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span data-message="">{children}</span>
    </p>
  );
}

/** The attributes that connect a control with its label, hint and error. */
export function controlAttributes(field: FieldText): {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
} {
  return {
    id: field.id,
    required: field.required,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': describedBy(field),
  };
}

function describedBy({ id, hint, error }: Pick<FieldText, 'id' | 'hint' | 'error'>) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
