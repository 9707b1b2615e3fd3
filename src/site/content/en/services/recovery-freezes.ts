import type { FreezeYear } from './service.ts';

/** The FBI's Recovery Asset Team, newest year first. Every year that has a source, not the best one. */
const freezes: readonly FreezeYear[] = [
  {
    year: 2025,
    incidents: '3,900',
    atStake: '$1.16 billion',
    frozen: '$679 million',
    share: '58%',
    source: 'ic3Report2025',
  },
  {
    year: 2024,
    incidents: '3,020',
    atStake: '$848.4 million',
    frozen: '$561.6 million',
    share: '66%',
    source: 'ic3Report2024',
  },
  {
    year: 2023,
    incidents: undefined,
    atStake: undefined,
    frozen: '$538.4 million',
    share: '71%',
    source: 'recoveryTeam2023',
  },
  {
    year: 2022,
    incidents: '2,838',
    atStake: 'over $590 million',
    frozen: 'about $433 million',
    share: '73%',
    source: 'recoveryTeam2022',
  },
  {
    year: 2021,
    incidents: '1,726',
    atStake: 'over $443 million',
    frozen: 'over $328 million',
    share: '74%',
    source: 'fbiLasVegas',
  },
];

export const recoveryFreezes = {
  freezes,
  freezeNotes: [
    'The share is money frozen, out of the money in those incidents the team acted on. It is not your chance of getting money back.',
    'Most losses never get this far. In 2025 the team acted on $1.16 billion of about $20.9 billion reported lost, which is about 6%.',
    'Frozen is not returned. The team works mainly on bank transfers; for crypto the FBI says only that it “may be able to assist”.',
  ],
};
