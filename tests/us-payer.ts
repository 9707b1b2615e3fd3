import { caseLedgers } from '#database/tables/deadlines.ts';
import type { Db } from '#database/client.ts';

/** The answers of somebody in New York who paid their own money from a bank in the United States. */
export const usPayer = {
  country: 'US',
  region: 'NY',
  money_of: 'person',
  bank_country: 'US',
} as const;

/** Notes them for a case, so that the laws of the United States apply to its payments. */
export async function storeUsPayer(db: Db, caseId: string): Promise<void> {
  const { country, region: state, money_of: moneyOf, bank_country: bankCountry } = usPayer;
  await db.insert(caseLedgers).values({ caseId, country, state, moneyOf, bankCountry });
}
