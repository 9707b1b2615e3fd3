import type { AccessibleName } from '../accessible-name.ts';

/** How far something has got, between 0 and 1. Without a value: under way, end not known. */
export function Progress({ value, ...name }: AccessibleName & { value?: number | undefined }) {
  return <progress {...name} value={value} max={1} className="progress-bar" />;
}
