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
    'Choose a state on the map to open its page. The cards and the table below hold the same figures.',
  legend: 'Five groups with about ten states each',
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
