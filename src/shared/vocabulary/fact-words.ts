import { m } from '../messages/compiled/messages.js';
import { eventKinds, type EventKind } from './event-kinds.ts';

/**
 * Names of the kinds of facts. They are functions because the language is known only when a page is
 * rendered.
 */
const factWords: Readonly<Record<EventKind, () => string>> = {
  'notice-of-error-given': m.fact_notice_of_error_given,
  'statement-sent': m.fact_statement_sent,
  'cancellation-received': m.fact_cancellation_received,
  'availability-date': m.fact_availability_date,
  'documents-sent': m.fact_documents_sent,
  'investigation-completed': m.fact_investigation_completed,
  'error-found': m.fact_error_found,
  'provisional-credit': m.fact_provisional_credit,
  'loss-learned': m.fact_loss_learned,
  'first-deposit': m.fact_first_deposit,
  'order-notified': m.fact_order_notified,
  settled: m.fact_settled,
  'operator-has-proof': m.fact_operator_has_proof,
  'operator-told': m.fact_operator_told,
  'complaint-sent': m.fact_complaint_sent,
  'complaint-answered': m.fact_complaint_answered,
  'bank-complaint-sent': m.fact_bank_complaint_sent,
  'bank-complaint-answered': m.fact_bank_complaint_answered,
  'credit-union-complaint-sent': m.fact_credit_union_complaint_sent,
  'caisse-complaint-received': m.fact_caisse_complaint_received,
  'block-request-complete': m.fact_block_request_complete,
  'dispute-received': m.fact_dispute_received,
  'binance-told': m.fact_binance_told,
  'institution-answer-promised': m.fact_institution_answer_promised,
  'institution-hold-ends': m.fact_institution_hold_ends,
  'preservation-asked': m.fact_preservation_asked,
  seized: m.fact_seized,
  'tokens-destroyed': m.fact_tokens_destroyed,
  'forfeiture-notice-sent': m.fact_forfeiture_notice_sent,
  'forfeiture-notice-received': m.fact_forfeiture_notice_received,
  'forfeiture-date-stated': m.fact_forfeiture_date_stated,
  'forfeiture-final-publication': m.fact_forfeiture_final_publication,
  'civil-forfeiture-published': m.fact_civil_forfeiture_published,
  'civil-claim-filed': m.fact_civil_claim_filed,
  'criminal-forfeiture-published': m.fact_criminal_forfeiture_published,
  'criminal-forfeiture-notice-received': m.fact_criminal_forfeiture_notice_received,
  'remission-closes': m.fact_remission_closes,
  'restitution-closes': m.fact_restitution_closes,
  'loss-discovered': m.fact_loss_discovered,
  'tax-return-filed': m.fact_tax_return_filed,
  'tax-paid': m.fact_tax_paid,
  'money-recovered': m.fact_money_recovered,
};

/** Returns the name of a stored kind; a kind that this release does not know is returned as it is. */
export function factWord(kind: string): string {
  const known = eventKinds.find((each) => each === kind);
  return known ? factWords[known]() : kind;
}
