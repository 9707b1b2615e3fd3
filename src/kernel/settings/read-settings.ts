import type { ServiceContext } from '../context.ts';
import { readForSite } from '../read-for-site.ts';
import { plainClaimProblem } from '../secrets/check-claims.ts';
import { holdsWords, settingsFromStored, type Settings } from './registry.ts';

/**
 * All settings, defaults filled in. When the database does not answer, the last known values serve,
 * else the defaults, so that public pages stay up.
 */
export async function readSettings(ctx: ServiceContext): Promise<Settings> {
  try {
    return await load(ctx);
  } catch (error) {
    ctx.ports.log.warn(
      { err: error, requestId: ctx.requestId },
      'Settings could not be read; serving the last known values',
    );
    return lastKnown(ctx);
  }
}

/**
 * The same for what visitors see: read once for each version of the settings. Staff who have just saved
 * something ask `readSettings`, which does not wait for the notice of it.
 */
export async function readSiteSettings(ctx: ServiceContext): Promise<Settings> {
  const kept = await readForSite<Settings | undefined>(ctx, {
    name: 'settings',
    of: ['settings'],
    load: () => load(ctx),
    otherwise: undefined,
  });
  return kept ?? lastKnown(ctx);
}

async function load(ctx: ServiceContext): Promise<Settings> {
  const stored = await ctx.db.query.siteSettings.findMany({ columns: { key: true, value: true } });
  ctx.ports.settingsMemory.remember(stored);
  return settingsFromStored(honest(stored));
}

function lastKnown(ctx: ServiceContext): Settings {
  return settingsFromStored(honest(ctx.ports.settingsMemory.recall() ?? []));
}

type Stored = readonly { key: string; value: string }[];

/**
 * Without the words that the honesty rules forbid: an earlier release, a restored backup or somebody at
 * the database may have put them there, past every form. The default serves in their place, and the form
 * of the settings shows what is stored. Addresses, switches and the like have rules of their own.
 */
function honest(stored: Stored): Stored {
  return stored.filter(({ key, value }) => !holdsWords(key) || !plainClaimProblem(value));
}
