import { currentLanguage, formatTag } from '../language.ts';
import { usStates } from '../us-states.ts';
import type { Translation } from './languages.ts';

/** ISO 3166-1, two capital letters. */
export type Country = string;

const codes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW ' +
  'BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI ' +
  'FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN ' +
  'IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME ' +
  'MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF ' +
  'PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV ' +
  'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE ' +
  'YT ZA ZM ZW'
).split(' ');

const known: ReadonlySet<string> = new Set(codes);

/** Those whose own calls and rules were read, in the order in which a list begins with them. */
const readFirst = ['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'IN'];

/** Members of the European Union. */
const euMembers: ReadonlySet<Country> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Other members of the European Economic Area, where the payment law of the Union applies too. */
const eeaOnly: ReadonlySet<Country> = new Set(['IS', 'LI', 'NO']);

export function isInEu(country: Country): boolean {
  return euMembers.has(country);
}

export function isInEea(country: Country): boolean {
  return euMembers.has(country) || eeaOnly.has(country);
}

/** A part of a country, as ISO 3166-2 names it after the dash. */
export type Region = { code: string; name: string };

/** Territories that are states in federal payment law, such as 12 CFR 1005.2(l), and countries in ISO 3166-1. */
const usTerritories: Readonly<Record<string, string>> = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
};

const regionNames: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  US: {
    ...Object.fromEntries(usStates.map(({ code, name }) => [code, name])),
    ...usTerritories,
  },
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Québec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  GB: { ENG: 'England', NIR: 'Northern Ireland', SCT: 'Scotland', WLS: 'Wales' },
  AU: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    NT: 'Northern Territory',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
};

/** Names of regions that differ in a language. */
const translatedRegions: Readonly<Record<Translation, Readonly<Record<string, string>>>> = {
  es: {
    'CA-BC': 'Columbia Británica',
    'CA-NB': 'Nuevo Brunswick',
    'CA-NL': 'Terranova y Labrador',
    'CA-NS': 'Nueva Escocia',
    'CA-NT': 'Territorios del Noroeste',
    'CA-PE': 'Isla del Príncipe Eduardo',
    'CA-QC': 'Quebec',
    'CA-YT': 'Yukón',
    'GB-ENG': 'Inglaterra',
    'GB-NIR': 'Irlanda del Norte',
    'GB-SCT': 'Escocia',
    'GB-WLS': 'Gales',
    'AU-ACT': 'Territorio de la Capital Australiana',
    'AU-NSW': 'Nueva Gales del Sur',
    'AU-NT': 'Territorio del Norte',
    'AU-SA': 'Australia Meridional',
    'AU-WA': 'Australia Occidental',
    'US-AS': 'Samoa Americana',
    'US-MP': 'Islas Marianas del Norte',
    'US-VI': 'Islas Vírgenes de los Estados Unidos',
  },
};

/** Names in use that no standard has, folded, with a region where they name one. */
const alsoCalled: Readonly<Record<string, Place>> = {
  'u s': { country: 'US' },
  'u s a': { country: 'US' },
  usa: { country: 'US' },
  america: { country: 'US' },
  'the united states': { country: 'US' },
  'united states of america': { country: 'US' },
  'ee uu': { country: 'US' },
  eeuu: { country: 'US' },
  uk: { country: 'GB' },
  'u k': { country: 'GB' },
  britain: { country: 'GB' },
  'great britain': { country: 'GB' },
  'gran bretana': { country: 'GB' },
  england: { country: 'GB', region: 'ENG' },
  inglaterra: { country: 'GB', region: 'ENG' },
  scotland: { country: 'GB', region: 'SCT' },
  escocia: { country: 'GB', region: 'SCT' },
  wales: { country: 'GB', region: 'WLS' },
  gales: { country: 'GB', region: 'WLS' },
  'northern ireland': { country: 'GB', region: 'NIR' },
  'irlanda del norte': { country: 'GB', region: 'NIR' },
  'republic of ireland': { country: 'IE' },
  holland: { country: 'NL' },
  'the netherlands': { country: 'NL' },
  'czech republic': { country: 'CZ' },
  turkey: { country: 'TR' },
  'south korea': { country: 'KR' },
  korea: { country: 'KR' },
  russia: { country: 'RU' },
  burma: { country: 'MM' },
  'ivory coast': { country: 'CI' },
  macedonia: { country: 'MK' },
  'hong kong': { country: 'HK' },
  macau: { country: 'MO' },
  uae: { country: 'AE' },
  emirates: { country: 'AE' },
  quebec: { country: 'CA', region: 'QC' },
};

