import { sources } from './content/en/sources.ts';

/** Address of the FBI's annual report where it was confirmed; older reports are named without one. */
export function reportAddress(year: number): string | undefined {
  if (year === 2024) return sources.ic3Report2024.href;
  if (year === 2025) return sources.ic3Report2025.href;
  return undefined;
}
