import type { SettingKey } from '#kernel/settings/registry.ts';

export type EnteredFigure = {
  value: string;
  source: string;
  /** Day, as YYYY-MM-DD. */
  asOf: string;
};

/**
 * Reads a figure that staff typed in: value, source and as-of day, with a bar between them, for
 * instance `412 | Annual report 2025 | 2025-12-31`.
 * @param today YYYY-MM-DD; a figure cannot be of a later day
 * @returns undefined when a part is missing or the day is none: without an origin it is not shown
 */
export function readEnteredFigure(typed: string, today: string): EnteredFigure | undefined {
  const [value, source, asOf, ...more] = typed.split('|').map((part) => part.trim());
  if (!value || !source || !asOf || more.length > 0) return undefined;
  return isDay(asOf) && asOf <= today ? { value, source, asOf } : undefined;
}

/** The parts as they were typed, for the form: whatever is missing is empty. */
export function figureParts(typed: string): EnteredFigure {
  const [value = '', source = '', asOf = ''] = typed.split('|').map((part) => part.trim());
  return { value, source, asOf };
}

/** One text of three inputs. A bar inside a part would make it two. */
export function writeEnteredFigure({ value, source, asOf }: EnteredFigure): string {
  return [value, source, asOf].map((part) => part.replaceAll('|', '/').trim()).join(' | ');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Settings that nothing acts on. The form leaves them out, because a control without an effect would
 * be a lie; it says why instead. Whoever builds the feature takes its line away.
 */
export const withoutEffect: Readonly<Partial<Record<SettingKey, string>>> = {
  google_analytics_id:
    'Not connected. This site loads nothing from other companies, and its security policy allows no other host. Page views are counted here instead, without cookies.',
};
