import { m } from '../messages/compiled/messages.js';
import { keyIn, keysOf } from './list.ts';

/** The one scale, most urgent first, in the words of staff. */
export const urgencyWords = {
  emergency: 'Emergency',
  urgent: 'Urgent',
  normal: 'Normal',
  low: 'No hurry',
} as const;

export type Urgency = keyof typeof urgencyWords;

export const urgencies = keysOf(urgencyWords);

export function isUrgency(text: string): text is Urgency {
  return keyIn(urgencyWords, text) !== undefined;
}

type Pressing = { urgency?: string | null | undefined; staffUrgency?: string | null };

/** Mark of an urgency that presses. The sender's is marked as such until staff set their own. */
export function urgencyMark({
  urgency,
  staffUrgency,
}: Pressing): { tone: 'danger' | 'warning'; text: string } | undefined {
  if (urgency !== 'emergency' && urgency !== 'urgent') return undefined;
  const words = urgencyWords[urgency];
  const text = staffUrgency ? words : `${words} (they said so)`;
  return { tone: urgency === 'emergency' ? 'danger' : 'warning', text };
}

/** Urgencies that a report's sender can choose. */
export const reportUrgencies = {
  emergency: m.report_urgency_emergency,
  urgent: m.report_urgency_urgent,
  standard: m.report_urgency_standard,
  consultation: m.report_urgency_consultation,
} as const;

/** Urgencies that the sender of a contact form can choose. */
export const contactUrgencies = {
  low: m.contact_urgency_low,
  normal: m.contact_urgency_normal,
  urgent: m.contact_urgency_urgent,
  emergency: m.contact_urgency_emergency,
} as const;

/** Every urgency that a sender can have chosen. */
export type ReportedUrgency = keyof typeof reportUrgencies | keyof typeof contactUrgencies;

/** Position on the scale. The column `urgency` of submissions states the same in SQL. */
export const urgencyOf: Readonly<Record<ReportedUrgency, Urgency>> = {
  emergency: 'emergency',
  urgent: 'urgent',
  standard: 'normal',
  normal: 'normal',
  consultation: 'low',
  low: 'low',
};

/** The sender's choice, in the words of staff. */
const reportedUrgencyWords: Readonly<Record<ReportedUrgency, string>> = {
  ...urgencyWords,
  standard: 'Standard',
  consultation: 'Consultation',
};

export const reportedUrgencies = keysOf(reportedUrgencyWords);

/** @returns the words of staff for what is stored, and what is stored where there are none */
export function reportedUrgencyWord(said: string): string {
  const known = keyIn(reportedUrgencyWords, said);
  return known ? reportedUrgencyWords[known] : said;
}
