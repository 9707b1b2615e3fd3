import { settingKeys, settingsRegistry } from '#shared/settings/registry.ts';
import type { Settings } from '#shared/settings/registry.ts';
import type { Indicator } from './read/indicator.ts';
import { readIndicators } from './read/read-indicators.ts';

export type IndicatorKey = Pick<Indicator, 'kind' | 'chain' | 'value'>;

export function keyOf({ kind, chain, value }: IndicatorKey): string {
  return [kind, chain, value].join(' ');
}

const known = new WeakMap<Settings, { appUrl: string; keys: ReadonlySet<string> }>();

/** The organisation's own addresses, numbers and pages: every second report quotes them. */
export function ownIndicators(settings: Settings, appUrl: string): ReadonlySet<string> {
  const earlier = known.get(settings);
  if (earlier?.appUrl === appUrl) return earlier.keys;
  const contacts = settingKeys.filter((key) =>
    ['email', 'phone', 'url'].includes(settingsRegistry[key].kind),
  );
  const text = [appUrl, ...contacts.map((key) => settings[key])].join('\n');
  const keys = new Set(readIndicators(text, { expects: 'phone' }).map(keyOf));
  known.set(settings, { appUrl, keys });
  return keys;
}
