import { m } from './messages/compiled/messages.js';
import { zoneName } from './time-zones.ts';

export type UsState = {
  /** Two capital letters. */
  code: string;
  name: string;
  /** Begins the address of the state's page; the District of Columbia is no state and has none. */
  slug: string | undefined;
};

const names: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** The 50 states and the District of Columbia, by name. */
export const usStates: readonly UsState[] = Object.entries(names).map(([code, name]) => ({
  code,
  name,
  slug: code === 'DC' ? undefined : name.toLowerCase().replaceAll(' ', '-'),
}));

/** For a list to choose from. */
export const stateChoices = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** The 50 states, each with its own page. */
export const statesWithPage = usStates.flatMap(({ slug, ...state }) =>
  slug === undefined ? [] : [{ ...state, slug }],
);

/** Neighbouring states, by land or across a river; corners and the Great Lakes do not count. */
const borders: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AL: 'FL GA MS TN',
    AR: 'LA MO MS OK TN TX',
    AZ: 'CA NM NV UT',
    CA: 'AZ NV OR',
    CO: 'KS NE NM OK UT WY',
    CT: 'MA NY RI',
    DC: 'MD VA',
    DE: 'MD NJ PA',
    FL: 'AL GA',
    GA: 'AL FL NC SC TN',
    IA: 'IL MN MO NE SD WI',
    ID: 'MT NV OR UT WA WY',
    IL: 'IA IN KY MO WI',
    IN: 'IL KY MI OH',
    KS: 'CO MO NE OK',
    KY: 'IL IN MO OH TN VA WV',
    LA: 'AR MS TX',
    MA: 'CT NH NY RI VT',
    MD: 'DC DE PA VA WV',
    ME: 'NH',
    MI: 'IN OH WI',
    MN: 'IA ND SD WI',
    MO: 'AR IA IL KS KY NE OK TN',
    MS: 'AL AR LA TN',
    MT: 'ID ND SD WY',
    NC: 'GA SC TN VA',
    ND: 'MN MT SD',
    NE: 'CO IA KS MO SD WY',
    NH: 'MA ME VT',
    NJ: 'DE NY PA',
    NM: 'AZ CO OK TX',
    NV: 'AZ CA ID OR UT',
    NY: 'CT MA NJ PA VT',
    OH: 'IN KY MI PA WV',
    OK: 'AR CO KS MO NM TX',
    OR: 'CA ID NV WA',
    PA: 'DE MD NJ NY OH WV',
    RI: 'CT MA',
    SC: 'GA NC',
    SD: 'IA MN MT ND NE WY',
    TN: 'AL AR GA KY MO MS NC VA',
    TX: 'AR LA NM OK',
    UT: 'AZ CO ID NV WY',
    VA: 'DC KY MD NC TN WV',
    VT: 'MA NH NY',
    WA: 'ID OR',
    WI: 'IA IL MI MN',
    WV: 'KY MD OH PA VA',
    WY: 'CO ID MT NE SD UT',
  }),
);

/**
 * The states, and the District of Columbia, that share a border with one.
 * @param code two capital letters
 * @returns their codes; none for Alaska and Hawaii
 */
export function statesBeside(code: string): readonly string[] {
  return borders.get(code)?.split(' ') ?? [];
}

/** Clocks of the states, by the names that people know. */
export const usZones = {
  'America/New_York': m.time_zone_eastern,
  'America/Chicago': m.time_zone_central,
  'America/Denver': m.time_zone_mountain,
  'America/Phoenix': m.time_zone_arizona,
  'America/Los_Angeles': m.time_zone_pacific,
  'America/Anchorage': m.time_zone_alaska,
  'Pacific/Honolulu': m.time_zone_hawaii,
} as const;

/** A zone in words, such as "Eastern time", or "Central European Time" for those of other countries. */
export function zoneWords(zone: string): string {
  return isUsZone(zone) ? m.time_zone_time({ zone: usZones[zone]() }) : zoneName(zone);
}

export function isUsZone(zone: string): zone is UsZone {
  return Object.hasOwn(usZones, zone);
}

export type UsZone = keyof typeof usZones;

const statesByZone: Readonly<Partial<Record<UsZone, string>>> = {
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TX WI',
  'America/Denver': 'CO ID MT NM NV OR UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};

/** The later clock of states that have two. */
const laterZones: Readonly<Partial<Record<UsZone, string>>> = {
  'America/Chicago': 'FL IN KY MI TN',
  'America/Denver': 'KS NE ND SD TX',
  'America/Los_Angeles': 'ID NV OR',
};

/** The clocks of a state, the eastern one first. */
export function zonesOfState(code: string): UsZone[] {
  const later = Object.entries(laterZones).find(([, codes]) => codes.split(' ').includes(code));
  return [easternmostZone(code), ...(later ? [later[0] as UsZone] : [])];
}

/**
 * The clock of a state; where it has two, such as Oregon and Tennessee, the eastern one, on which a time
 * of day is the earlier moment.
 * @param code undefined: any state
 */
export function easternmostZone(code: string | undefined): UsZone {
  const found = Object.entries(statesByZone).find(([, codes]) =>
    codes.split(' ').some((one) => one === code),
  );
  return (found?.[0] as UsZone | undefined) ?? 'America/New_York';
}
