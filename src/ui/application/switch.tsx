import type { ComponentProps, ReactNode } from 'react';
import type { AccessibleName } from '../accessible-name.ts';

type SwitchProps = Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'className' | 'aria-label' | 'aria-labelledby'
>;

// A native check box in the role of a switch: it submits with its form before script has loaded, and unlike
// Base UI's it adds no hidden input with a style attribute.
/** Turns one setting on or off, effective immediately. */
export function Switch(props: SwitchProps & AccessibleName) {
  return <Track {...props} />;
}

/** A switch with its words before it. */
export function LabelledSwitch({
  label,
  hint,
  ...rest
}: SwitchProps & { id: string; label: ReactNode; hint?: ReactNode }) {
  const hintId = hint ? `${rest.id}-hint` : undefined;
  return (
    <div className="flex items-start justify-between gap-6 text-sm">
      <div className="grid gap-0.5">
        <label htmlFor={rest.id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={hintId} className="text-muted">
            {hint}
          </p>
        )}
      </div>
      <Track {...rest} aria-describedby={hintId} />
    </div>
  );
}

function Track(props: ComponentProps<'input'>) {
  // HTML forbids aria-checked on a check box: the browser reports its own state.
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  return <input {...props} type="checkbox" role="switch" className="switch" />;
}
