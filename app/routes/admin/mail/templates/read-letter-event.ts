import { data } from 'react-router';
import { isLetterEvent } from '#server/services/letters/all-letters.ts';
import type { LetterEvent } from '#server/services/outbox/email-templates.ts';

/** @throws the answer 404 */
export function readLetterEvent(event: string): LetterEvent {
  if (!isLetterEvent(event)) throw data('There is no such mail.', { status: 404 });
  return event;
}
