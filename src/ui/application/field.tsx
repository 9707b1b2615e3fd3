import { Field as Base } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { RequiredMark } from '../document/field.tsx';

/**
 * Label, hint and error around one control (TextInput, TextArea, Select). Base UI ties them
 * together by id. `kind="custom"` is for controls that are no native input, such as Select.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  kind = 'native',
  children,
  className,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  kind?: 'native' | 'custom';
  children: ReactNode;
  className?: string;
}) {
  return (
    <Base.Root
      invalid={Boolean(error)}
      className={classNames('grid content-start gap-1', className)}
    >
      <Base.Label
        nativeLabel={kind === 'native'}
        {...(kind === 'custom' && { render: <div /> })}
        className="justify-self-start text-sm font-semibold"
      >
        {label}
        {required && <RequiredMark />}
      </Base.Label>
      {hint && <Base.Description className="text-sm text-muted">{hint}</Base.Description>}
      {error && (
        <Base.Error
          match
          className="flex items-start gap-1.5 text-sm font-semibold text-danger-ink"
        >
          <CircleAlert className="mt-[0.2em] size-[1.1em] shrink-0" />
          <span>{error}</span>
        </Base.Error>
      )}
      {children}
    </Base.Root>
  );
}
