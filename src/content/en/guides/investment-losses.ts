import type { GuideFigure } from './guide.ts';

/** The FBI's figures of all investment fraud; guides about one kind begin with them. */
export const investmentLosses: GuideFigure = {
  value: '$8.65 billion',
  label: 'lost to investment fraud of every kind, in 72,984 complaints to the FBI’s IC3',
  year: 2025,
  source: 'ic3Report2025',
};
