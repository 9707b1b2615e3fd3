import { m } from './messages/compiled/messages.js';

/**
 * States when a person will answer, as far as that is honest.
 * @param hours the setting `response_hours`; empty: no time is set, so nothing is promised
 */
export function answerTime(hours: string): string {
  return hours === '' ? m.answer_open() : m.answer_within({ hours });
}
