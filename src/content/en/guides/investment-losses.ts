import type { GuideFigure } from './guide.ts';

/** What the FBI counted of investment fraud of every kind; the guides about one kind begin with it. */
export const investmentLosses: GuideFigure = {
  value: '$8.65 billion',
  label: 'lost to investment fraud of every kind, in 72,984 complaints to the FBI’s IC3',
  year: 2025,
  source: 'ic3Report2025',
};
