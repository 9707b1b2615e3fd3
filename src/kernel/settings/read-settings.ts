import type { ServiceContext } from '../context.ts';
import { readForSite } from '../read-for-site.ts';
import { plainClaimProblem } from '../secrets/check-claims.ts';
import { holdsWords, settingsFromStored, type Settings } from './registry.ts';

/**
 * All settings, with defaults. If the database does not answer, the last known values are returned,
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
 * The same for what visitors see: cached for each version of the settings. After a save, staff pages
 * use `readSettings`, which does not wait for the notification.
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
 * Removes wording that the honesty rules forbid: an earlier release, a restored backup or direct
 * database access may have stored it, bypassing every form. The default replaces it, and the settings
 * form shows what is stored. Addresses, switches and the like have their own rules.
 */
function honest(stored: Stored): Stored {
  return stored.filter(({ key, value }) => !holdsWords(key) || !plainClaimProblem(value));
}
