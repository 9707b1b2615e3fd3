import type { SettingKey } from '#kernel/settings/registry.ts';

export type EnteredFigure = {
  value: string;
  source: string;
  /** Day, as YYYY-MM-DD. */
  asOf: string;
};

/**
 * Parses a figure entered by staff: value, source and as-of day, separated by bars, for instance `412
 * | Annual report 2025 | 2025-12-31`.
 * @param today YYYY-MM-DD; later days are rejected
 * @returns undefined if a part is missing or the day is invalid: a figure without a source is not
 *   shown
 */
export function readEnteredFigure(typed: string, today: string): EnteredFigure | undefined {
  const [value, source, asOf, ...more] = typed.split('|').map((part) => part.trim());
  if (!value || !source || !asOf || more.length > 0) return undefined;
  return isDay(asOf) && asOf <= today ? { value, source, asOf } : undefined;
}

/** The parts as typed, for the form; missing ones are empty. */
export function figureParts(typed: string): EnteredFigure {
  const [value = '', source = '', asOf = ''] = typed.split('|').map((part) => part.trim());
  return { value, source, asOf };
}

/** Joins three inputs into one text. A bar inside a part would split it. */
export function writeEnteredFigure({ value, source, asOf }: EnteredFigure): string {
  return [value, source, asOf].map((part) => part.replaceAll('|', '/').trim()).join(' | ');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Settings without an effect. The form omits their controls, because a control that does nothing
 * misleads; it gives the reason instead. Remove the entry of a setting once the feature exists.
 */
export const withoutEffect: Readonly<Partial<Record<SettingKey, string>>> = {
  google_analytics_id:
    'Not connected. This site loads nothing from other companies, and its security policy allows no other host. Page views are counted here instead, without cookies.',
};
