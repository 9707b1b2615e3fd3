import type { Audience } from '#server/services/letters/letter.ts';

/** The parts of the list, by who reads a mail. */
export const audienceWords: Readonly<Record<Audience, { title: string; text: string }>> = {
  visitors: {
    title: 'To visitors',
    text: 'Whoever sent a form, signed up or asked for something.',
  },
  clients: { title: 'To clients', text: 'Whoever has a case.' },
  staff: { title: 'To staff', text: 'Only administrators change these.' },
};
