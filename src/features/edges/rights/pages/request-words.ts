import type { Tone } from '#ui/tone.ts';
import type { RequestState } from '../states.ts';

export const stateAppearance: Readonly<Record<RequestState, { tone: Tone; label: string }>> = {
  open: { tone: 'info', label: 'Waits for you' },
  counting: { tone: 'warning', label: 'Counts down' },
  granted: { tone: 'success', label: 'Done' },
  refused: { tone: 'neutral', label: 'Refused' },
  cancelled: { tone: 'neutral', label: 'Called off' },
};

/** Reasons why a deletion waits for a person. */
export const heldWords = {
  'legal-hold': 'A legal hold keeps the case: lift it, or say to the person why it must stay.',
  staff:
    'A colleague stopped it, or a form in the case does not say whose it is. Make sure that it was the person who asked, and look at the forms of the case. Then decide.',
  failed: 'It failed, and nothing was deleted. The log of the program has the reason.',
} as const;

/** Buttons for a person without a case: the program itself sends and deletes nothing. */
export const keptWords = {
  access: 'Answered',
  correct: 'Answered',
  delete: 'I have deleted it',
} as const;
