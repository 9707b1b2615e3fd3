import { data } from 'react-router';
import { isLetterEvent } from '#server/services/letters/letters.ts';
import type { LetterEvent } from '#server/services/letters/letters.ts';

/** @throws the answer 404 */
export function readLetterEvent(event: string): LetterEvent {
  if (!isLetterEvent(event)) throw data('There is no such mail.', { status: 404 });
  return event;
}
