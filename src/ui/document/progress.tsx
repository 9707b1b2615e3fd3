import type { AccessibleName } from '../accessible-name.ts';

/** Progress between 0 and 1. Without a value: under way, end not known. */
export function Progress({ value, ...name }: AccessibleName & { value?: number | undefined }) {
  return <progress {...name} value={value} max={1} className="progress-bar" />;
}

/** A turning ring in the colour of the text. Decorative: state next to it what is happening. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
