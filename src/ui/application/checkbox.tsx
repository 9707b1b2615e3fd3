import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { AccessibleName } from '../accessible-name.ts';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'aria-labelledby'> & {
  /** Some, but not all, of the items of this box are selected. */
  indeterminate?: boolean;
};

// Native on purpose: Base UI's checkbox writes a style attribute into server-rendered markup.
/** A bare check box, for instance in a table row. */
export function Checkbox({ indeterminate = false, className, ...rest }: BoxProps & AccessibleName) {
  return <Box {...rest} indeterminate={indeterminate} className={className} />;
}

/** A check box with a label next to it. */
export function LabelledCheckbox({
  label,
  hint,
  ...rest
}: BoxProps & { id: string; label: ReactNode; hint?: ReactNode }) {
  const hintId = hint ? `${rest.id}-hint` : undefined;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2.5 text-sm">
      <Box {...rest} aria-describedby={hintId} />
      <label htmlFor={rest.id}>{label}</label>
      {hint && (
        <p id={hintId} className="col-start-2 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

function Box({ indeterminate = false, className, ...rest }: ComponentProps<'input'> & BoxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      className={classNames('choice size-5', className)}
    />
  );
}
