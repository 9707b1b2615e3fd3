import { m } from '../messages/compiled/messages.js';
import { keysOf, project } from './list.ts';

/** The kinds of crime that a case can be, with the words of staff and of the tracker. */
const list = {
  fraud: { words: 'Fraud', label: m.tracker_type_fraud },
  cybercrime: { words: 'Cybercrime', label: m.tracker_type_cybercrime },
  identity_theft: { words: 'Identity theft', label: m.tracker_type_identity_theft },
  phishing: { words: 'Phishing', label: m.tracker_type_phishing },
  romance_scam: { words: 'Romance scam', label: m.tracker_type_romance_scam },
  investment_scam: { words: 'Investment scam', label: m.tracker_type_investment_scam },
  sextortion: { words: 'Sextortion', label: m.tracker_type_sextortion },
  invoice_fraud: { words: 'Invoice fraud', label: m.tracker_type_invoice_fraud },
  government_impersonation: {
    words: 'Government impersonation',
    label: m.tracker_type_government_impersonation,
  },
  tech_support_scam: { words: 'Tech support scam', label: m.tracker_type_tech_support_scam },
  other: { words: 'Other', label: m.tracker_type_other },
} as const;

export type CaseType = keyof typeof list;

export const caseTypes = keysOf(list);

export const caseTypeWords: Readonly<Record<CaseType, string>> = project(
  list,
  (entry) => entry.words,
);

export const caseTypeLabels: Readonly<Record<CaseType, () => string>> = project(
  list,
  (entry) => entry.label,
);
