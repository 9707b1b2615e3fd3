import { eq } from 'drizzle-orm';
import { caseLedgers } from '#database/tables/deadlines.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { clocksOfCountry } from '#shared/time-zones.ts';
import { zonesOfState } from '#shared/us-states.ts';
import { zoneChoices } from './payment-text.ts';
import type { Payment } from './payments.server.ts';

/**
 * Time zones to choose from for the client of a case: those of their country come first. The caller
 * authorises.
 * @param own the organisation's · `used`: zones that payments already have
 */
export async function findZoneChoices(
  ctx: ServiceContext,
  { caseId, own, used = [] }: { caseId: string; own: string; used?: readonly string[] },
): Promise<{ value: string; label: string }[]> {
  const [ledger] = await ctx.db
    .select({ country: caseLedgers.country })
    .from(caseLedgers)
    .where(eq(caseLedgers.caseId, caseId));
  return zoneChoices(own, ledger?.country ?? undefined, used);
}

/**
 * The time zone of the client of a case, as far as somebody said it: with their payments, or by the state or the
 * country in which they live, where it has one clock. The caller authorises.
 */
export async function findPersonZone(
  ctx: ServiceContext,
  { caseId, payments }: { caseId: string; payments: readonly Pick<Payment, 'zone'>[] },
): Promise<string | undefined> {
  const stated = payments.findLast(({ zone }) => zone !== null && zone !== 'UTC')?.zone;
  if (stated) return stated;
  const [ledger] = await ctx.db
    .select({ country: caseLedgers.country, state: caseLedgers.state })
    .from(caseLedgers)
    .where(eq(caseLedgers.caseId, caseId));
  const { country, state } = ledger ?? {};
  const zones =
    country === 'US' && state ? zonesOfState(state) : clocksOfCountry(country ?? undefined);
  return zones.length === 1 ? zones[0] : undefined;
}
