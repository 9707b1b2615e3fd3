import type { ServiceContext } from '../context.ts';
import type { StoredSetting } from '../ports/site.ts';
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
  const shown = (await readStored(ctx)).filter((row) => !isWithheld(ctx, row));
  ctx.ports.settingsMemory.remember(shown);
  return settingsFromStored(shown);
}

function lastKnown(ctx: ServiceContext): Settings {
  return settingsFromStored(ctx.ports.settingsMemory.recall() ?? []);
}

function readStored(ctx: ServiceContext): Promise<StoredSetting[]> {
  return ctx.db.query.siteSettings.findMany({ columns: { key: true, value: true } });
}

/**
 * Looks for claims in the stored settings when the program starts: after an upgrade, whose patterns may know more,
 * after a restore, and for what was written with direct database access, bypassing every form. Defaults replace
 * such wording, and the settings form shows what is stored. What is written later is checked as it is written.
 */
export async function withholdClaims(ctx: ServiceContext): Promise<void> {
  const found = (await readStored(ctx)).filter(
    // Addresses, switches and the like have their own rules.
    ({ key, value }) => holdsWords(key) && plainClaimProblem(value) !== undefined,
  );
  ctx.ports.settingsMemory.withhold(found);
  const keys = found.map(({ key }) => key);
  if (keys.length > 0)
    ctx.ports.log.warn({ keys }, 'Settings with claims are stored; the defaults are shown instead');
}

/** True if the default replaces a stored setting because it makes a claim. */
export function isWithheld({ ports }: ServiceContext, { key, value }: StoredSetting): boolean {
  return ports.settingsMemory.withheld().some((row) => row.key === key && row.value === value);
}
