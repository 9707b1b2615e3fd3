import { m } from './messages/compiled/messages.js';

/**
 * What can honestly be said of when a person answers.
 * @param hours the setting `response_hours`; empty: nobody has said how soon, so nothing is promised
 */
export function answerTime(hours: string): string {
  return hours === '' ? m.answer_open() : m.answer_within({ hours });
}
