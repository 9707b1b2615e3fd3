import { capability } from '#shared/capability.ts';

export const outcomes = capability({
  flash: {
    'outcome-published': 'Outcome published; the public pages show it',
    'outcome-withdrawn': 'Outcome removed from the site',
  },
});
