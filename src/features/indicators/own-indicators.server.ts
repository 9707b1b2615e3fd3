import { settingKeys, settingsRegistry } from '#kernel/settings/registry.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import type { Indicator } from './read/indicator.server.ts';
import { readIndicators } from './read/read-indicators.server.ts';

export type IndicatorKey = Pick<Indicator, 'kind' | 'chain' | 'value'>;

export function keyOf({ kind, chain, value }: IndicatorKey): string {
  return [kind, chain, value].join(' ');
}

/**
 * The organisation's own addresses, numbers and pages: every second report quotes them.
 * @param shown what else the public pages call ours: active contacts and domains
 */
export function ownIndicators(
  settings: Settings,
  appUrl: string,
  shown: readonly string[],
): ReadonlySet<string> {
  const contacts = settingKeys.filter((key) =>
    ['email', 'phone', 'url'].includes(settingsRegistry[key].kind),
  );
  const text = [appUrl, ...contacts.map((key) => settings[key]), ...shown].join('\n');
  return new Set(readIndicators(text, { expects: 'phone' }).map(keyOf));
}
