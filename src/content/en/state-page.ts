/** Words of the 50 state pages. Figures are passed in formatted. */
export const statePageWords = {
  title: (state: string) => `Cybercrime in ${state}`,
  description: (state: string) =>
    `Online fraud in ${state}: complaints and losses reported to the FBI year by year, where the state ranks, and whom to contact there.`,
  /** @param part dollars of each 1,000 reported in the country, as "20" */
  finding: (state: string, losses: string, year: number) =>
    `People in ${state} reported ${losses} lost in ${year}.`,
  findingShare: (part: string) =>
    `Of each $1,000 reported lost in the whole country, $${part} were lost there.`,
  /** @param own how many times the first year's losses, as "3.9"; `country` the same of the country */
  findingGrowth: (own: string, country: string, first: number) =>
    `That is ${own} times the losses of ${first}. In the whole country, losses were ${country} times those of ${first}.`,
  findingSource: 'From the FBI’s yearly IC3 reports. Reports, not proven crimes.',
  offices: 'FBI field offices',
  officesNote: (state: string) =>
    `These offices serve ${state}; some lie in another state. They belong to the FBI and have nothing to do with us.`,
  officesLine: 'FBI field offices:',
  officesLink: 'Addresses and telephone numbers on fbi.gov',

  figuresTitle: 'At a glance',
  cases: (years: string) => `complaints, ${years}`,
  losses: (years: string) => `reported losses, ${years}`,
  average: (years: string) => `average loss per complaint, ${years}`,
  averageNote: 'The average counts complaints without a loss too.',
  sources: 'FBI IC3 annual reports',

  yearsTitle: 'Year by year',
  yearsCaption: (state: string) => `Complaints and reported losses in ${state}`,
  year: 'Year',
  complaints: 'Complaints',
  lossesColumn: 'Losses',
  averageColumn: 'Per complaint',
  changeNote: 'The small figures compare with the year before.',
  firstYear: 'first year',
  swing: (years: string) =>
    `* ${years}: the FBI’s own report shows an unusually large swing here. It is shown as published and not smoothed.`,
  chartTitle: 'The same in pictures',
  chartLosses: 'Reported losses, in millions of US dollars',
  chartCases: 'Complaints',
  asTheCountry: (first: number) =>
    `The dashed line shows what the losses here would be, had they grown since ${first} as in the whole country. The year with the largest rise has its change above it.`,
  /** @param ends year and value of the first and the last bar */
  chartAlt: (state: string, what: string, ends: string) =>
    `Bar chart for ${state}. ${what}: ${ends}. The table below holds every value.`,

  ranksTitle: 'Among the 50 states',
  rankLosses: (year: number) => `by losses, ${year}`,
  rankCases: (year: number) => `by complaints, ${year}`,
  rankRate: (year: number) => `by losses per 100,000 people, ${year}`,
  rank: (rank: number, of: number) => `${rank} of ${of}`,
  rankNote:
    '1 is the highest figure. States with more people have more complaints, so a high place does not mean a greater risk. We hold the FBI’s rates per 100,000 people for 2023 and 2024 only.',
  beside: { border: 'Beside its neighbors', losses: 'Beside states with similar losses' },
  besideNote: {
    border: (state: string) => `States that share a border with ${state}.`,
    losses: (state: string) =>
      `${state} shares no border with another state, so here are the four whose losses are most alike.`,
  },
  besideScale: (first: number, last: number) =>
    `Each line shows how reported losses grew from ${first} to ${last}. All are on one scale, so you can compare them; the dashed line is the whole country. Puerto Rico and the other territories are not in the figures that we hold.`,
  capital: 'A city and no state: it has no page here.',
  times: (times: string, first: number) => `${times} times ${first}`,

  ftcTitle: (year: number) => `What people reported most to the FTC, ${year}`,
  ftcNote:
    'Left out is “Credit Bureaus and Information Furnishers”, which leads the list in many states: it is about credit bureaus, not about scams. The Federal Trade Commission counts separately, and many people report to both. Never add its figures to those of the FBI. A report can be about something other than online fraud.',
  ftcCaption: 'Categories with the most reports, and their share of all reports from the state',
  ftcCategory: 'Category',
  ftcReports: 'Reports',
  ftcShare: 'Share',

  groupsTitle: (year: number) => `Older people and cryptocurrency, ${year}`,
  groups: { '60_and_over': 'People aged 60 and over', cryptocurrency: 'Cryptocurrency involved' },
  groupsCaption: 'Complaints to the FBI and reported losses',
  group: 'Group',
  groupsNote:
    'The two groups overlap each other and all kinds of fraud, so they do not add up. What counts as cryptocurrency-related changed between the reports: do not compare with other years.',

  typesTitle: (year: number) => `Kinds of crime reported to the FBI, ${year}`,
  typesLead: (year: number) =>
    `${year} is the latest year for which we hold kinds of crime by state. The picture may look different today.`,
  typesCaption: (count: number) => `The ${count} kinds with the highest losses`,
  typesMore: (count: number) => `The other ${count} kinds`,
  type: 'Kind of crime',
  typesNote: 'One complaint may carry several kinds, so they do not add up.',

  helpTitle: 'If it happened to you',
  helpIc3: 'Report to the FBI at ic3.gov',
  helpIc3Note: 'Free. Do it even if some time has passed.',
  helpOffice: (state: string) => `Consumer office of ${state}`,
  helpOfficeSite: 'Official site',
  helpOfficeCheck:
    'The number comes from a public list. Check it on the official site before you call.',
  helpOfficeCheckDirectory:
    'The number comes from a public list. Check it in the federal directory before you call.',
  helpDirectory: 'Find the office in the federal directory (usa.gov)',
  helpNoPhone: 'Public lists differ on the telephone number, so we show none.',
  helpUs: 'Tell us what happened',
  helpUsNote: 'Free, in your own words. We are independent and not a government agency.',
  helpHours: 'Paid in the last 72 hours? Start here',
  preventTitle: 'Before it happens',
  preventLead: 'Read how these scams work while nothing is at stake.',

  notesTitle: 'How to read these figures',
  missingTitle: 'Data Not Available',
  missing: (state: string) => `Statistics for ${state} are not currently available.`,
  missingFailed: 'Failed to fetch state data. Please try again in a minute.',
} as const;
