import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { buttonClass, type ButtonSize, type ButtonTone } from '../document/button-class.ts';
import { Spinner } from '../document/progress.tsx';
import { Tooltip } from './tooltip.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
  /** Under way: can't be pressed again, keeps its focus, shows a spinner. */
  busy?: boolean;
  busyLabel?: string | undefined;
  /** Why the button is unavailable. Disables it but keeps it focusable, so that the reason can be read. */
  disabledReason?: string | undefined;
};

/** A button of the back office. There is no `disabled`: say why, with `disabledReason`. */
export function Button({
  tone = 'primary',
  size = 'small',
  wide = false,
  icon,
  busy = false,
  busyLabel,
  disabledReason,
  children,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = busy || disabledReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      {...rest}
      // It has one: "button" by default.
      // oxlint-disable-next-line react/button-has-type
      type={type}
      onClick={press}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={
        classNames(rest['aria-describedby'], disabledReason && reasonId) || undefined
      }
      className={classNames(buttonClass({ tone, size, wide }), className)}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <>
      <Tooltip text={disabledReason}>{button}</Tooltip>
      <span id={reasonId} className="sr-only">
        {disabledReason}
      </span>
    </>
  );
}

/** A square button that shows only an icon; its label is read out and shown as a tooltip. */
export function IconButton({
  label,
  icon,
  tone = 'quiet',
  size = 'small',
  ...rest
}: Omit<ButtonProps, 'children' | 'icon' | 'wide' | 'busyLabel' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
}) {
  const button = (
    <Button
      {...rest}
      tone={tone}
      size={size}
      icon={icon}
      aria-label={label}
      className={classNames('aspect-square px-0!', rest.className)}
    />
  );
  // A disabled button already has a tooltip: its reason.
  return rest.disabledReason === undefined ? <Tooltip text={label}>{button}</Tooltip> : button;
}
