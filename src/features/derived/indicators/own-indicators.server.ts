import { readPublicContacts } from '#features/base/contacts/read-public-contacts.server.ts';
import { readOwnHosts } from '#features/base/domains/domain-table.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import {
  settingKeys,
  settingsFromStored,
  settingsRegistry,
  type Settings,
} from '#kernel/settings/registry.ts';
import type { Indicator } from '#features/base/extraction/indicator.server.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';

type IndicatorKey = Pick<Indicator, 'kind' | 'chain' | 'value'>;

export function keyOf({ kind, chain, value }: IndicatorKey): string {
  return [kind, chain, value].join(' ');
}

/**
 * The organisation's own addresses, numbers and pages, which every second report quotes.
 * @param shown further own contacts of the public pages: active contacts and domains
 */
function ownIndicators(
  settings: Settings,
  appUrl: string,
  shown: readonly string[],
): ReadonlySet<string> {
  const contacts = settingKeys.filter((key) =>
    ['email', 'phone', 'url'].includes(settingsRegistry[key].kind),
  );
  const text = [appUrl, ...contacts.map((key) => settings[key]), ...shown].join('\n');
  if (kept?.text !== text)
    kept = { text, found: new Set(readIndicators(text, { expects: 'phone' }).map(keyOf)) };
  return kept.found;
}

/** Cached, because every report needs them and the text rarely changes. */
let kept: { text: string; found: ReadonlySet<string> } | undefined;

/** Reads the organisation's own indicators from the settings and the public pages. */
export async function readOwnIndicators(ctx: ServiceContext): Promise<ReadonlySet<string>> {
  const { settingsMemory, site } = ctx.ports;
  // The settings have usually just been read; another query would only add latency.
  const recalled = settingsMemory.recall();
  const settings = recalled ? settingsFromStored(recalled) : await readSettings(ctx);
  const contacts = (await readPublicContacts(ctx)).map(({ value }) => value);
  return ownIndicators(settings, site.appUrl, [...contacts, ...(await readOwnHosts(ctx))]);
}

/** Record that names indicators: exactly one of the two. */
export type SightingSource = { submissionId: string } | { caseId: string };

/** Converts the source to columns. */
export function sourceColumns(source: SightingSource): {
  submissionId: string | null;
  caseId: string | null;
} {
  return 'caseId' in source
    ? { submissionId: null, caseId: source.caseId }
    : { submissionId: source.submissionId, caseId: null };
}
