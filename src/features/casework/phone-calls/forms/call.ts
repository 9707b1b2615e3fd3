import {
  rememberedBlock,
  rememberedNames,
} from '#features/casework/payments/forms/remembered-payments.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { firstValue, type FieldErrors, type FormValues } from '#shared/forms/read-form-values.ts';
import { keyIn } from '#shared/vocabulary/list.ts';
import { baseLanguage, languages, type Language } from '#shared/vocabulary/languages.ts';
import { isClock, isZone } from '../allowed-hours.ts';

/** What may be agreed on the phone, in the words for staff; nothing is shared without a yes. */
export const phoneConsents = {
  consent_requests: 'Name them to banks and companies that can stop money',
  consent_sharing: 'Share the offender’s addresses and numbers, without their name',
} as const;

/** Answers that a call has and a report has not. */
const ownFields = [
  'call_language',
  'safe_now',
  'call_from',
  'call_to',
  'call_zone',
  'call_word',
  'said_at',
  'said_whom',
  'consent_requests',
  'consent_sharing',
] as const;

type OwnField = (typeof ownFields)[number];

/** Every field of the page. */
export const callFields: readonly string[] = [
  ...fieldNames(reportForm).filter((name: string) => name !== rememberedBlock),
  ...rememberedNames,
  ...ownFields,
];

/** In which the caller speaks; words to say and letters follow it. */
export function languageOf(values: FormValues): Language {
  return (
    (keyIn(languages, firstValue(values, 'call_language')) as Language | undefined) ?? baseLanguage
  );
}

/** What is still to be asked or mended before a call can be ended, beside its field. */
export function ownProblems(values: FormValues): FieldErrors<string> {
  const problems: FieldErrors<string> = {};
  const [from, to, zone] = (['call_from', 'call_to', 'call_zone'] as const).map((name) =>
    firstValue(values, name),
  );
  if (from && !isClock(from)) problems['call_from'] = 'Enter a time such as 09:00';
  if (to && !isClock(to)) problems['call_to'] = 'Enter a time such as 17:00';
  if (from && !to) problems['call_to'] ??= 'Until when?';
  if (to && !from) problems['call_from'] ??= 'From when?';
  if (zone && !isZone(zone)) problems['call_zone'] = 'Choose a time zone from the list';
  const isMailAsked = firstValue(values, 'safe_mail') !== '';
  if (firstValue(values, 'email').trim() !== '' && !isMailAsked)
    problems['safe_mail'] = 'Ask whether it is safe to write to this address';
  if (firstValue(values, 'safe_mail') === 'none' && firstValue(values, 'email').trim() !== '')
    problems['email'] = 'They have no e-mail. Clear this address, or say whether it is safe';
  if (firstValue(values, 'call_word').trim().length > 60)
    problems['call_word'] = 'Use 60 characters or fewer';
  return problems;
}

/** The answers that the report has no place for, without empty ones. */
export function ownAnswers(values: FormValues): Partial<Record<OwnField, string>> {
  const said = ownFields.map((name) => [name, firstValue(values, name).trim()] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}
