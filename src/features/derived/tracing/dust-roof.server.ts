import type { ServiceContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { settingsRegistry } from '#kernel/settings/registry.ts';
import type { TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { issuedContract, placesOn } from './method/asset.ts';

/**
 * The setting of how large a part is always followed, for the facts of a new trace.
 * @returns base units of a dollar token; undefined for another asset, and where the rule of the method holds
 */
export async function readDustRoof(
  ctx: ServiceContext,
  { chain, asset }: { chain: TracedChain; asset: string },
): Promise<string | undefined> {
  const { trace_dust_dollars: dollars } = await readSettings(ctx);
  const decimals = placesOn({ chain, asset });
  const isRule = dollars === settingsRegistry.trace_dust_dollars.default;
  if (isRule || decimals === undefined || issuedContract(chain, asset) === undefined)
    return undefined;
  return `${BigInt(dollars) * 10n ** BigInt(decimals)}`;
}
