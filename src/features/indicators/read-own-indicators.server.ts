import type { ServiceContext } from '#kernel/context.ts';
import { settingsFromStored } from '#kernel/settings/registry.ts';
import { readOwnHosts } from '#features/domains/read-own-hosts.server.ts';
import { readPublicContacts } from '#features/contacts/read-public-contacts.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { ownIndicators } from './own-indicators.server.ts';

/** What is the organisation's own, whatever it is called on the site. */
export async function readOwnIndicators(ctx: ServiceContext): Promise<ReadonlySet<string>> {
  const { settingsMemory, site } = ctx.ports;
  // Whoever asks has mostly just read them; asking again would be one more thing to wait for.
  const recalled = settingsMemory.recall();
  const settings = recalled ? settingsFromStored(recalled) : await readSettings(ctx);
  const contacts = (await readPublicContacts(ctx)).map(({ value }) => value);
  return ownIndicators(settings, site.appUrl, [...contacts, ...(await readOwnHosts(ctx))]);
}
