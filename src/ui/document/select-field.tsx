import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { controlAttributes, Field, type FieldText } from './field.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'id' | 'required' | 'multiple' | 'children'> & {
    name: string;
    options: readonly Option[];
    /** First entry, without a value, for instance "Choose one". */
    placeholder?: string;
  };

/** The browser's own select: the safest choice on phones and without script. */
export function SelectField({
  id,
  label,
  hint,
  error,
  required,
  missing,
  options,
  placeholder,
  className,
  ...rest
}: SelectFieldProps) {
  const field = { id, label, hint, error, required, missing };
  return (
    <Field {...field}>
      <NativeSelect
        {...rest}
        {...controlAttributes(field)}
        options={options}
        {...(placeholder !== undefined && { placeholder })}
        className={classNames(controlClass(), className)}
      />
    </Field>
  );
}

/** The bare control with our arrow; the field around it provides the label. */
export function NativeSelect({
  options,
  placeholder,
  className,
  ...rest
}: ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string }) {
  return (
    <div className="relative">
      <select {...rest} className={classNames('appearance-none pe-10 text-ellipsis', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          // Browsers name and sort countries a little differently from the server; its words stay.
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            suppressHydrationWarning
          >
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted" />
    </div>
  );
}