/** Where a person lives or an institution is. */
export type Place = { country: Country; region?: string };

export function isCountry(text: string): boolean {
  return known.has(text);
}

/** The name in the language of the page. @param code of ISO 3166-1; anything else is returned unchanged */
export function countryName(code: Country): string {
  return isCountry(code) ? (namesIn(formatTag()).of(code) ?? code) : code;
}

/** The countries for a list to choose from: those with calls of their own, then all others by name. */
export function countryChoices(): readonly { value: Country; label: string }[] {
  const { compare } = new Intl.Collator(currentLanguage());
  const others = codes
    .filter((code) => !readFirst.includes(code) && !Object.hasOwn(usTerritories, code))
    .map((value) => ({ value, label: countryName(value) }));
  return [
    ...readFirst.map((value) => ({ value, label: countryName(value) })),
    ...others.toSorted((left, right) => compare(left.label, right.label)),
  ];
}

/**
 * Reads a country as people and files write it: a code, a name in a language of the site or in French, German,
 * Italian or Portuguese, or a name in daily use. A nation of the United Kingdom and a territory of the United
 * States bring their region.
 * @returns undefined for a text that names none
 */
export function findCountry(text: string): Place | undefined {
  const code = text.trim().toUpperCase();
  if (isCountry(code)) return placeOf(code);
  const folded = fold(text);
  if (folded === '') return undefined;
  const called = Object.hasOwn(alsoCalled, folded) ? alsoCalled[folded] : undefined;
  if (called) return called;
  const named = codesByName().get(folded);
  return named === undefined ? undefined : placeOf(named);
}

/** The parts of a country whose rules or offices differ; none for most countries. */
export function regionsOf(country: Country): readonly Region[] {
  const names = Object.hasOwn(regionNames, country) ? regionNames[country] : undefined;
  return Object.keys(names ?? {}).map((code) => ({ code, name: regionName(country, code) }));
}

/**
 * The regions for a list to choose from, each with its country in front: `US-AZ`.
 * @param country undefined for those of every country, named with it
 */
export function regionChoices(country?: Country): { value: string; label: string }[] {
  const lands = country === undefined ? Object.keys(regionNames) : [country];
  return lands.flatMap((land) =>
    regionsOf(land).map(({ code, name }) => ({
      value: `${land}-${code}`,
      label: country === undefined ? regionLabel(`${land}-${code}`) : name,
    })),
  );
}

/** A region among those of other countries, named with its own. @param choice as in `US-AZ` */
export function regionLabel(choice: string): string {
  const [country = '', region = ''] = choice.split('-');
  const name = regionName(country, region);
  return country === 'US' ? name : `${name}, ${countryName(country)}`;
}

/** @param region the part of ISO 3166-2 after the dash */
export function isRegionOf(country: Country, region: string): boolean {
  return Object.hasOwn(regionNames[country] ?? {}, region);
}

/** The name of a region in the language of the page, or its code where the country has no such region. */
export function regionName(country: Country, region: string): string {
  const language = currentLanguage();
  const translated =
    language === 'en' ? undefined : translatedRegions[language][`${country}-${region}`];
  return translated ?? regionNames[country]?.[region] ?? region;
}

function placeOf(code: Country): Place {
  return Object.hasOwn(usTerritories, code) ? { country: 'US', region: code } : { country: code };
}

const namesByTag = new Map<string, Intl.DisplayNames>();

function namesIn(tag: string): Intl.DisplayNames {
  const found = namesByTag.get(tag);
  if (found) return found;
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  namesByTag.set(tag, names);
  return names;
}

let byName: ReadonlyMap<string, Country> | undefined;

/** Made at the first question: 1,700 names, which most visits do not need. */
function codesByName(): ReadonlyMap<string, Country> {
  byName ??= new Map(
    ['pt', 'it', 'de', 'fr', 'es', 'en'].flatMap((tag) =>
      codes.map((code) => [fold(namesIn(tag).of(code) ?? code), code] as const),
    ),
  );
  return byName;
}

/** Without accents, capitals and punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
