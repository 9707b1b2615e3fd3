import type { Tone } from '#app/ui/tone.ts';
import { contactUrgencies, optOutChoices, tipTypes } from '#shared/forms/form-options.ts';
import { formTypes } from '#shared/forms/form-types.ts';
import { paymentWays, reportedTo, reportTypes, urgencies } from '#shared/forms/report-options.ts';
import type { SubmissionStatus } from '#shared/states/submission-status.ts';

export const submissionStatusWords: Record<SubmissionStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  resolved: 'Resolved',
  rejected: 'Rejected',
};

export const submissionStatusTones: Record<SubmissionStatus, Tone> = {
  pending: 'warning',
  reviewed: 'info',
  resolved: 'success',
  rejected: 'danger',
};

/** The forms that store submissions, in the order of the filter. */
export const formTypeWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(formTypes).map(([formType, name]) => [formType, name()]),
);

/** In the order they are shown; whatever else a form stored follows. */
const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  referrerName: 'Who refers',
  referrerEmail: 'E-mail of who refers',
  referrerPhone: 'Phone of who refers',
  victimName: 'Client',
  victimEmail: 'E-mail of the client',
  caseDescription: 'What happened',
  consent: 'The client agrees',
  tipType: 'What it is about',
  anonymous: 'Anonymous',
  contact: 'How to reach them',
  description: 'What they know',
  evidence: 'What supports it',
  choices: 'Wants to stop',
  studentId: 'Student ID',
  university: 'University',
  graduationYear: 'Graduation year',
  requested_pdf: 'Requested document',
  position: 'Position',
  profile: 'Profile or work',
  subject: 'Subject',
  caseType: 'Type of scam',
  urgency: 'Urgency',
  message: 'Message',
  incident_date: 'Date of the incident',
  amount_lost: 'Amount lost',
  currency: 'Currency',
  paid_by: 'How it was paid',
  wallets: 'Wallet addresses',
  transaction_ids: 'Transaction ids',
  sites: 'Websites',
  emails: 'The offender’s e-mail addresses',
  phones: 'The offender’s phone numbers',
  reported_to: 'Already reported to',
};

/** Shorter than what the visitor chose from: a list has no room. */
export const urgencyWords: Readonly<Record<string, string>> = {
  low: 'No hurry',
  normal: 'Normal',
  emergency: 'Emergency',
  urgent: 'Urgent',
  standard: 'Standard',
  consultation: 'Consultation',
};

type Labels = Readonly<Record<string, () => string>>;

const yesOrNo: Labels = { true: () => 'Yes', false: () => 'No', yes: () => 'Yes' };

const optionWords: Readonly<Record<string, Labels>> = {
  caseType: reportTypes,
  urgency: { ...contactUrgencies, ...urgencies },
  tipType: tipTypes,
  anonymous: yesOrNo,
  choices: optOutChoices,
  consent: yesOrNo,
  paid_by: paymentWays,
  reported_to: reportedTo,
};

export type Answer = { key: string; label: string; lines: string[] };

/**
 * Every answer of a submission with its label, known fields first.
 * @param asked of a form that staff built: its fields when this was sent, whose answers are words already
 */
export function labelledAnswers(
  data: Readonly<Record<string, string>>,
  asked?: readonly { name: string; label: string }[],
): Answer[] {
  if (asked) return askedAnswers(data, asked);
  const known = Object.keys(fieldWords).filter((key) => data[key]);
  const others = Object.keys(data).filter((key) => !(key in fieldWords) && data[key]);
  return [...known, ...others].map((key) => ({
    key,
    label: fieldWords[key] ?? fromIdentifier(key),
    lines: (data[key] ?? '').split('\n').map((line) => optionLabel(key, line)),
  }));
}

function askedAnswers(
  data: Readonly<Record<string, string>>,
  asked: readonly { name: string; label: string }[],
): Answer[] {
  const names = new Set(asked.map(({ name }) => name));
  const others = Object.keys(data).filter((key) => !names.has(key));
  const all = [...asked, ...others.map((name) => ({ name, label: fromIdentifier(name) }))];
  return all
    .filter(({ name }) => data[name])
    .map(({ name, label }) => ({ key: name, label, lines: (data[name] ?? '').split('\n') }));
}

/** Fields of a case are named as well: an indicator may stand in any of them. */
export function fieldLabel(field: string): string {
  return fieldWords[field] ?? fromIdentifier(field);
}

export function formTypeLabel(formType: string): string {
  return formTypeWords[formType] ?? fromIdentifier(formType);
}

/** The words of one option of a field; whatever is no option stays as it is. */
export function optionLabel(field: string, value: string): string {
  return optionWords[field]?.[value]?.() ?? value;
}

/** `amount_lost` and `amountLost` both become "Amount lost". */
function fromIdentifier(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
