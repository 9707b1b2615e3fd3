import { and, asc, eq, sql } from 'drizzle-orm';
import { caseLedgers } from '#database/tables/deadlines.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { ownForms, unclearForms } from '#features/base/access/own-forms.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { countryHints, type CountryHint } from '#shared/vocabulary/country-hints.ts';
import { completePayer, readPayer, type Payer } from '#shared/vocabulary/payer.ts';

/**
 * Who paid in a case, and where they live: as the client or staff noted it, else as the client's own reports say, the
 * first before later ones, and those that may be theirs last. The caller authorises.
 */
export async function readCasePayer(ctx: ServiceContext, caseId: string): Promise<Payer> {
  const { country, state: region, moneyOf, bankCountry } = caseLedgers;
  const [noted = {}] = await ctx.db
    .select({ country, region, money_of: moneyOf, bank_country: bankCountry })
    .from(caseLedgers)
    .where(eq(caseLedgers.caseId, caseId));
  const reports = await ctx.db
    .select({ answers: formSubmissions.data })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.formType, 'report'),
        sql`${formSubmissions.id} in (${ownForms(caseId)} union (${unclearForms(caseId)}))`,
      ),
    )
    .orderBy(
      sql`${formSubmissions.contactEmail} is null`,
      asc(formSubmissions.submittedAt),
      asc(formSubmissions.id),
    );
  return [noted, ...reports.map(({ answers }) => answers)].map(readPayer).reduce(completePayer);
}

/**
 * Countries that a case's numbers, money and stories point to. Staff see them as a question beside what nobody said;
 * no date and no letter rests on them. The caller authorises.
 */
export async function findCountryHints(
  ctx: ServiceContext,
  { caseId, phone, paidIn }: { caseId: string; phone: string; paidIn: readonly string[] },
): Promise<CountryHint[]> {
  const reports = await ctx.db
    .select({ answers: formSubmissions.data })
    .from(formSubmissions)
    .where(sql`${formSubmissions.id} in (${ownForms(caseId)})`)
    .orderBy(asc(formSubmissions.submittedAt), asc(formSubmissions.id))
    .limit(20);
  const said = reports.map(({ answers }) => answers);
  return countryHints({
    phones: [phone, ...said.map((answers) => answers['phone'] ?? '')],
    currencies: [
      ...said.flatMap((answers) => (answers['amount_lost'] ? [answers['currency'] ?? ''] : [])),
      ...paidIn,
    ],
    texts: said.map((answers) => answers['message'] ?? ''),
  });
}
