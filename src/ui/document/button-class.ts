import { classNames } from '../class-names.ts';

export type ButtonTone = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
export type ButtonSize = 'compact' | 'small' | 'medium' | 'large';

// The transparent border becomes visible in forced colours, where fills disappear.
const base =
  'group inline-flex items-center justify-center gap-2 rounded-md border font-semibold no-underline select-none text-center leading-tight text-balance transition-colors duration-150';

const tones: Record<ButtonTone, string> = {
  primary:
    'border-transparent bg-primary text-on-primary not-disabled:not-aria-disabled:hover:bg-primary-hover',
  accent:
    'border-transparent bg-accent text-on-accent not-disabled:not-aria-disabled:hover:brightness-105',
  secondary:
    'border-control bg-raised text-ink not-disabled:not-aria-disabled:hover:border-primary not-disabled:not-aria-disabled:hover:bg-primary-soft',
  quiet:
    'border-transparent bg-transparent text-link not-disabled:not-aria-disabled:hover:bg-primary-soft',
  danger:
    'border-transparent bg-danger text-on-danger not-disabled:not-aria-disabled:hover:bg-danger-hover',
  // Opens a question whose answer is the button in full red.
  'danger-quiet':
    'border-danger-line bg-raised text-danger-ink not-disabled:not-aria-disabled:hover:bg-danger-soft',
};

const sizes: Record<ButtonSize, string> = {
  compact: 'min-h-8 px-2.5 py-1 text-sm pointer-coarse:min-h-11',
  small: 'min-h-10 px-4 py-2 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-12 px-5 py-2.5 text-base',
  large: 'min-h-14 px-7 py-3 text-lg',
};

// A separate colour instead of transparency, which would fade the focus ring too.
const unavailable =
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed not-aria-busy:disabled:text-muted not-aria-busy:aria-disabled:text-muted';

// A quiet button has no frame and must not get one when it is disabled.
const unavailableFrame =
  'not-aria-busy:disabled:border-line not-aria-busy:disabled:bg-neutral-soft not-aria-busy:aria-disabled:border-line not-aria-busy:aria-disabled:bg-neutral-soft';

/** Class names that make any element look like a button, for instance a router's own link. */
export function buttonClass({
  tone = 'primary',
  size = 'medium',
  wide = false,
}: { tone?: ButtonTone; size?: ButtonSize; wide?: boolean } = {}): string {
  return classNames(
    base,
    tones[tone],
    sizes[size],
    unavailable,
    tone !== 'quiet' && unavailableFrame,
    wide && 'w-full',
  );
}
