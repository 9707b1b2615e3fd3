import { data } from 'react-router';
import { isLetterEvent, type LetterEvent } from '#features/letters.server.ts';

/** @throws the answer 404 */
export function readLetterEvent(event: string): LetterEvent {
  if (!isLetterEvent(event)) throw data('There is no such mail.', { status: 404 });
  return event;
}
