import { m } from './messages/compiled/messages.js';
import { urgencies, type Urgency } from './vocabulary/urgencies.ts';

/** What the organisation has set about its answers; empty texts promise nothing. */
export type AnswerSettings = Readonly<
  Record<
    'response_hours' | 'tell_answer_hours' | 'answer_clock_hours' | `answer_hours_${Urgency}`,
    string
  >
>;

/**
 * Hours within which a person answers, as far as senders are told.
 * @param urgency uses the time of that urgency where the organisation publishes one
 * @returns empty while no time is set, so nothing is promised
 */
export function answerHours(settings: AnswerSettings, urgency?: Urgency): string {
  const own =
    urgency && settings.tell_answer_hours === 'true' && settings[`answer_hours_${urgency}`];
  return own || settings.response_hours;
}

/** States when a person will answer, as far as that is honest. */
export function answerTime(settings: AnswerSettings, urgency?: Urgency): string {
  return promisedAnswer(settings, urgency) ?? m.answer_open();
}

/** The same sentence, where a time is set. */
export function promisedAnswer(settings: AnswerSettings, urgency?: Urgency): string | undefined {
  const hours = answerHours(settings, urgency);
  if (hours === '') return undefined;
  return countsByClock(settings) ? m.answer_within_clock({ hours }) : m.answer_within({ hours });
}

const names: Readonly<Record<Urgency, () => string>> = {
  emergency: m.answer_emergency,
  urgent: m.answer_urgent,
  normal: m.answer_normal,
  low: m.answer_low,
};

/** The published times by urgency, most urgent first; empty while none are published. */
export function answerTimes(settings: AnswerSettings): { name: string; time: string }[] {
  if (settings.tell_answer_hours !== 'true') return [];
  return urgencies.flatMap((urgency) => {
    const hours = settings[`answer_hours_${urgency}`];
    if (hours === '') return [];
    const time = countsByClock(settings) ? m.answer_hours_clock : m.answer_hours_working;
    return [{ name: names[urgency](), time: time({ hours }) }];
  });
}

/** True if the hours run at night and on days off too. */
export function countsByClock({
  answer_clock_hours: isSet,
}: Pick<AnswerSettings, 'answer_clock_hours'>): boolean {
  return isSet === 'true';
}
