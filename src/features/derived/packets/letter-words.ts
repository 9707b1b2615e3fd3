import type { AddresseeKind } from '#shared/vocabulary/addressee-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Language } from '#shared/vocabulary/languages.ts';

type Words = (inputs?: Record<string, never>, options?: { locale?: Language }) => string;

type LetterWords = {
  title: Words;
  /** Department. */
  to: Words;
  subject: Words;
  opening: Words;
  /** Actions that this addressee can take. */
  asks: readonly Words[];
  /** States that the letter is a private request, where a reader could take it for an order. */
  binding?: Words;
};

/** Words of the letters. Each asks only for what its addressee can do. */
export const letterWords: Readonly<Record<AddresseeKind, LetterWords>> = {
  bank: {
    title: m.packet_bank_title,
    to: m.packet_fraud_desk,
    subject: m.packet_bank_subject,
    opening: m.packet_bank_opening,
    asks: [
      m.packet_bank_recall,
      m.packet_bank_hold,
      m.packet_bank_letter,
      m.packet_ask_records,
      m.packet_bank_answer,
    ],
  },
  card: {
    title: m.packet_card_title,
    to: m.packet_fraud_desk,
    subject: m.packet_card_subject,
    opening: m.packet_card_opening,
    asks: [m.packet_card_stop, m.packet_card_dispute, m.packet_ask_records, m.packet_ask_outcome],
  },
  'payment-app': {
    title: m.packet_app_title,
    to: m.packet_fraud_desk,
    subject: m.packet_app_subject,
    opening: m.packet_app_opening,
    asks: [m.packet_app_reverse, m.packet_app_hold, m.packet_ask_records, m.packet_ask_outcome],
  },
  exchange: {
    title: m.packet_exchange_title,
    to: m.packet_compliance_desk,
    subject: m.packet_exchange_subject,
    opening: m.packet_exchange_opening,
    asks: [
      m.packet_exchange_stop,
      m.packet_exchange_flag,
      m.packet_exchange_keep,
      m.packet_exchange_channel,
    ],
    binding: m.packet_letter_binding,
  },
  kiosk: {
    title: m.packet_kiosk_title,
    to: m.packet_compliance_desk,
    subject: m.packet_kiosk_subject,
    opening: m.packet_kiosk_opening,
    asks: [m.packet_kiosk_stop, m.packet_kiosk_keep, m.packet_kiosk_answer],
  },
  'gift-card': {
    title: m.packet_gift_title,
    to: m.packet_fraud_desk,
    subject: m.packet_gift_subject,
    opening: m.packet_gift_opening,
    asks: [m.packet_gift_freeze, m.packet_gift_refund, m.packet_ask_records, m.packet_ask_outcome],
  },
  carrier: {
    title: m.packet_carrier_title,
    to: m.packet_carrier_desk,
    subject: m.packet_carrier_subject,
    opening: m.packet_carrier_opening,
    asks: [m.packet_carrier_stop, m.packet_ask_records, m.packet_ask_outcome],
  },
  'receiving-bank': {
    title: m.packet_receiver_title,
    to: m.packet_fraud_desk,
    subject: m.packet_receiver_subject,
    opening: m.packet_receiver_opening,
    asks: [
      m.packet_receiver_find,
      m.packet_receiver_freeze,
      m.packet_receiver_keep,
      m.packet_exchange_channel,
    ],
    binding: m.packet_letter_binding,
  },
  'receiving-platform': {
    title: m.packet_receiver_title,
    to: m.packet_compliance_desk,
    subject: m.packet_receiver_subject,
    opening: m.packet_receiver_opening,
    asks: [m.packet_receiver_freeze, m.packet_receiver_keep, m.packet_exchange_channel],
    binding: m.packet_letter_binding,
  },
  issuer: {
    title: m.packet_issuer_title,
    to: m.packet_compliance_desk,
    subject: m.packet_issuer_subject,
    opening: m.packet_issuer_opening,
    asks: [m.packet_issuer_freeze, m.packet_issuer_needs, m.packet_exchange_channel],
    binding: m.packet_issuer_binding,
  },
  officer: {
    title: m.packet_officer_title,
    to: m.packet_officer_desk,
    subject: m.packet_officer_subject,
    opening: m.packet_officer_opening,
    asks: [m.packet_officer_number, m.packet_officer_keep, m.packet_officer_freeze],
  },
};
