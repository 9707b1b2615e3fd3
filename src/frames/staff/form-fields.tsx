import type { ComponentProps, ReactNode } from 'react';
import { useEarlyInput } from '#ui/application/use-early-input.ts';
import { classNames } from '#ui/class-names.ts';
import { controlClass, textAreaClass } from '#ui/document/control-class.ts';
import { controlAttributes, Field, type FieldText } from '#ui/document/field.tsx';
import { NativeSelect, type Option } from '#ui/document/select-field.tsx';

type Bound = FieldText & { name: string; defaultValue?: string | undefined };

/** Typed or stored values of a form, by field name. */
type Typed<Name extends string> = Readonly<Partial<Record<Name, string | null | undefined>>>;

/**
 * Returns a function that maps a field name to the props of its control.
 * @param problems errors by field name @param prefix of the ids, where a page has several forms
 */
export function fieldsOf<Name extends string>(
  typed: Typed<Name> | undefined,
  problems: Readonly<Partial<Record<string, string>>> = {},
  prefix = '',
): FieldOf<Name> {
  return (name, otherwise = '') => ({
    id: prefix + name,
    name,
    defaultValue: typed?.[name] ?? otherwise,
    error: problems[name],
  });
}

/** Props that bind a control to a field: id, name, initial value and error. */
export type BoundField<Name extends string = string> = {
  id: string;
  name: Name;
  defaultValue: string;
  error: string | undefined;
};

type FieldOf<Name extends string> = (name: Name, otherwise?: string) => BoundField<Name>;

type Extra = { label: ReactNode; hint?: ReactNode; required?: boolean; className?: string };

// Native controls in the size of the back office: they work before hydration and on phones.
/** One line of text. */
export function TextInputField({
  id,
  label,
  hint,
  error,
  required,
  className,
  ...rest
}: Bound & Extra & Omit<ComponentProps<'input'>, keyof Bound | keyof Extra>) {
  useEarlyInput(id, rest.value);
  const field = { id, label, hint, error, required };
  return (
    <Field {...field} className={classNames('text-sm', className)}>
      <input {...rest} {...controlAttributes(field)} className={controlClass('application')} />
    </Field>
  );
}

/** Several lines of text; grows with its content. */
export function TextAreaInputField({
  id,
  label,
  hint,
  error,
  required,
  rows = 3,
  className,
  ...rest
}: Bound & Extra & Omit<ComponentProps<'textarea'>, keyof Bound | keyof Extra>) {
  useEarlyInput(id, rest.value);
  const field = { id, label, hint, error, required };
  return (
    <Field {...field} className={classNames('text-sm', className)}>
      <textarea
        {...rest}
        {...controlAttributes(field)}
        rows={rows}
        className={classNames(
          controlClass('application'),
          textAreaClass(rows),
          rows < 3 && 'min-h-16!',
        )}
      />
    </Field>
  );
}

/** A file field. */
export function FileInputField({
  id,
  name,
  label,
  hint,
  error,
  required,
  accept,
}: Omit<Bound, 'defaultValue'> & Omit<Extra, 'className'> & { accept: string }) {
  const field = { id, label, hint, error, required };
  return (
    <Field {...field} className="text-sm">
      <input
        {...controlAttributes(field)}
        type="file"
        name={name}
        accept={accept}
        className="block w-full text-muted file:me-4 file:min-h-10 file:cursor-pointer file:rounded-md file:border file:border-control file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-primary-soft"
      />
    </Field>
  );
}

/** A select. */
export function SelectInputField({
  id,
  label,
  hint,
  error,
  required,
  className,
  ...rest
}: Bound &
  Extra &
  Omit<ComponentProps<'select'>, keyof Bound | keyof Extra> & {
    options: readonly Option[];
    placeholder?: string;
  }) {
  useEarlyInput(id, rest.value);
  const field = { id, label, hint, error, required };
  return (
    <Field {...field} className={classNames('text-sm', className)}>
      <NativeSelect
        {...rest}
        {...controlAttributes(field)}
        className={controlClass('application')}
      />
    </Field>
  );
}

/** Converts a table of labels to the options of a select. */
export function optionsOf(words: Readonly<Record<string, string>>): Option[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
