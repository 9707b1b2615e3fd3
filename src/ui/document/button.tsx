import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { buttonClass, type ButtonSize, type ButtonTone } from './button-class.ts';
import { Spinner } from './progress.tsx';

type Appearance = { tone?: ButtonTone; size?: ButtonSize; wide?: boolean; icon?: ReactNode };

type ButtonProps = Appearance &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** Words shown while the form is being sent; the enhancement script reads data-busy-label. */
    busyLabel?: string | undefined;
    busy?: boolean;
    /** Why the button can't be used now. Shown below it; its presence disables the button. */
    disabledReason?: string | undefined;
  };

/**
 * A native button. A script that makes it busy sets aria-busy="true" and disabled, and puts data-busy-label
 * into the child [data-label]; CSS then shows the spinner.
 */
export function Button({
  tone,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  disabledReason,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = disabledReason && rest.id ? `${rest.id}-reason` : undefined;
  const button = (
    <button
      {...rest}
      // It has one: "button" by default.
      // oxlint-disable-next-line react/button-has-type
      type={type}
      disabled={busy || Boolean(disabledReason)}
      aria-busy={busy || undefined}
      aria-describedby={reasonId ?? rest['aria-describedby']}
      data-busy-label={busyLabel}
      className={classNames(look({ tone, size, wide }), className)}
    >
      <span className="hidden group-aria-busy:inline-flex">
        <Spinner />
      </span>
      {icon && <span className="shrink-0 group-aria-busy:hidden">{icon}</span>}
      <span data-label="">{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
  if (!disabledReason) return button;
  return (
    <div className="grid justify-items-start gap-1.5">
      {button}
      <p id={reasonId} className="text-sm text-muted">
        {disabledReason}
      </p>
    </div>
  );
}

/** A link that looks like a button. Use it wherever following it changes the address. */
export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: Appearance & ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} className={classNames(look({ tone, size, wide }), className)}>
      {icon && <span className="shrink-0">{icon}</span>}
      {children}
    </a>
  );
}

function look(given: {
  tone: ButtonTone | undefined;
  size: ButtonSize | undefined;
  wide: boolean | undefined;
}): string {
  const { tone = 'primary', size = 'medium', wide = false } = given;
  return buttonClass({ tone, size, wide });
}
