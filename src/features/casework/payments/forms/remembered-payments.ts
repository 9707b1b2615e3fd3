import { firstValue, type FormValues } from '#shared/forms/read-form-values.ts';
import type { PaymentDetails } from '../payment-details.ts';
import { rememberedTexts } from '../payment-fields.ts';
import {
  parsePayment,
  type PaymentProblems,
  type ParseContext,
  type TypedPayment,
} from './payment.ts';

/** Limit of one page; more are added in the tracker, or sent as a file. */
export const mostRemembered = 10;

/** Fields of each payment, in the order of the page. */
export const rememberedFields = [
  'way',
  'kioskState',
  'customer',
  'authorised',
  'day',
  'time',
  'amount',
  'asset',
  ...rememberedTexts,
] as const;

type RememberedField = (typeof rememberedFields)[number];

/** Name of the block, for errors about the whole of it and for its stored answer. */
export const rememberedBlock = 'payments';

/** One time zone for all payments. */
export const rememberedZone = 'payment_zone';

/** Name of the button that only adds a row. */
export const addRemembered = 'add_payment';

/** @param place from 0 */
export function rememberedName(place: number, field: RememberedField): string {
  return `payment_${place}_${field}`;
}

const places = Array.from({ length: mostRemembered }, (_, place) => place);

/** Every field name of the block, in the order of the page. */
export const rememberedNames: readonly string[] = [
  rememberedBlock,
  rememberedZone,
  ...places.flatMap((place) => rememberedFields.map((field) => rememberedName(place, field))),
];

/** Tests whether anything was typed; the currency is preselected and does not count. */
export function isRemembered(values: FormValues, place: number): boolean {
  return rememberedFields.some(
    (field) => field !== 'asset' && firstValue(values, rememberedName(place, field)).trim() !== '',
  );
}

/** Number of rows shown: up to the last one with content, and at least one. */
export function countShown(values: FormValues): number {
  return Math.max(1, ...places.filter((place) => isRemembered(values, place)).map((at) => at + 1));
}

type Parsed =
  | { ok: true; payments: PaymentDetails[] }
  | { ok: false; errors: Record<string, string> };

/** Parses the payments of the block; empty rows are skipped. */
export function parseRemembered(values: FormValues, reading: ParseContext): Parsed {
  const errors: Record<string, string> = {};
  const payments: PaymentDetails[] = [];
  const zone = firstValue(values, rememberedZone);
  for (const place of places.filter((each) => isRemembered(values, each))) {
    const typed: TypedPayment = { zone };
    for (const field of rememberedFields)
      typed[field] = firstValue(values, rememberedName(place, field));
    const parsed = parsePayment(typed, reading);
    if (parsed.ok) payments.push(parsed.payment);
    else Object.assign(errors, errorsAt(parsed.problems, place));
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, payments };
}

function errorsAt(problems: PaymentProblems, place: number): Record<string, string> {
  const { zone, ...rest } = problems;
  const errors: Record<string, string> = zone ? { [rememberedZone]: zone } : {};
  for (const field of rememberedFields) {
    const problem = rest[field];
    if (problem) errors[rememberedName(place, field)] = problem;
  }
  return errors;
}
