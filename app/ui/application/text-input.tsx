import { Field } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook, textAreaLook } from '../document/control-look.ts';

/** One line of text, inside a Field or with an aria-label of its own. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <Field.Control render={<input {...rest} />} className={boxLook(className)} />;
}

/** Several lines of text. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <Field.Control
      render={<textarea {...rest} rows={rows} />}
      className={classNames(boxLook(className), textAreaLook(rows))}
    />
  );
}

function boxLook(className: string | undefined): string {
  return classNames(controlLook('application'), className);
}
