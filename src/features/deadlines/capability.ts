import { capability } from '#shared/capability.ts';

export const deadlines = capability({
  flash: {
    'fact-noted': 'Noted; the dates were counted anew',
    'fact-removed': 'Taken out; the dates were counted anew',
    'place-saved': 'State saved; the dates were counted anew',
    'date-settled': 'Date updated',
    'feed-stopped': 'Calendar address stopped',
  },
});
