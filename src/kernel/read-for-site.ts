import type { ServiceContext } from './context.ts';
import { isTransaction } from '#platform/database/client.ts';
import type { SiteTag } from './site-tags.ts';

type Reading<Value> = {
  /** Of its own among all that is read so, and in the log. */
  name: string;
  /** The parts of the site whose change makes it be read again. */
  of: readonly SiteTag[];
  load: () => Promise<Value>;
};

/**
 * Reads what public pages show, once for each version of the parts of the site that it is read of. When the database does not answer,
 * what was last known serves, else `otherwise`: the pages stay up.
 */
export async function readForSite<Value>(
  ctx: ServiceContext,
  { otherwise, ...reading }: Reading<Value> & { otherwise: NoInfer<Value> },
): Promise<Value> {
  const { siteMemory, log } = ctx.ports;
  const { name } = reading;
  try {
    return await readOfSiteVersion(ctx, reading);
  } catch (error) {
    const fields = { err: error, requestId: ctx.requestId, part: name };
    log.warn(fields, 'A part of the pages could not be read; serving what was last known');
    return siteMemory.recall<Value>(name) ?? otherwise;
  }
}

/** The same for what is no page by itself: it fails when the database does not answer. */
export function readOfSiteVersion<Value>(
  { db, ports }: ServiceContext,
  { name, of, load }: Reading<Value>,
): Promise<Value> {
  return ports.siteMemory.read(name, load, { of, isHolding: isTransaction(db) });
}
