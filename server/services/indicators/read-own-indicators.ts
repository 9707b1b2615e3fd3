import type { ServiceContext } from '#server/context.ts';
import { settingsFromStored } from '#shared/settings/registry.ts';
import { readOwnHosts } from '../read-own-hosts.ts';
import { readPublicContacts } from '../read-public-contacts.ts';
import { readSettings } from '../settings/read-settings.ts';
import { ownIndicators } from './own-indicators.ts';

/** What is the organisation's own, whatever it is called on the site. */
export async function readOwnIndicators(ctx: ServiceContext): Promise<ReadonlySet<string>> {
  const { settingsMemory, site } = ctx.ports;
  // Whoever asks has mostly just read them; asking again would be one more thing to wait for.
  const recalled = settingsMemory.recall();
  const settings = recalled ? settingsFromStored(recalled) : await readSettings(ctx);
  const contacts = (await readPublicContacts(ctx)).map(({ value }) => value);
  return ownIndicators(settings, site.appUrl, [...contacts, ...(await readOwnHosts(ctx))]);
}
