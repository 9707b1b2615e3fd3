/** Years in which a state's figures jump in the published report itself; shown with a note. */
const swings: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries<readonly number[]>({
    AL: [2022],
    AK: [2024],
    DC: [2024],
    IA: [2020, 2021],
    IN: [2024],
    NV: [2021],
  }),
);

/** True if that year's figure carries the note on large swings. */
export function isSwing(code: string, year: number): boolean {
  return swings.get(code)?.includes(year) ?? false;
}

/** The years of a state that are marked, oldest first. */
export function swingYears(code: string): readonly number[] {
  return swings.get(code) ?? [];
}

export const stateNotes: readonly { title: string; text: string }[] = [
  {
    title: 'Reports, not verified crimes',
    text: 'Each figure counts complaints as people filed them, with the loss as they gave it. Many people never report.',
  },
  {
    title: 'States do not add up to the country',
    text: 'Many complaints name no state. The sum of the states is lower than the national total.',
  },
  {
    title: 'Large states have large figures',
    text: 'Only the figures per 100,000 people are divided by population. In the others a high number does not mean that people there are at greater risk. We hold the FBI’s own rates per 100,000 people for 2023 and 2024 only, and we work out none ourselves.',
  },
  {
    title: 'Years are not fully alike',
    text: 'The reports for 2020 to 2022 speak of victims, those from 2023 of complaints; both count complaints filed. In the 2021 report the national total and the state table differ by exactly 30,000; the state table is shown here. 2021 is the year we could check least.',
  },
  {
    title: '* Large swings',
    text: 'Marked figures jump sharply from one year to the next in the published reports. They are shown as published and not smoothed.',
  },
];

/** Words of the map in the state directory. `show` is the key in the address. */
export const stateMapWords = {
  title: 'Map',
  measures: { losses: 'Losses', 'per-100k': 'Losses per 100,000 people', complaints: 'Complaints' },
  units: {
    losses: 'Reported losses in millions of US dollars',
    'per-100k': 'Reported losses per 100,000 people in millions of US dollars',
    complaints: 'Number of complaints',
  },
  show: 'Show',
  year: 'Year',
  ratesOnly: 'We hold the FBI’s rates per 100,000 people for these years only.',
  skip: 'Skip the map',
  select:
    'Choose a state on the map to open its page. The list and the table below hold the same figures.',
  legend: 'Five groups with about ten states each',
  means: {
    losses: 'The stronger the color, the more money people there reported lost.',
    'per-100k':
      'The stronger the color, the more money was reported lost for each 100,000 people who live there.',
    complaints: 'The stronger the color, the more people there filed a complaint.',
  },
  /** For the list of classes: "1 of 5". */
  group: (index: number, count: number) => `group ${index} of ${count}`,
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  noFigure: 'no figure',
  outlines: 'Outlines: US Census Bureau.',
  source: 'Source',
  cardsTitle: 'States',
  tableTitle: 'All years',
  download: 'Download all figures (CSV)',
  noPage: 'No page of its own: it is not a state.',
  dataName: 'Cybercrime complaints and losses by US state',
} as const;
