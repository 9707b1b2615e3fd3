import { m } from '#shared/messages/compiled/messages.js';
import type { QuestionReason } from './questions.ts';

/** Why an answer is the likely one; `about` is the service or the sign that it is about. */
export const reasonWords: Readonly<Record<QuestionReason, (given: { about: string }) => string>> = {
  'in-every-row': () => m.statement_reason_every_row(),
  'in-most-rows': () => m.statement_reason_most_rows(),
  remembered: () => m.statement_reason_remembered(),
  service: m.statement_reason_service,
  sorted: () => m.statement_reason_sorted(),
  habit: () => m.statement_reason_habit(),
  person: () => m.statement_reason_person(),
  'sign-shared': m.statement_reason_sign_shared,
  nothing: () => m.statement_reason_nothing(),
  'looks-like-money': () => m.statement_reason_looks_like_money(),
  card: () => m.statement_reason_card(),
  'no-sign': () => m.statement_reason_no_sign(),
  'credit-signs': () => m.statement_reason_credit_signs(),
  'card-list': () => m.statement_reason_card_list(),
  spoken: m.statement_reason_spoken,
  'whole-numbers': () => m.statement_reason_whole_numbers(),
  'no-decimals': m.statement_reason_no_decimals,
  'decimals-column': m.statement_reason_decimals_column,
  'too-large': m.statement_reason_too_large,
  'looks-like-address': () => m.statement_reason_looks_like_address(),
  'same-headings': m.statement_reason_same_headings,
};
