import type { ServiceContext } from './context.ts';
import { isTransaction } from '#platform/database/client.ts';

/**
 * Reads what public pages show, once for each version of the site. When the database does not answer,
 * what was last known serves, else `otherwise`: the pages stay up.
 * @param reading `name`: of its own among all that is read so, and in the log
 */
export async function readForSite<Value>(
  ctx: ServiceContext,
  {
    name,
    load,
    otherwise,
  }: { name: string; load: () => Promise<Value>; otherwise: NoInfer<Value> },
): Promise<Value> {
  const { siteMemory, log } = ctx.ports;
  try {
    return await readOfSiteVersion(ctx, name, load);
  } catch (error) {
    const fields = { err: error, requestId: ctx.requestId, part: name };
    log.warn(fields, 'A part of the pages could not be read; serving what was last known');
    return siteMemory.recall<Value>(name) ?? otherwise;
  }
}

/** The same for what is no page by itself: it fails when the database does not answer. */
export function readOfSiteVersion<Value>(
  { db, ports }: ServiceContext,
  name: string,
  load: () => Promise<Value>,
): Promise<Value> {
  return ports.siteMemory.read(name, load, { isHolding: isTransaction(db) });
}
