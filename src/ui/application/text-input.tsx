import { Field } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, textAreaClass } from '../document/control-class.ts';

type TextInputProps = Omit<ComponentProps<typeof Field.Control>, 'className' | 'style'> & {
  className?: string | undefined;
};

/** One line of text, inside a Field or with an aria-label. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <Field.Control {...rest} className={classNames(controlClass('application'), className)} />;
}

/** Several lines of text. */
export function TextArea({
  id,
  name,
  value,
  defaultValue,
  disabled,
  autoFocus,
  rows = 3,
  className,
  ...rest
}: ComponentProps<'textarea'>) {
  return (
    <Field.Control
      // Base UI sets these itself, overriding the rendered element.
      id={id}
      name={name}
      value={value}
      defaultValue={defaultValue}
      disabled={disabled}
      // The field's caller decides where focus starts.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={autoFocus}
      render={<textarea {...rest} rows={rows} />}
      className={classNames(controlClass('application'), textAreaClass(rows), className)}
    />
  );
}
