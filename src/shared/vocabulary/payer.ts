import { m } from '#shared/messages/compiled/messages.js';
import { keyIn, keysOf } from './list.ts';
import { countryName, isCountry, isRegionOf, type Country } from './countries.ts';

/** Whose money it was: some laws protect people and no companies. */
export const payingParties = {
  person: m.payer_party_person,
  company: m.payer_party_company,
} as const;

export type PayingParty = keyof typeof payingParties;

export const payingPartyKeys = keysOf(payingParties);

/** Facts about who paid, by which a law applies or does not. Undefined: nobody said. */
export type Payer = {
  /** Where they live. */
  country?: Country | undefined;
  /** State, province or nation of that country: the part of ISO 3166-2 after the dash. */
  region?: string | undefined;
  party?: PayingParty | undefined;
  /** Country of the bank, app or card company they paid through, where a payment names none of its own. */
  bank?: Country | undefined;
};

/** Names of the answers in forms and addresses, and in what a report keeps. */
export const payerFields = ['country', 'region', 'money_of', 'bank_country'] as const;

export type PayerField = (typeof payerFields)[number];

/** As a form, an address or a row keeps them. */
export type SentPayer = Readonly<Partial<Record<PayerField, string | null | undefined>>>;

/**
 * Reads stored or sent answers; what is no country, or no region of that country, counts as not said.
 * @param sent the region with or without its country: `US-AZ` and `AZ`. With it, it says the country too
 */
export function readPayer(sent: SentPayer): Payer {
  const { country, region } = readPlace(sent);
  const lives = country && isCountry(country) ? country : undefined;
  const bank = sent.bank_country;
  return {
    country: lives,
    region: lives && region && isRegionOf(lives, region) ? region : undefined,
    party: keyIn(payingParties, sent.money_of),
    bank: bank && isCountry(bank) ? bank : undefined,
  };
}

function readPlace(sent: SentPayer): { country: string | undefined; region: string | undefined } {
  const [land, part] = (sent.region ?? '').split('-');
  const country = sent.country || undefined;
  if (part === undefined) return { country, region: land || undefined };
  return { country: country ?? land, region: land === (country ?? land) ? part : undefined };
}

/** As forms show and send it. */
export function sentOf({ country, region, party, bank }: Payer): Record<PayerField, string> {
  return {
    country: country ?? '',
    region: region ?? '',
    money_of: party ?? '',
    bank_country: bank ?? '',
  };
}

/** As a list of choices has it: the region with its country in front. */
export function chosenOf(payer: Payer): Record<PayerField, string> {
  const sent = sentOf(payer);
  return { ...sent, region: sent.region && `${sent.country}-${sent.region}` };
}

/** What is wrong with sent answers, by field; nothing for what is empty. */
export function payerProblems(sent: SentPayer): Partial<Record<PayerField, string>> {
  const problems: Partial<Record<PayerField, string>> = {};
  const { country } = readPlace(sent);
  const payer = readPayer(sent);
  if (sent.country && payer.country === undefined) problems.country = m.payer_country_invalid();
  else if (sent.region && payer.region === undefined)
    problems.region = country
      ? m.payer_region_invalid({ country: countryName(country) })
      : m.payer_region_alone();
  if (sent.money_of && payer.party === undefined) problems.money_of = m.payer_party_invalid();
  if (sent.bank_country && payer.bank === undefined)
    problems.bank_country = m.payer_country_invalid();
  return problems;
}

/** Completes what somebody said with what was said elsewhere; country and region come from one mouth. */
export function completePayer(said: Payer, other: Payer): Payer {
  const place = said.country === undefined ? other : said;
  const isSameCountry = place.country === other.country;
  return {
    country: place.country,
    region: place.region ?? (isSameCountry ? other.region : undefined),
    party: said.party ?? other.party,
    bank: said.bank ?? other.bank,
  };
}
