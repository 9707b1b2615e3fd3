import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, textAreaClass } from './control-class.ts';
import { controlAttributes, Field, type FieldText } from './field.tsx';

type TextAreaFieldProps = FieldText &
  Omit<ComponentProps<'textarea'>, 'id' | 'required' | 'maxLength'> & {
    name: string;
    /**
     * Most characters allowed, and the words that say so. Not enforced by maxlength, which would cut
     * off a pasted text in silence; the server answers with a field error instead.
     */
    limit?: { characters: number; text: string };
  };

/** Several lines of text, growing with what is typed where the browser can. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  required,
  missing,
  limit,
  rows = 6,
  className,
  ...rest
}: TextAreaFieldProps) {
  const field = { id, label, hint, error, required, missing };
  const control = controlAttributes(field);
  const limitId = limit ? `${id}-limit` : undefined;
  return (
    <Field {...field}>
      <textarea
        {...rest}
        {...control}
        rows={rows}
        aria-describedby={classNames(control['aria-describedby'], limitId) || undefined}
        data-limit={limit?.characters}
        className={classNames(controlClass(), textAreaClass(rows), className)}
      />
      {limit && (
        <p id={limitId} className="text-sm text-muted">
          {limit.text}
        </p>
      )}
    </Field>
  );
}
