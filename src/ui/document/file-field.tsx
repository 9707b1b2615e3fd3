import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlAttributes, Field, type FieldText } from './field.tsx';

type FileFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'required'> & {
    name: string;
    /** Accepted types, number and size, in words. */
    limits: string;
  };

/** The browser's own file picker, in a frame that a script may turn into a drop zone. */
export function FileField({
  id,
  label,
  hint,
  error,
  required,
  limits,
  className,
  ...rest
}: FileFieldProps) {
  const field = { id, label, hint, error, required };
  const control = controlAttributes(field);
  return (
    <Field {...field}>
      <div className="rounded-md border border-dashed border-control bg-raised p-4 has-aria-invalid:border-danger">
        <input
          {...rest}
          {...control}
          type="file"
          aria-describedby={classNames(control['aria-describedby'], `${id}-limits`)}
          className={classNames(
            'block w-full text-sm text-muted file:me-4 file:min-h-10 file:cursor-pointer file:rounded-md file:border file:border-control file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-primary-soft',
            className,
          )}
        />
        <p id={`${id}-limits`} className="mt-2 text-sm text-muted">
          {limits}
        </p>
      </div>
    </Field>
  );
}
