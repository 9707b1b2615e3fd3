import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { controlAttributes, Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'required' | 'size'> & {
    name: string;
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'date' | 'time' | 'number';
    /** Roughly how long the answer is, so that the box hints at it. */
    width?: 'full' | 'half' | 'short';
    fieldClassName?: string;
  };

const widths = { full: '', half: 'sm:max-w-80', short: 'max-w-44' };

/** One line of text. The type of a telephone or e-mail field selects the matching keyboard. */
export function TextField({
  id,
  label,
  hint,
  error,
  required,
  missing,
  type = 'text',
  width = 'full',
  className,
  fieldClassName,
  ...rest
}: TextFieldProps) {
  const field = { id, label, hint, error, required, missing };
  return (
    <Field {...field} className={fieldClassName}>
      <input
        {...rest}
        {...controlAttributes(field)}
        type={type}
        className={classNames(controlClass(), widths[width], className)}
      />
    </Field>
  );
}
