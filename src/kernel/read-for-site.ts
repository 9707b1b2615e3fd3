import type { ServiceContext } from './context.ts';
import { isTransaction } from '#database/client.ts';
import type { SiteTag } from './site-tags.ts';

type Reading<Value> = {
  /** Unique among all such reads; also appears in the log. */
  name: string;
  /** Parts of the site whose change invalidates it. */
  of: readonly SiteTag[];
  load: () => Promise<Value>;
};

/**
 * Reads data of public pages, once for each version of the parts of the site that it depends on. If
 * the database does not answer, the last known value is returned, else `otherwise`: the pages stay up.
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
    log.warn(fields, 'Data of public pages could not be read; serving the last known values');
    return siteMemory.recall<Value>(name) ?? otherwise;
  }
}

/** The same for data that is not a page: it throws if the database does not answer. */
export function readOfSiteVersion<Value>(
  { db, ports }: ServiceContext,
  { name, of, load }: Reading<Value>,
): Promise<Value> {
  return ports.siteMemory.read(name, load, { of, isHolding: isTransaction(db) });
}
